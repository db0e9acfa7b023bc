import { LIMITS } from "@diwan/contract/api/limits";

/** A picture of the slider and where it leads: an address of the web, an item (`?item={id}`), or nowhere (`#`). */
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

/** Once there are more than 5 nothing is added (specification, section 2). */
export const hasRoom = (ads: readonly Ad[]): boolean => ads.length < LIMITS.sliderAds;

/** A key for each, also where two show the same file. */
export const keysOf = (ads: readonly Ad[]): string[] =>
  ads.map(({ src }, at) => `${src} ${ads.slice(0, at).filter((one) => one.src === src).length}`);

export const itemLink = (id: string): string => `?item=${id}`;
export const itemOf = (link: string): string | undefined => /^\?item=(.+)$/.exec(link)?.[1];
