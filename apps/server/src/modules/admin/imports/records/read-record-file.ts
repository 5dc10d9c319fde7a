import { mostImportRows } from '@doctorbird/contract/families/family-imports';
import { nameOfSeparator, type Separator } from '@doctorbird/contract/core/tables';
import { readTable } from '../../../../platform/sheets/read-table.ts';
import type { GridFacts, RecordFacts } from '../../../families/imports/family-imports.table.ts';
import { dateOrderOf, headName, isTotal, joinNames } from '../../../families/imports/school-columns.ts';
import { cellsIn } from '../date-order.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import { mostColumns } from '../read-family-file.ts';
import { dayOfHead, isSumOfDays, readGrid } from './read-grid.ts';

type ReadFacts = Pick<RecordFacts, 'columns' | 'joined' | 'separator' | 'linesAbove' | 'unread' | 'mapping' | 'grid'>;

/** The columns that the heads name; a head that stands there twice counts once. */
export function guessFields(kind: RecordKind, columns: readonly string[]): RecordFacts['mapping'] {
  const taken = new Set<number>();
  return Object.fromEntries(
    kind.fields.map(({ key, heads }) => {
      const at = columns.findIndex((name, place) => !taken.has(place) && heads.test(headName(name)));
      if (at >= 0) taken.add(at);
      return [key, at < 0 ? null : at];
    }),
  );
}

/** How the columns that are days write them, those of a grid's heads among them. */
export const datesOfRecords = (
  { fields }: RecordKind,
  { mapping, grid }: { mapping: RecordFacts['mapping']; grid: GridFacts | null },
  rows: readonly { cells: string[] }[],
): RecordFacts['dates'] =>
  dateOrderOf([
    ...cellsIn(
      rows,
      fields.map(({ key, day }) => (day ? (mapping[key] ?? null) : null)),
    ),
    ...(grid?.days.flatMap(({ day, hasYear }) => (hasYear ? [] : `${day}/2024`)) ?? []),
  ]);

/** The table of a CSV or Excel file of this kind. Throws 422 at `file` where there is no table, or too much of it. */
export async function readRecordFile(
  file: { bytes: Uint8Array; type: string },
  { kind, separator }: { kind: RecordKind; separator: Separator | undefined },
): Promise<{ facts: ReadFacts; rows: { line: number; cells: string[] }[] }> {
  const isKnown = (name: string) =>
    kind.fields.some(({ heads }) => heads.test(name)) ||
    kind.names.some(({ first, last }) => first.test(name) || last.test(name));
  const table = await readTable(file, {
    least: 2,
    isHead: (cells) => {
      const known = cells.filter((cell) => isKnown(headName(cell))).length;
      const hasDays = kind.grid !== undefined && cells.filter((cell) => dayOfHead(cell) !== null).length >= 2;
      return known >= (hasDays ? 1 : 2);
    },
    mostRows: mostImportRows,
    mostColumns,
    separator,
    noTable: kind.noTable,
  });
  const totals = table.rows.filter(
    ({ cells }) => isTotal(cells) || (kind.grid !== undefined && isSumOfDays(table.columns, cells)),
  );
  const counted = { columns: table.columns, rows: table.rows.filter((row) => !totals.includes(row)) };
  const { date = null, mark = null } = guessFields(kind, counted.columns);
  const gridded = kind.grid && (date === null || mark === null) ? readGrid(counted, kind.grid) : null;
  const { columns, rows, joined } = joinNames(gridded ?? counted, kind.names);
  const mapping = guessFields(kind, columns);
  if (gridded) Object.assign(mapping, { date: columns.lastIndexOf('Day'), mark: columns.lastIndexOf('Mark') });
  return {
    facts: {
      columns,
      joined,
      mapping,
      separator: nameOfSeparator(table.separator),
      linesAbove: table.linesAbove,
      unread: [...table.unread, ...totals.map(({ line }) => ({ line, reason: 'This line sums up others.' }))].slice(
        0,
        200,
      ),
      grid: gridded?.grid ?? null,
    },
    rows,
  };
}
