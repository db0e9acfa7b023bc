import type { Both } from "../../../kit/print/both.ts";

/** What a column is called, in English over Arabic. */
export const HeaderCell = ({ of, figure = false }: { of: Both; figure?: boolean }) => (
  <th scope="col" data-figure={figure || undefined}>
    {of.en}
    <span lang="ar" dir="rtl">
      {of.ar}
    </span>
  </th>
);
