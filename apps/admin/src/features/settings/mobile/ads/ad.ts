import { LIMITS } from "@diwan/contract/api/limits";

/** A picture of the slider and its link: a web address, an item (`?item={id}`), or none (`#`). */
export interface Ad {
  src: string;
  link: string;
}

export const NOWHERE = "#";

export const asAds = (value: unknown): Ad[] =>
  Array.isArray(value)
    ? value
        .map(Object)
        .flatMap(({ src, link }: Record<string, unknown>) =>
          typeof src === "string" ? [{ src, link: typeof link === "string" && link ? link : NOWHERE }] : [],
        )
    : [];

/** At most 5 pictures (specification, section 2). */
export const hasRoom = (ads: readonly Ad[]): boolean => ads.length < LIMITS.sliderAds;

/** Unique keys, also if two pictures are the same file. */
export const keysOf = (ads: readonly Ad[]): string[] =>
  ads.map(({ src }, at) => `${src} ${ads.slice(0, at).filter((one) => one.src === src).length}`);

export const itemLink = (id: string): string => `?item=${id}`;
export const itemOf = (link: string): string | undefined => /^\?item=(.+)$/.exec(link)?.[1];
