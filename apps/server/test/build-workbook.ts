import { strToU8, zipSync } from 'fflate';

/** A serial day or a part of a day, as Excel stores them. */
type WorkbookCell = string | number | boolean | { day: number } | { time: number } | null;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

const placeOf = (column: number, row: number): string => `${String.fromCharCode(65 + column)}${row}`;

function cellXml(value: WorkbookCell, ref: string): string {
  if (value === null) return '';
  if (typeof value === 'string') return `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
  if (typeof value === 'boolean') return `<c r="${ref}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'number') return `<c r="${ref}"><v>${value}</v></c>`;
  return 'day' in value
    ? `<c r="${ref}" s="1"><v>${value.day}</v></c>`
    : `<c r="${ref}" s="2"><v>${value.time}</v></c>`;
}

/** A workbook of one sheet, with what programs write before and behind its cells, such as what was selected. */
export function buildWorkbook(
  rows: readonly (readonly WorkbookCell[])[],
  { before = '', behind = '' }: { before?: string; behind?: string } = {},
): Buffer {
  const data = rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((one, column) => cellXml(one, placeOf(column, at + 1))).join('')}</row>`,
    )
    .join('');
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}">${before}<sheetData>${data}</sheetData>${behind}</worksheet>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
}
