import { createReadStream } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import { createInterface } from "node:readline";

const CHARACTERS = 64 * 1024;

/** Lines that are kept in a temporary file, since an installation has millions of them. */
export class LineSpool {
  readonly #path: string;
  readonly #file: FileHandle;
  #size = 0;
  #waiting = "";

  /** Opens an empty spool, runs `work`, and removes the spool. */
  static async use<T>(path: string, work: (spool: LineSpool) => Promise<T>): Promise<T> {
    const file = await open(path, "w", 0o600);
    try {
      return await work(new LineSpool(path, file));
    } finally {
      await file.close();
      await rm(path, { force: true });
    }
  }

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  async add(line: string): Promise<void> {
    this.#waiting += `${line}\n`;
    if (this.#waiting.length >= CHARACTERS) await this.#flush();
  }

  /** The lines in their order. */
  async *lines(): AsyncGenerator<string> {
    await this.#flush();
    yield* createInterface({ input: createReadStream(this.#path) });
  }

  /** The lines as one text, and its length in bytes. */
  async read(): Promise<{ size: number; chunks: AsyncIterable<Buffer> }> {
    await this.#flush();
    return { size: this.#size, chunks: createReadStream(this.#path) };
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.from(this.#waiting);
    this.#waiting = "";
    this.#size += bytes.length;
    await this.#file.writeFile(bytes);
  }
}
