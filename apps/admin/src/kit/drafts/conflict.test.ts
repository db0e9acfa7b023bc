import { CallError } from "@diwan/contract/api/client";
import { afterEach, expect, test } from "vitest";
import { dialog, type ConflictAnswer, type ConflictOptions } from "../dialogs/dialogs.ts";
import { saveDraft, type DraftHolder } from "./conflict.ts";
import { changedBody, changeDraft, createDraft, followSaved, type Draft, type DraftType } from "./draft.ts";

interface Dish {
  names: { en: string; ar: string };
  prices: { id: string; name: string; price: string }[];
  kitchen: string;
}
interface Saved extends Dish {
  updated_at: string;
}

const TYPE: DraftType<Saved, Dish, Dish> = {
  read: ({ names, prices, kitchen }) => ({ names, prices, kitchen }),
  wire: (values) => values,
  isSame: (path, one, other) => path.endsWith(".price") && Number(one) === Number(other),
};
const FIRST: Saved = {
  names: { en: "Rice", ar: "أرز" },
  prices: [
    { id: "a", name: "Small", price: "1" },
    { id: "b", name: "Small", price: "2" },
  ],
  kitchen: "Main",
  updated_at: "1",
};

/** A server with one dish, which rejects changes of an older version. */
function serve() {
  let saved = FIRST;
  const save = (body: Partial<Dish>): Saved => (saved = { ...saved, ...body, updated_at: `${+saved.updated_at + 1}` });
  return {
    saved: () => saved,
    /** Changes saved before the response arrives. */
    save,
    send: async (draft: Draft<Saved, Dish>): Promise<Saved> => {
      await Promise.resolve();
      const { updated_at } = draft.original;
      if (updated_at === saved.updated_at) return save(changedBody(TYPE, draft));
      const changed_by = { id: "maria", name: "Maria Santos" };
      throw new CallError(409, { message: "", code: "stale", current: saved, changed_by });
    },
  };
}

/** A tab with the dish open, as saved when the tab was opened. */
function openTab(server: ReturnType<typeof serve>) {
  let draft = createDraft(TYPE, server.saved());
  const holder: DraftHolder<Saved, Dish> = { get: () => draft, put: (next) => (draft = next) };
  const label = ({ path }: { path: string }) =>
    path === "kitchen" ? undefined : { field: path.split(".")[0] ?? "", text: (value: unknown) => String(value) };
  return {
    draft: () => draft,
    change: (values: Partial<Dish>) => (draft = changeDraft(draft, values)),
    /** `meanwhile` runs while the labels of a conflict load. */
    save: (meanwhile = () => {}) =>
      saveDraft(TYPE, holder, {
        send: server.send,
        labels: async () => {
          await Promise.resolve().then(meanwhile);
          return { label };
        },
      }),
  };
}

const asked: ConflictOptions[] = [];
let answers: ConflictAnswer[] = [];
dialog.subscribe(() => {
  const open = dialog.get();
  if (open?.kind !== "conflict") return;
  asked.push(open.options);
  open.answer(answers.shift() ?? "later");
});
afterEach(() => {
  asked.length = 0;
  answers = [];
});

const priced = (...prices: string[]) => ({
  prices: FIRST.prices.map((row, at) => ({ ...row, price: prices[at] ?? "" })),
});

test("merges changes of different fields from two tabs without a question", async () => {
  const server = serve();
  const [mine, hers] = [openTab(server), openTab(server)];
  mine.change({ names: { en: "Mine", ar: "أرز" }, ...priced("5", "2") });
  hers.change({ names: { en: "Rice", ar: "رز" }, ...priced("1", "7") });
  expect(await hers.save()).toMatchObject({ isMine: true });
  expect(await mine.save()).toMatchObject({ isMine: true });
  expect(server.saved()).toMatchObject({ names: { en: "Mine", ar: "رز" }, ...priced("5", "7") });
  expect(asked).toEqual([]);
});

