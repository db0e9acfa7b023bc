import "@diwan/ui/fonts.css";
import "@diwan/ui/tokens.css";
import "@diwan/ui/plain.css";
import "./parts/base.css";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { acknowledged } from "./board/acknowledged.ts";
import { forgetSeen } from "./board/seen.ts";
import { device } from "./session/session.ts";
import { startWorker } from "./worker/start-worker.ts";

device.subscribe(() => {
  if (device.get().session) return;
  forgetSeen();
  acknowledged.set(undefined);
});
startWorker();
const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
