const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

export const CONTENT_TYPES = (sheets: number): string =>
  [
    `<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>`,
    ...numbers(sheets).map(
      (one) => `<Override PartName="/xl/worksheets/sheet${one}.xml" ContentType="${KIND}.worksheet+xml"/>`,
    ),
    "</Types>",
  ].join("");

export const PACKAGE_RELATIONS = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** Names come escaped. */
export const workbook = (names: readonly string[]): string =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
    .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join("")}</sheets></workbook>`;

export const workbookRelations = (sheets: number): string =>
  [
    `<Relationships xmlns="${PACKAGE}/relationships">`,
    ...numbers(sheets).map(
      (one) => `<Relationship Id="rId${one}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${one}.xml"/>`,
    ),
    `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`,
    "</Relationships>",
  ].join("");

/** Places in the list of formats below. */
export const STYLE = { text: 1, amount: 2, title: 3, day: 4, count: 5, amountOfTwo: 6 } as const;

const FONT = '<sz val="11"/><name val="Calibri"/>';
/** As it comes; text, kept as typed; an amount of three decimals; a column's title; a day; a whole number; an amount of two decimals. */
export const STYLES = [
  `<styleSheet xmlns="${MAIN}">`,
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="0.000"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>',
  `<fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>`,
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFF3EFE9"/></patternFill></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>',
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>',
  "</styleSheet>",
].join("");
