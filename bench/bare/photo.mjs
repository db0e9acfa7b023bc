import sharp from "sharp";
import { answerJson, bodyOf, serve } from "./serve.mjs";

// The same processing of a photo as in the product, and nothing else: upright, at most 1200 wide, quality 60.
serve(async (request, response) => {
  const bytes = await bodyOf(request);
  const { info } = await sharp(bytes)
    .rotate()
    .resize({ width: 1200, withoutEnlargement: true })
    .jpeg({ quality: 60 })
    .toBuffer({ resolveWithObject: true });
  answerJson(response, JSON.stringify({ width: info.width, height: info.height, bytes: info.size }));
});
