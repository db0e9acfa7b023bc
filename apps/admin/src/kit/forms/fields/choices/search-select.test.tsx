import type { BusinessSummary, User } from "@diwan/contract/accounts/accounts";
import { MantineProvider } from "@mantine/core";
import { records } from "@diwan/ui/catalogue/en/common/records";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { afterEach, expect, test } from "vitest";
import { openBusiness } from "../../../session/session.ts";
import { session } from "../../../session/session-store.ts";
import type { FieldProps } from "../declaration.ts";
import { SearchSelect } from "./search-select.tsx";

const businessOf = (id: string) => ({ id, branches: [], menus: [] }) as unknown as BusinessSummary; // the parts a session reads
const business = ["rose", "lily"].map(businessOf);
const user = { business, business_control: [], permissions: [] } as unknown as User;
afterEach(() => session.set({ status: "out" }));

/** Fields of the same path and label in two businesses, over one cache; ids say nothing about their business. */
const client = new QueryClient();
const field = (shop: string): FieldProps<"select2">["field"] => ({
  type: "select2",
  path: "supplier_id",
  label: "Supplier",
  search: async (typed) => [{ value: "1", label: `${shop} ${typed}`.trim() }],
  find: async (value) => ({ value, label: `${shop} ${value}` }),
});

function shownIn(shop: string): string {
  session.set({ status: "in", user });
  openBusiness(shop);
  const rest = { errors: {}, changed: false, was: undefined, old: "1", grid: () => null, latest: () => "1" };
  return renderToString(
    <QueryClientProvider client={client}>
      <IntlProvider locale="en" messages={{ records }} timeZone="UTC">
        <MantineProvider>
          <SearchSelect
            {...rest}
            field={field(shop)}
            path="supplier_id"
            value="1"
            change={() => undefined}
            set={() => undefined}
          />
        </MantineProvider>
      </IntlProvider>
    </QueryClientProvider>,
  );
}
/** Runs the queries that the field has asked for, as a browser does after rendering. */
const load = () =>
  Promise.all(
    client
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.data === undefined })
      .map((one) => one.fetch()),
  );
const loaded = () =>
  client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.data);

test("keeps the options and the chosen label of one business apart from those of another", async () => {
  expect(shownIn("rose")).not.toContain("rose 1");
  await load();
  expect(shownIn("rose")).toContain('value="rose 1"');
  expect(shownIn("lily")).not.toContain("rose");
  await load();
  expect(shownIn("lily")).toContain('value="lily 1"');
  expect(shownIn("rose")).toContain('value="rose 1"');
  expect(loaded()).toEqual([
    { value: "1", label: "rose 1" },
    [{ value: "1", label: "rose" }],
    { value: "1", label: "lily 1" },
    [{ value: "1", label: "lily" }],
  ]);
});
