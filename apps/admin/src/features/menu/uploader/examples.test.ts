import { readUploadName } from "@diwan/contract/text/upload-names";
import { expect, test } from "vitest";
import { pathOf, UPLOAD_EXAMPLES } from "./examples.ts";

test.each(Object.entries(UPLOAD_EXAMPLES))("parses the example of a %s as explained", (_, example) => {
  const { folders, name, price } = readUploadName(pathOf(example));
  expect(folders).toEqual([{ en: example.folder }]);
  expect(name).toEqual({ en: example.name });
  expect(price).toBe(example.price && Number(example.price));
  expect(Object.keys(readUploadName(example.both).name).toSorted()).toEqual(["ar", "en"]);
});
