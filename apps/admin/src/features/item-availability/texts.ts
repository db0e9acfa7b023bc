import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { addTexts } from "../../kit/language/language.ts";

export const needSoldOutTexts = (): Promise<void> => addTexts("soldOut", RECORD_TEXTS.soldOut);
