export const sheets = {
  of: "What to print",
  ofBranch: "The branch",
  ofTables: "Its tables",
  cards: "Cards on a sheet of A4",
  count: "{count, plural, one {# large} other {# cards}}",
  pdf: "PDF",
  png: "PNG",
  making: "Making the file",
  noTables: "This branch has no tables yet. Add them to its floors first.",
  branchText: "Everybody who scans the code sees the menu of this branch.",
  tablesText: "Each table gets a code of its own, so that orders know where they go.",
} as const;
