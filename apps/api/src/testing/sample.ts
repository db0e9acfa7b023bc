/** The parts of a call besides its path. */
export interface Sample {
  params: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** The content of an upload that is not a picture. */
  file?: { name: string; text: string };
}

export type SampleValues = Record<string, unknown>;
/** A feature's part of a request: its fields override those of the schemas. */
export type SampleParts = Partial<Omit<Sample, "query" | "body">> & { query?: SampleValues; body?: SampleValues };
