/** When a record was created, for those who choose the column. */
export const madeColumn = (header: string) => ({
  ...{ key: "made", type: "moment" as const, header, sort: "created_at" as const, optional: true },
  value: (row: { created_at: string }) => row.created_at,
});
