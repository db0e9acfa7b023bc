import { useEffect, useState } from "react";

/**
 * Returns the focus to the element that opened a dialog which unmounts on closing; otherwise the focus starts at the
 * top.
 */
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
