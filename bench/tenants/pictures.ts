import sharp from "sharp";

/**
 * A photo like those of a camera: shapes, shades and noise, since flat colours compress and decode faster than photos.
 */
export async function photo(width: number, height: number, seed: number): Promise<Buffer> {
  const noise = await sharp({
    create: { width, height, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 24 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(noise)
    .composite([{ input: Buffer.from(shapes(width, height, seed)), blend: "overlay" }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

function shapes(width: number, height: number, seed: number): string {
  const hue = (at: number): number => (seed * 47 + at * 83) % 360;
  const plates = Array.from({ length: 9 }, (_, at) => {
    const x = ((seed * 31 + at * 67) % 100) / 100;
    const y = ((seed * 17 + at * 41) % 100) / 100;
    const radius = (0.06 + (at % 4) * 0.05) * height;
    return `<circle cx="${x * width}" cy="${y * height}" r="${radius}" fill="hsl(${hue(at)} 70% 55%)" fill-opacity="0.85"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="hsl(${hue(1)} 60% 70%)"/><stop offset="1" stop-color="hsl(${hue(5)} 60% 25%)"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>${plates.join("")}</svg>`;
}
