/** What a call carries beside its path. */
export interface Sample {
  params: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** What an upload carries, where it is no picture. */
  file?: { name: string; text: string };
}

export type SampleValues = Record<string, unknown>;
/** What a feature says of a request: fields that go before those that the schemas give. */
export type SampleParts = Partial<Omit<Sample, "query" | "body">> & { query?: SampleValues; body?: SampleValues };
