import { line, shape, type Svg } from "../art/paint.ts";

/** Square tiles with the first letter of a business, drawn as strokes so that no font is needed. */
export const logos = {
  logoDarSalma: () => logo("#7A2E3A", "M146 96H196C244 96 268 122 268 150C268 178 244 204 196 204H146Z", "#E0962A"),
  logoNoor: () => logo("#6B3A55", "M148 204V96L252 204V96", "#E9A9B4"),
  logoMarinaPearl: () => logo("#27559A", "M136 204V96L200 168L264 96V204", "#BFE0EA"),
  logoKhiranBlue: () => logo("#0F625E", "M152 96V204M256 96L156 156L256 204", "#E0B76A"),
};

const logoViewBox = "50 0 300 300";

function logo(ground: string, letter: string, mark: string): Svg {
  const diamond = shape("M200 236L212 248L200 260L188 248Z", mark);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logoViewBox}"><rect x="50" width="300" height="300" fill="${ground}"/>${line(letter, "#fff", 26)}${diamond}</svg>`;
}
