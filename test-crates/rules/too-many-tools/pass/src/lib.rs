//! As many as fit.

use rmcp::{ServerHandler, tool, tool_handler, tool_router};

pub struct Server;

#[tool_router]
impl Server {
    #[tool]
    async fn tool_1(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_2(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_3(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_4(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_5(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_6(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_7(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_8(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_9(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_10(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_11(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_12(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_13(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_14(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_15(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_16(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_17(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_18(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_19(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_20(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_21(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_22(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_23(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_24(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_25(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_26(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_27(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_28(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_29(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_30(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_31(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_32(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_33(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_34(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_35(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_36(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_37(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_38(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_39(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_40(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_41(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_42(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_43(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_44(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_45(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_46(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_47(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_48(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_49(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_50(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_51(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_52(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_53(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_54(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_55(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_56(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_57(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_58(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_59(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_60(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_61(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_62(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_63(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_64(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_65(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_66(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_67(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_68(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_69(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_70(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_71(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_72(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_73(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_74(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_75(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_76(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_77(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_78(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_79(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_80(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_81(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_82(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_83(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_84(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_85(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_86(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_87(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_88(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_89(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_90(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_91(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_92(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_93(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_94(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_95(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_96(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_97(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_98(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_99(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_100(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_101(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_102(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_103(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_104(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_105(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_106(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_107(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_108(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_109(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_110(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_111(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_112(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_113(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_114(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_115(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_116(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_117(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_118(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_119(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_120(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_121(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_122(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_123(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_124(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_125(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_126(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_127(&self) -> String {
        String::new()
    }

    #[tool]
    async fn tool_128(&self) -> String {
        String::new()
    }
}

#[tool_handler(name = "fixture")]
impl ServerHandler for Server {}
