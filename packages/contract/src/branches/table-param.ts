/** What the code on a table adds to the address of its branch's guest page. */
export const TABLE_PARAM = "t";
