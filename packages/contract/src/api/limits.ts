/** Limits of the guest pages. They are separate so that the guest bundle contains no others. */
export const GUEST_LIMITS = {
  nameMax: 200,
  textMax: 2_000,
  orderLines: 100,
  orderQuantity: 999,
  orderNote: 500,
} as const;

/** Limits of the specification and the decisions, for server and screens. */
export const LIMITS = {
  ...GUEST_LIMITS,
  passwordMin: 8,
  businessNameMin: 5,
  codeLength: 6,
  /** Minutes after a sign-in during which sensitive calls need no confirmation. */
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
  tableNumberMax: 9_999,
  /** Tables that are created at once. */
  tableRange: 200,
  /** Of a floor plan: centimetres from its origin, sizes in centimetres, and numbers of its parts. */
  planReach: 10_000,
  planTableMin: 30,
  planTableMax: 1_000,
  planPieceMin: 10,
  planName: 60,
  planTables: 400,
  planPieces: 200,
  planFloors: 50,
  /** How long before its begin a booking is shown on the plan, and how long after an order what is due of it. */
  planBookedMinutes: 120,
  planUnpaidMinutes: 720,
  arrayMax: 500,
  /** Records of one bulk call, each of which is a transaction of its own. */
  bulkRecords: 100,
  /** Days until a deleted record is gone for good; `queue_bin_removals` has the same number. */
  binDays: 30,
  categoryDepth: 5,
  perPage: 10,
  perPageMax: 100,
  listColumns: 40,
  /** Saved views of a list that one user sees, the length of their names, and the parameters of one. */
  listViews: 50,
  viewName: 60,
  viewFilters: 30,
  /** Rows of a list are counted up to this number where their count is not kept. */
  countMax: 10_000,
  cursorMax: 2_000,
  /** The maximum changed bookings of a timeline that are fetched one by one; above it the timeline is fetched again. */
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
  /** Values of a whole body, including nested ones. */
  bodyValues: 50_000,
  /** The maximum invalid fields in one response. */
  fieldErrors: 20,
  bodyDepth: 32,
  importFileBytes: 10 * 1024 * 1024,
  importBodyBytes: 12 * 1024 * 1024,
  importRows: 5_000,
  /**
   * The maximum cells of an import, counting each row up to its last filled cell, and the maximum characters in all of
   * them.
   */
  importCells: 200_000,
  importLetters: 4_000_000,
  exportRows: 20_000,
  columnsMax: 640,
  cellMax: 32_767,
  sheetTables: 500,
  sheetPictures: 40,
  calories: 20_000,
  discountDays: 30,
  sliderAds: 6,
  waitingBookings: 5,
  /** The maximum bookings affected by a closure, which are listed and decided in one step. */
  closureMeets: 500,
  unacceptedMinutes: 720,
  chartDays: 366,
  calendarDays: 62,
  calendarWeek: 7,
  calendarRows: 300,
} as const;

/** The rows of a page that a user can choose. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** Milliseconds (specification, section 9). Durations of animations are in the design tokens. */
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
