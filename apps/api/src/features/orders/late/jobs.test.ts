import { expect, test } from "vitest";
import { renderLateOrdersEmail } from "./jobs.ts";

test("the waiting time uses Arabic plural forms", () => {
  const names = [{ locale: "en" as const, name: "Dar" }];
  const letter = (minutes: number) =>
    renderLateOrdersEmail(
      {
        ...{ email: "a@b.example", locale: "ar", business: names, branch: names, branchId: "b" },
        orders: [{ id: "o", number: 7, minutes, total: 1, currency: "KWD" }],
      },
      "https://diwan.example",
    ).text;
  for (const [minutes, words] of [
    [1, "منذ دقيقة ·"],
    [2, "منذ دقيقتين"],
    [10, "منذ ١٠ دقائق"],
    [11, "منذ ١١ دقيقة"],
  ] as const)
    expect(letter(minutes)).toContain(words);
});
