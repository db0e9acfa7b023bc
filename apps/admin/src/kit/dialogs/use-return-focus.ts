import { useEffect, useState } from "react";

/** Gives the focus back to what opened a dialog that goes as soon as it is closed; without it the keyboard starts anew. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () =>
      void setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      }),
    [opener],
  );
}
