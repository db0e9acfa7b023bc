/** The shape of a group of texts in another language: the same keys, each with a text. */
export type Twin<T> = { readonly [K in keyof T]: T[K] extends string ? string : Twin<T[K]> };

/** An area of texts in each language, loaded when a screen needs it. */
export type TextLoaders = Record<"en" | "ar", () => Promise<object>>;
