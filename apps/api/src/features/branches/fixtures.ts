import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";
import { namedRow } from "../../testing/rows.ts";

const parts = () => ({
  siblingId: uuidv7(),
  /** A branch without dependent records. */
  emptyBranchId: uuidv7(),
});

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: (own) => ({
    branches: [own.siblingId, own.emptyBranchId].map((id, at) => ({
      ...namedRow(own),
      id,
      slug: `${own.slug}-${at + 2}`,
      sort: at + 2,
    })),
  }),
  requests: {
    "branches.slug": () => ({ query: { name: "Salmiya" } }),
    "branches.create": () => ({ body: { slug: newSlug() } }),
    // settings need their own permission
    "branches.update": () => ({ body: { slug: newSlug(), settings: undefined } }),
    "branches.delete": (own) => ({ params: { branchId: own.emptyBranchId } }),
    "branches.close": (own) => ({ params: { branchId: own.emptyBranchId } }),
    "branches.reopen": (own) => ({ params: { branchId: own.emptyBranchId } }),
  },
} satisfies Fixture;

const newSlug = () => `shop-${uuidv7()}`;