test("shows both values of the same field, and saves nothing when editing goes on", async () => {
  const server = serve();
  const [mine, hers] = [openTab(server), openTab(server)];
  mine.change({ names: { en: "Mine", ar: "لي" } });
  hers.change({ names: { en: "Hers", ar: "أرز" }, ...priced("9", "2") });
  await hers.save();
  expect(await mine.save()).toBeUndefined();
  expect(asked).toMatchObject([
    {
      rows: [{ field: "names", was: "Rice", yours: "Mine", theirs: "Hers" }],
      joined: { yours: ["names"], theirs: ["prices"] },
      by: { name: "Maria Santos" },
      at: "2",
    },
  ]);
  expect(server.saved().names.en).toBe("Hers");
  // the fields show the merged values, over the version that was shown
  expect(mine.draft().values).toMatchObject({ names: { en: "Mine", ar: "لي" }, ...priced("9", "2") });
  expect(await mine.save()).toMatchObject({ isMine: true });
  expect(server.saved()).toMatchObject({ names: { en: "Mine", ar: "لي" }, ...priced("9", "2") });
});

test("taking the saved value leaves nothing to save; keeping one's own saves it", async () => {
  const server = serve();
  const [mine, hers] = [openTab(server), openTab(server)];
  hers.change({ names: { en: "Hers", ar: "أرز" } });
  await hers.save();
  mine.change({ names: { en: "Mine", ar: "أرز" } });
  answers = ["theirs"];
  expect(await mine.save()).toMatchObject({ isMine: false });
  expect([server.saved().updated_at, mine.draft().values.names.en]).toEqual(["2", "Hers"]);
  mine.change({ names: { en: "Mine again", ar: "أرز" } });
  hers.change({ names: { en: "Hers again", ar: "أرز" } });
  await hers.save();
  answers = ["mine"];
  expect(await mine.save()).toMatchObject({ isMine: true });
  expect(server.saved().names.en).toBe("Mine again");
});

test("each conflict has its row, even if two fields have the same name", async () => {
  const server = serve();
  const [mine, hers] = [openTab(server), openTab(server)];
  mine.change(priced("5", "6"));
  hers.change(priced("7", "8"));
  await hers.save();
  await mine.save();
  expect(asked[0]?.rows.map(({ yours, theirs }) => [yours, theirs])).toEqual([
    ["5", "7"],
    ["6", "8"],
  ]);
});

test("never overwrites values that are not shown", async () => {
  const server = serve();
  const [mine, hers] = [openTab(server), openTab(server)];
  mine.change({ kitchen: "Mine", names: { en: "Mine", ar: "أرز" } });
  hers.change({ kitchen: "Hers", names: { en: "Hers", ar: "أرز" } });
  await hers.save();
  answers = ["mine"];
  await mine.save();
  expect(asked[0]?.rows).toHaveLength(1);
  expect(server.saved()).toMatchObject({ kitchen: "Hers", names: { en: "Mine" } });
});

test("a different spelling of the same value is no change", async () => {
  const server = serve();
  const [mine, hers] = [openTab(server), openTab(server)];
  mine.change({ names: { en: "Mine", ar: "أرز" }, ...priced("1.000", "2") });
  hers.change(priced("9", "2"));
  await hers.save();
  expect(await mine.save()).toMatchObject({ isMine: true });
  expect(asked).toEqual([]);
  expect(server.saved()).toMatchObject({ names: { en: "Mine" }, ...priced("9", "2") });
});

test("keeps changes made during the call, and saves nothing twice after a lost response", async () => {
  const server = serve();
  const mine = openTab(server);
  mine.change({ names: { en: "Sent", ar: "أرز" } });
  const saving = mine.save();
  mine.change({ names: { en: "Sent, and typed on", ar: "أرز" } });
  await saving;
  expect(server.saved().names.en).toBe("Sent");
  expect(mine.draft()).toMatchObject({
    original: { updated_at: "2" },
    values: { names: { en: "Sent, and typed on" } },
  });

  server.save({ names: { en: "Sent, and typed on", ar: "أرز" } }); // its response never arrived
  expect(await mine.save()).toMatchObject({ isMine: true });
  expect([asked.length, server.saved().updated_at]).toEqual([0, "3"]);
});

