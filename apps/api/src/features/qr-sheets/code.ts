import QRCode from "qrcode";
import { type Outline, rectangle } from "../../platform/print/scene.ts";

/** The QR code of an address as one outline in a square of this size, without its quiet zone. */
export function codeOutline(url: string, x: number, y: number, size: number): Outline {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: "M" });
  const side = size / modules.size;
  const dark = (row: number, column: number): boolean => column < modules.size && modules.get(row, column) === 1;
  const outline = [];
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++) {
      let to = column;
      while (dark(row, to)) to++;
      if (to > column) outline.push(...rectangle(x + column * side, y + row * side, (to - column) * side, side));
      column = to;
    }
  return outline;
}
