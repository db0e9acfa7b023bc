import { startTransition } from "react";
import { takeOver } from "../document/take-over.tsx";
import { MenuApp } from "./app.tsx";

// hydration runs in slices, the first in a task after the one that parsed the scripts: scrolls and taps are not delayed
setTimeout(() => startTransition(() => takeOver(MenuApp)));
