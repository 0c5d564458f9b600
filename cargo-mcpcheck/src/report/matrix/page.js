
'use strict';
(() => {
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const filter = document.getElementById('filter');
  const narrow = document.getElementById('narrow');
  const count = document.getElementById('count');
  const chips = all('.chip');
  const rows = all('tr.tool');
  const heads = all('thead th');
  const words = Object.fromEntries(chips.map((chip) => [chip.dataset.state, chip.dataset.word]));

  const close = (row) => {
    const next = row.nextElementSibling;
    if (next && next.classList.contains('detail')) next.remove();
    for (const link of all('[aria-expanded=true]', row)) link.setAttribute('aria-expanded', 'false');
  };

  const open = (link) => {
    const row = link.closest('tr');
    const wasOpen = link.getAttribute('aria-expanded') === 'true';
    close(row);
    if (wasOpen) return;
    const cell = link.closest('td');
    const surface = cell ? heads[cell.cellIndex].dataset.s : undefined;
    const detail = row.parentNode.insertBefore(document.createElement('tr'), row.nextSibling);
    detail.className = 'detail';
    const place = detail.appendChild(document.createElement('td'));
    place.colSpan = heads.length;
    const box = place.appendChild(document.createElement('div'));
    const states = link.dataset.w ? link.dataset.w.split(' ') : [];
    link.dataset.f.split(' ').forEach((number, at) => {
      const finding = document.getElementById('f' + number).cloneNode(true);
      finding.removeAttribute('id');
      if (states[at]) {
        const tag = finding.querySelector('.tag');
        tag.className = 'tag ' + states[at];
        tag.textContent = words[states[at]];
      }
      if (surface && surface !== 'source') {
        for (const said of all('li', finding)) said.hidden = said.dataset.s !== surface;
      }
      box.appendChild(finding);
    });
    link.setAttribute('aria-expanded', 'true');
  };

  for (const link of all('a[data-f]')) link.setAttribute('aria-expanded', 'false');
  document.querySelector('table').addEventListener('click', (event) => {
    const link = event.target.closest('a[data-f]');
    if (!link) return;
    event.preventDefault();
    open(link);
  });
  document.querySelector('table').addEventListener('keydown', (event) => {
    const link = event.target.closest('a[data-f]');
    if (link && event.key === ' ') { event.preventDefault(); open(link); }
    if (link && event.key === 'Escape') close(link.closest('tr'));
  });

  const show = () => {
    const words = filter.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const states = chips.filter((chip) => chip.getAttribute('aria-pressed') === 'true').map((chip) => chip.dataset.state);
    let shown = 0;
    for (const row of rows) {
      const text = (row.querySelector('th').textContent + ' ' + row.dataset.rules).toLowerCase();
      const fits = words.every((word) => text.includes(word)) && (!states.length || states.includes(row.dataset.state));
      if (!fits) close(row);
      row.hidden = !fits;
      shown += fits ? 1 : 0;
    }
    for (const body of all('tbody')) body.hidden = all('tr.tool', body).every((row) => row.hidden);
    count.textContent = shown === rows.length ? '' : shown + ' of ' + rows.length + ' tools';
    const visible = rows.filter((row) => !row.hidden);
    heads.forEach((head, at) => {
      if (at === 0) return;
      const empty = narrow.checked && !visible.some((row) => row.cells[at].querySelector('a'));
      head.hidden = empty;
      for (const row of rows) row.cells[at].hidden = empty;
    });
  };
  filter.addEventListener('input', show);
  narrow.addEventListener('change', show);
  for (const chip of chips) {
    chip.addEventListener('click', () => {
      chip.setAttribute('aria-pressed', chip.getAttribute('aria-pressed') === 'true' ? 'false' : 'true');
      show();
    });
  }
})();
