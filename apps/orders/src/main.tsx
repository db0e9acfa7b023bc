import "./styles/orders.css";
import { createRoot } from "react-dom/client";
import { acknowledged } from "./feed/acknowledged.ts";
import { forgetSeen } from "./feed/seen.ts";
import { device } from "./session/session.ts";
import { startWorker } from "./worker/start-worker.ts";
import { useEffect, useState } from "react";
import { Board } from "./board/board.tsx";
import { Pairing } from "./session/pairing.tsx";
import { takePairingCode } from "./session/code.ts";
import { useStore } from "@diwan/ui/store";

const scanned = takePairingCode();

device.subscribe(() => {
  if (device.get().session) return;
  forgetSeen();
  acknowledged.set(undefined);
});
startWorker();
const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);

/** The board of the branch that this device is connected to, or how to connect it. */
function App() {
  const { session, ended } = useStore(device);
  const [code, setCode] = useState(scanned);
  useEffect(() => {
    const opened = () => setCode((before) => takePairingCode() ?? before);
    window.addEventListener("hashchange", opened);
    opened(); // a link may have been opened since the page read its address
    return () => window.removeEventListener("hashchange", opened);
  }, []);
  if (session && !code) return <Board key={session.token} session={session} />;
  return <Pairing key={code} code={code} session={session} ended={ended} left={() => setCode(undefined)} />;
}
