import { expect, test, vi } from "vitest";
import { addTexts, chooseLanguage, language } from "./language.ts";

test("texts that load later are added without a re-render", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await chooseLanguage("en");
  const shown = language.get();
  const listener = vi.fn<() => void>();
  language.subscribe(listener);
  const soldOut = async (locale: string) => ({ soldOut: { title: locale } });
  await addTexts("soldOut", { en: () => soldOut("en"), ar: () => soldOut("ar") });
  expect(language.get()).toBe(shown);
  expect(shown?.messages).toMatchObject({ soldOut: { title: "en" }, common: {} });
  expect(listener).not.toHaveBeenCalled();

  await chooseLanguage("ar");
  expect(listener).toHaveBeenCalledOnce();
  expect(language.get()).toMatchObject({ locale: "ar", messages: { soldOut: { title: "ar" } } });
});
