import { buffer, text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { ZipReader } from "../spreadsheets/zip-read.ts";
import { streamZip } from "./zip.ts";

const back = async (pieces: string[]): Promise<string> => {
  const bytes = await buffer(streamZip([{ name: "a", pieces }]));
  return text(new ZipReader(bytes, 10_000_000).unpack("a"));
};

describe("a streamed zip", () => {
  test.each([0, 1, 2, 3])("splits no character %i bytes before the end of a chunk", async (off) => {
    const signs = "x".repeat(off) + "🏖️شاليه".repeat(20_000);
    expect(await back([signs])).toBe(signs);
    const pieces = Array.from({ length: 40_000 }, (_, at) => (at % 3 ? "بحر" : "🏖️"));
    expect(await back(["x".repeat(off), ...pieces, ""])).toBe(`${"x".repeat(off)}${pieces.join("")}`);
  });

  test("requests no more chunks while nothing reads the output", async () => {
    let asked = 0;
    // Data that cannot be compressed.
    const noise = () => Array.from({ length: 10_000 }, () => String.fromCharCode(33 + Math.random() * 90)).join("");
    function* pieces() {
      for (; asked < 1_000; asked++) yield noise();
    }
    const zip = streamZip([{ name: "a", pieces: pieces() }]);
    for (let taken = 0; taken < 4; taken++) await zip.next();
    await new Promise((done) => setTimeout(done, 200));
    expect(asked).toBeLessThan(100);
    await zip.return(undefined);
  });

  test("fails if its chunks fail", async () => {
    function* pieces() {
      yield "first";
      throw new Error("The rows are gone.");
    }
    await expect(buffer(streamZip([{ name: "a", pieces: pieces() }]))).rejects.toThrow("The rows are gone.");
  });
});
