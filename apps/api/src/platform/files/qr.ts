// Dark modules on white in every theme, because scanners need the contrast.
const LOOK = { margin: 2, errorCorrectionLevel: "M", color: { dark: "#1f1a17ff", light: "#ffffffff" } } as const;

/** The QR code of a text as an image with this width in pixels. */
export async function qrPng(text: string, width: number): Promise<Buffer> {
  const { default: QRCode } = await import("qrcode");
  return QRCode.toBuffer(text, { ...LOOK, type: "png", width });
}

export async function qrSvg(text: string, width: number): Promise<string> {
  const { default: QRCode } = await import("qrcode");
  return QRCode.toString(text, { ...LOOK, type: "svg", width });
}

/** An SVG as a data URL for images. */
export const dataAddress = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