test("keeps what is typed until the question is there, and asks about it as well", async () => {
  const server = serve();
  const [mine, hers] = [openTab(server), openTab(server)];
  mine.change({ names: { en: "Mine", ar: "أرز" } });
  hers.change({ names: { en: "Hers", ar: "رز" } });
  await hers.save();
  const typed = dialog.subscribe(() => {
    if (dialog.get()?.kind === "conflict" && asked.length === 1)
      mine.change({ names: { en: "Mine, and typed on", ar: "لي" }, ...priced("9", "2") });
  });
  answers = ["mine", "mine"];
  expect(await mine.save()).toMatchObject({ isMine: true });
  typed();
  expect(asked.map(({ rows }) => rows.map(({ yours, theirs }) => [yours, theirs]))).toEqual([
    [["Mine", "Hers"]],
    [
      ["Mine, and typed on", "Hers"],
      ["لي", "رز"],
    ],
  ]);
  expect(server.saved()).toMatchObject({ names: { en: "Mine, and typed on", ar: "لي" }, ...priced("9", "2") });
});

test("keeps what is typed while a merge without a question is prepared", async () => {
  const server = serve();
  const [mine, hers] = [openTab(server), openTab(server)];
  mine.change({ names: { en: "Mine", ar: "أرز" } });
  hers.change(priced("9", "2"));
  await hers.save();
  await mine.save(() => mine.change({ names: { en: "Mine, and typed on", ar: "أرز" } }));
  expect(mine.draft().values).toMatchObject({ names: { en: "Mine, and typed on" }, ...priced("9", "2") });
});

test("what is typed while a record is created is a change of the created record", async () => {
  const NEW: Dish = { names: { en: "", ar: "" }, prices: [], kitchen: "Main" };
  const type: DraftType<Saved | undefined, Dish, Dish> = {
    read: (saved) => (saved ? TYPE.read(saved) : NEW),
    wire: (values) => values,
  };
  const create = async (typed: Partial<Dish>) => {
    let draft: Draft<Saved | undefined, Dish> = changeDraft(createDraft(type, undefined), {
      names: { en: "Rice", ar: "" },
    });
    const holder: DraftHolder<Saved | undefined, Dish> = { get: () => draft, put: (next) => (draft = next) };
    const answer = async ({ values }: Draft<Saved | undefined, Dish>): Promise<Saved> => {
      await Promise.resolve();
      draft = changeDraft(draft, typed);
      return { ...values, kitchen: "First", updated_at: "1" };
    };
    return { saved: await saveDraft(type, holder, { send: answer }), draft: () => draft };
  };
  const typed = await create({ names: { en: "Rice", ar: "رز" } });
  expect(typed.saved).toMatchObject({ record: { updated_at: "1" }, isTypedOn: true });
  expect(typed.draft()).toMatchObject({ original: typed.saved?.record, values: { kitchen: "First" } });
  expect(changedBody(type, typed.draft())).toEqual({ names: { en: "Rice", ar: "رز" } });
  // what was typed and taken back is no change; the form starts again by itself
  const same = await create({ names: { en: "Rice", ar: "" } });
  expect([same.saved?.isTypedOn, same.draft().original]).toEqual([false, undefined]);
});

test("follows what others saved, but never over typed text", () => {
  const opened = createDraft(TYPE, FIRST);
  const typed = changeDraft(opened, { names: { en: "R", ar: "أرز" } });
  const touched = { ...FIRST, updated_at: "2" };
  const renamed = { ...touched, names: { en: "Hers", ar: "أرز" } };
  expect(followSaved(TYPE, opened, renamed)).toEqual(createDraft(TYPE, renamed));
  expect(followSaved(TYPE, typed, touched)).toEqual({ ...typed, original: touched });
  expect(followSaved(TYPE, typed, renamed)).toBe(typed);
  // another tab saved the same text
  const mine = { ...touched, names: typed.values.names };
  expect(followSaved(TYPE, typed, mine)).toEqual(createDraft(TYPE, mine));
});
