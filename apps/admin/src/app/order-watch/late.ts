import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { part } from "../../kit/chunk.ts";
import { addTexts } from "../../kit/language.ts";
import { settled } from "../../kit/when-idle.ts";

/** The watch over new orders with its texts, once the screen stands. */
export const LateOrderWatch = part(async () => {
  await settled();
  const [{ OrderWatch }] = await Promise.all([
    import("./order-watch.tsx"),
    addTexts("orderNotices", RECORD_TEXTS.orderNotices),
  ]);
  return { default: OrderWatch };
});
