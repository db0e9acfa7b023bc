/** The parameter that the QR code of a table adds to the address of its branch's guest page. */
export const TABLE_PARAM = "t";
