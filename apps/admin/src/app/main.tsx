import "./no-eval.ts";
import "@diwan/ui/theme/styles.css";
import "../first-paint/first-paint.css";
import { startTransition } from "react";
import { loadConfig } from "../kit/config.ts";
import { chooseLanguage } from "../kit/language.ts";
import { App } from "./app.tsx";
import { createRoot } from "./react.ts";
import { makeRouter } from "./router.ts";

// A task of its own: the page may be painted between loading the program and its first work.
setTimeout(() => void start());

/** The first paint stays until the whole screen can take its place. */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  const router = makeRouter();
  await Promise.all([chooseLanguage(), loadConfig(), router.load()]);
  const screen = createRoot(root);
  // in slices, so that the page answers meanwhile
  startTransition(() => screen.render(<App router={router} />));
}
