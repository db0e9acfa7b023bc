import { useEffect, useState } from "react";
import { Icon } from "../icon.tsx";

interface TurnButtonsProps {
  labels: { previous: string; next: string };
  onTurn(pages: number): void;
}

/** Only where scripts run, since nothing else would answer them. */
export function TurnButtons({ labels, onTurn }: TurnButtonsProps) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready) return null;
  return (
    <>
      <button type="button" className="round turn previous" aria-label={labels.previous} onClick={() => onTurn(-1)}>
        <Icon shape="back" flip />
      </button>
      <button type="button" className="round turn next" aria-label={labels.next} onClick={() => onTurn(1)}>
        <Icon shape="back" flip />
      </button>
    </>
  );
}
