import { lazyRouteComponent } from "@tanstack/react-router";
import type { TextArea } from "@diwan/ui/catalogue/areas";
import type { FunctionComponent } from "react";
import { chunk } from "../kit/chunk.ts";
import { needTexts } from "../kit/language.ts";

/** The component of a route: a chunk of its own, shown when its texts are there too. */
export const screen = <K extends string>(
  load: () => Promise<Record<K, FunctionComponent>>,
  name: K,
  ...areas: TextArea[]
) =>
  lazyRouteComponent(
    chunk(async () => {
      const [loaded] = await Promise.all([load(), ...areas.map(needTexts)]);
      return { default: loaded[name] };
    }),
  );
