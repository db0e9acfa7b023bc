export interface MediaEntry {
  id?: string;
  src: string;
}

/** The pictures of a record as a call takes them. */
export const asMedia = (value: unknown): MediaEntry[] =>
  Array.isArray(value)
    ? value
        .map(Object)
        .flatMap(({ id, src }: Record<string, unknown>) =>
          typeof src === "string" ? [{ ...(typeof id === "string" ? { id } : {}), src }] : [],
        )
    : [];
