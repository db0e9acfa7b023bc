/** Limits of the guests' pages: separate, so that their bundle holds no others. */
export const GUEST_LIMITS = {
  nameMax: 200,
  textMax: 2_000,
  orderLines: 100,
  orderQuantity: 999,
  orderNote: 500,
} as const;

/** Numbers of the specification and the decisions, for server and screens. */
export const LIMITS = {
  ...GUEST_LIMITS,
  passwordMin: 8,
  businessNameMin: 5,
  codeLength: 6,
  /** Minutes after a sign-in without another confirmation for dangerous calls. */
  recentMinutes: 15,
  descriptionMax: 5_000,
  moneyMax: 999_999.999,
  sumMax: 999_999_999.999,
  moneyDecimals: 3,
  rowsMax: 100,
  picturesMax: 20,
  serviceMinutes: 1_440,
  spansOfDay: 6,
  unitName: 20,
  tableMinutesMin: 15,
  tableSeats: 4,
  tableSeatsMax: 1_000,
  arrayMax: 500,
  categoryDepth: 5,
  perPage: 10,
  perPageMax: 100,
  /** The most changed bookings of a timeline that are read one by one; beyond, the timeline is read again. */
  timelineOnly: 50,
  listRowsMax: 100_000_000,
  pageLinks: 5,
  pictureBytes: 15 * 1024 * 1024,
  picturePixels: 50_000_000,
  pictureWidth: 1_200,
  pictureQuality: 60,
  videoBytes: 100 * 1024 * 1024,
  bodyBytes: 1024 * 1024,
  /** For calls without a session. */
  publicBodyBytes: 16 * 1024,
  /** A hundred lines, each with a long note and a dozen addons. */
  guestOrderBytes: 256 * 1024,
  /** Fields of one object, or entries of one list. */
  bodyEntries: 1_000,
  /** Values of a whole body, nested ones included. */
  bodyValues: 50_000,
  /** Wrong fields that one answer names. */
  fieldErrors: 20,
  bodyDepth: 32,
  importFileBytes: 10 * 1024 * 1024,
  importBodyBytes: 12 * 1024 * 1024,
  importRows: 5_000,
  /** Cells of an import, each row up to its last filled cell, and characters in all of them. */
  importCells: 200_000,
  importLetters: 4_000_000,
  exportRows: 20_000,
  columnsMax: 640,
  cellMax: 32_767,
  sheetTables: 500,
  sheetPictures: 40,
  discountDays: 30,
  sliderAds: 6,
  waitingBookings: 5,
  /** Bookings that a closure affects, and that are listed and decided at once. */
  closureMeets: 500,
  unacceptedMinutes: 720,
  chartDays: 366,
  calendarDays: 62,
  calendarWeek: 7,
  calendarRows: 300,
} as const;

/** Milliseconds, section 9 of the specification; how long things move stands in the tokens. */
export const TIMINGS = {
  loginRedirect: 200,
  progressDelay: 100,
  queueCompleteDelay: 100,
  itemSaveDebounce: 400,
  categoryUpdateDebounce: 500,
  searchDebounce: 300,
  loadingTimeout: 5_000,
  qrGeneration: 5_000,
  uploadToast: 2_000,
  collapse: 250,
  chunkTimeout: 120_000,
} as const;
