type Holder = Readonly<Record<string, unknown>>;

const isHolder = (value: unknown): value is Holder => typeof value === "object" && value !== null;

/** The value at a path such as `prices.0.price`; undefined if the path does not exist. */
export const valueAt = (holder: unknown, path: string): unknown =>
  path.split(".").reduce((at, key) => (isHolder(at) ? at[key] : undefined), holder);

/** A copy with another value at a path; parts outside the path stay the same objects. */
export function withValueAt<T extends object>(holder: T, path: string, value: unknown): T {
  const [key = "", ...rest] = path.split(".");
  const below: unknown = valueAt(holder, key);
  const next = rest.length > 0 ? withValueAt(isHolder(below) ? below : {}, rest.join("."), value) : value;
  const copy: object = Array.isArray(holder) ? [...holder] : { ...holder };
  return Object.assign(copy, { [key]: next }) as T; // the same shape with one value replaced
}
