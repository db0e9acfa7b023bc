/** Where the page stands in the document, and the data that it was made from. */
export const ROOT_ID = "page";
export const DATA_ID = "page-data";
