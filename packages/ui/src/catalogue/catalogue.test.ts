import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { ERRORS } from "@diwan/contract/api/errors";
import { MESSAGES } from "@diwan/contract/api/messages";
import { SERVER_MESSAGES } from "@diwan/contract/api/server-messages";
import { describe, expect, test } from "vitest";
import { TEXTS } from "./areas.ts";
import { RECORD_TEXTS } from "./record-areas.ts";

const PLURAL_FORMS = ["zero", "one", "two", "few", "many", "other"];
const board = { en: () => import("./en/orders/board.ts"), ar: () => import("./ar/orders/board.ts") };
const areas = Object.entries({ ...TEXTS, ...RECORD_TEXTS, board });

describe.each(areas)("the texts of %s", async (_, files) => {
  const [en, ar] = await Promise.all([files.en(), files.ar()]);
  const english = new Map(textsIn(en));
  const arabic = new Map(textsIn(ar));

  test("have the same keys in both languages", () => {
    expect([...arabic.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test("have the same placeholders in both languages", () => {
    const values = (texts: Map<string, string>) =>
      [...texts].map(([key, text]) => [key, ...valuesOf(parse(text))].toSorted());
    expect(values(arabic).toSorted()).toEqual(values(english).toSorted());
  });

  test("have every plural form of Arabic", () => {
    const lacking = [...arabic].filter(([, text]) =>
      pluralsOf(parse(text)).some((forms) => PLURAL_FORMS.some((form) => !forms.includes(form))),
    );
    expect(lacking).toEqual([]);
  });

  test("inflect counted words in Arabic", () => {
    const stiff = [...arabic].filter(([, text]) =>
      /\{(count|minutes|seconds|nights|items)(, number)?\} (?!في |من |غيرها|أخرى)[\u0620-\u064a]{2}/.test(text),
    );
    expect(stiff).toEqual([]);
  });

  test("are written with Arabic commas and question marks", () => {
    const latin = [...arabic].filter(([, text]) =>
      /[\u0600-\u06ff}>][,;?](?!\S)/.test(
        text.replaceAll(/, (number|plural|select|zero|one|two|few|many|other)\b/g, ""),
      ),
    );
    expect(latin).toEqual([]);
  });

  // "لـالنوخذة" is wrong: before the article these prepositions change the name's own spelling.
  test("join no preposition to a name in Arabic", () => {
    const joined = [...arabic].filter(([, text]) =>
      /(?<![\u0620-\u065f])[\u0648\u0641]?[\u0644\u0628\u0643]\u0640? ?[\u2068\u00ab]?\{(?!amount\}|deducted\}|\w+, plural)/.test(
        text,
      ),
    );
    expect(joined).toEqual([]);
  });

  // After Arabic letters a browser shows `#12` as `12#`.
  test("keep the numbers of records in their own direction in Arabic", () => {
    const open = [...arabic].filter(([, text]) => /\{number\}/.test(text.replaceAll(/\u2066#?\{number\}\u2069/g, "")));
    expect(open).toEqual([]);
  });
});

test("uses the word for chalets instead of items in a chalet business, in Arabic", async () => {
  const texts = await Promise.all(areas.map(async ([, files]) => textsIn(await files.ar())));
  const ofChalets = texts.flat().filter(([key]) => /chalet/i.test(key));
  expect(ofChalets.length).toBeGreaterThan(40);
  expect(ofChalets.filter(([, text]) => /(?<!ت)صنف|أصناف|(?<![ء-ي])(?:ال|لل)?طلب(?:ات)?(?![ء-ي])/.test(text))).toEqual(
    [],
  );
});

// Other English texts for chalets say item where the specification fixes them.
test("speaks of neither items nor orders in the settings of a chalet business, in English", async () => {
  const { settings } = await import("./en/settings.ts");
  const texts = textsIn(settings.chalets).map(([, text]) => text.replaceAll(/\{\w+\}/g, ""));
  expect(texts.filter((text) => /\bitems?\b|\borders?\b/i.test(text))).toEqual([]);
});

test("calls a tablet by one word in Arabic", async () => {
  const screens = areas.map(([, files]) => files.ar());
  const apps = [import("./ar/guests/tablet.ts"), import("./ar/guests/guest.ts"), import("./ar/guests/ordering.ts")];
  const texts = (await Promise.all([...screens, ...apps])).flatMap((file) => textsIn(file).map(([, text]) => text));
  const answers = [ERRORS, MESSAGES, SERVER_MESSAGES].flatMap((of) => Object.values(of)).map(({ ar }) => ar);
  const bare = /(?<![ء-ي])[وف]?(?:ال|بال|كال|لل|ل|ب)?لوح(?:ين|ان)?(?![ء-ي])|ألواح/;
  expect([...texts, ...answers].filter((text) => bare.test(text))).toEqual([]);
});

test("keeps a name that begins with a digit together in an Arabic notice", async () => {
  const { menu } = await import("./ar/menu/menu.ts");
  const { uploader } = await import("./ar/menu/uploader.ts");
  for (const text of [uploader.undone, menu.states.itemGone]) expect(text).toContain("\u2068{name}\u2069");
});

function textsIn(holder: object, path = ""): [string, string][] {
  return Object.entries(holder).flatMap(([key, value]: [string, unknown]) => {
    const at = path ? `${path}.${key}` : key;
    return typeof value === "string" ? [[at, value] as [string, string]] : textsIn(Object(value), at);
  });
}

function valuesOf(elements: MessageFormatElement[]): Set<string> {
  const found = new Set<string>();
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.add(element.value);
    for (const inner of within(element)) for (const value of valuesOf(inner)) found.add(value);
  }
  return found;
}

function pluralsOf(elements: MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => [
    ...(element.type === TYPE.plural ? [Object.keys(element.options)] : []),
    ...within(element).flatMap(pluralsOf),
  ]);
}

function within(element: MessageFormatElement): MessageFormatElement[][] {
  if (element.type === TYPE.tag) return [element.children];
  if (element.type === TYPE.plural || element.type === TYPE.select)
    return Object.values(element.options).map((option) => option.value);
  return [];
}
