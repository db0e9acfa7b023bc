import { startTransition } from "react";
import { takeOver } from "../document/take-over.tsx";
import { MenuApp } from "./app.tsx";

// in slices, the first of them after the one that read the scripts: a finger that scrolls or taps is not kept waiting
setTimeout(() => startTransition(() => takeOver(MenuApp)));
