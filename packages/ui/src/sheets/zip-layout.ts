/** What is known of a file of a zip once it is written; sizes in bytes. */
export interface ZipFacts {
  crc: number;
  packed: number;
  plain: number;
}

/** A written file: `at` is where its head begins. */
export interface ZipEntry extends ZipFacts {
  name: string;
  at: number;
}

type Bytes = Uint8Array<ArrayBuffer>;
type Field = readonly [value: number, bytes: 2 | 4];

const encoder = new TextEncoder();
const VERSION = 20;
/** Names are UTF-8, and sizes and checksum follow the data, because they are known only after it is written. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1980-01-01, the first day that zip supports: the same content gives the same bytes. */
const EPOCH = 0x21;
const NOTHING: ZipFacts = { crc: 0, packed: 0, plain: 0 };

/** What stands before the deflated data of a file. */
export const zipHead = (name: string): Bytes => concat([numbers([0x04034b50, 4]), sharedFields(name, NOTHING)]);

/** What stands behind it. */
export const zipTail = (facts: ZipFacts): Bytes => numbers([0x08074b50, 4], ...sizes(facts));

/** What ends a zip: its files again, with the place of each. `at` is where this directory begins. */
export function zipDirectory(entries: readonly ZipEntry[], at: number): Bytes {
  const listed = concat(entries.map(directoryEntry));
  const count = entries.length;
  const end = numbers([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [listed.length, 4], [at, 4], [0, 2]);
  return concat([listed, end]);
}

function directoryEntry({ name, at, ...facts }: ZipEntry): Bytes {
  const fields = sharedFields(name, facts);
  const [fixed, named] = [fields.subarray(0, SHARED), fields.subarray(SHARED)];
  const place = numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
  return concat([numbers([0x02014b50, 4], [VERSION, 2]), fixed, place, named]);
}

/** The bytes of the fields below, without the name. */
const SHARED = 26;

function sharedFields(name: string, facts: ZipFacts): Bytes {
  const named = encoder.encode(name);
  const before: Field[] = [
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [EPOCH, 2],
  ];
  return concat([numbers(...before, ...sizes(facts), [named.length, 2], [0, 2]), named]);
}

const sizes = ({ crc, packed, plain }: ZipFacts): Field[] => [
  [crc, 4],
  [packed, 4],
  [plain, 4],
];

/** Numbers with their sizes in bytes, the lowest byte first. */
function numbers(...fields: readonly Field[]): Bytes {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

function concat(parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
