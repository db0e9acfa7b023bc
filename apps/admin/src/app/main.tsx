import "./no-eval.ts";
import "@diwan/ui/theme/styles.css";
import { createRoot } from "react-dom/client";
import { chooseLanguage } from "../kit/language.ts";
import { App } from "./app.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
await chooseLanguage();
createRoot(root).render(<App />);
