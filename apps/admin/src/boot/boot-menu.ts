import { begin } from "./begin.ts";
import { beginMenu } from "./begin-menu.ts";

// The page of the menu has more to begin.
const begun = begin();
if (begun) void beginMenu(begun).catch(() => undefined); // the program asks again and says what is wrong
