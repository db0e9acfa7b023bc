import { useEffect, useState } from "react";
import { Board } from "./board/board.tsx";
import { Pairing } from "./session/pairing.tsx";
import { takeCode } from "./session/code.ts";
import { device } from "./session/session.ts";
import { useStore } from "@diwan/ui/store";

const scanned = takeCode();

/** The board of the branch that this device is connected to, or how to connect it. */
export function App() {
  const { session, ended } = useStore(device);
  const [code, setCode] = useState(scanned);
  useEffect(() => {
    const opened = () => setCode((before) => takeCode() ?? before);
    window.addEventListener("hashchange", opened);
    return () => window.removeEventListener("hashchange", opened);
  }, []);
  if (session && !code) return <Board key={session.token} session={session} />;
  return <Pairing key={code} code={code} session={session} ended={ended} left={() => setCode(undefined)} />;
}
