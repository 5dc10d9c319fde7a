import { createHash } from 'node:crypto';
import { mostImportRows } from '@doctorbird/contract/families/family-imports';
import { nameOfSeparator, type Separator } from '@doctorbird/contract/core/tables';
import { readTable } from '../../../platform/sheets/read-table.ts';
import { isKnownHead, systemOf } from './column-heads.ts';
import type { DraftFacts } from '../../families/imports/family-imports.table.ts';
import { headName, isTotal, joinNames, unfoldChildren, withForms } from '../../families/imports/school-columns.ts';

/** More may be joined names. */
export const mostColumns = 200;

export const digestOf = (columns: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(columns)).digest('hex');

type ReadFacts = Pick<DraftFacts, 'columns' | 'joined' | 'system' | 'separator' | 'linesAbove' | 'unread'>;

/** The table of a CSV or Excel file. Throws 422 at `file` where there is no table, or too much of it. */
export async function readFamilyFile(
  file: { bytes: Uint8Array; type: string },
  separator: Separator | undefined,
): Promise<{ facts: ReadFacts; rows: { line: number; cells: string[] }[] }> {
  const table = await readTable(file, {
    least: 2,
    isHead: (cells) => cells.filter((cell) => isKnownHead(headName(cell))).length >= 2,
    mostRows: mostImportRows,
    mostColumns,
    separator,
    noTable: 'The first line must name the columns, such as parent, email, child, date of birth and grade',
  });
  const totals = table.rows.filter(({ cells }) => isTotal(cells));
  const { columns, rows, joined } = joinNames(
    unfoldChildren({ columns: table.columns, rows: table.rows.filter((row) => !totals.includes(row)) }),
  );
  return {
    facts: {
      columns,
      joined,
      system: systemOf(table.columns),
      separator: nameOfSeparator(table.separator),
      linesAbove: table.linesAbove,
      unread: [
        ...table.unread,
        ...totals.map(({ line }) => ({ line, reason: 'This line sums up others: it is no family.' })),
      ].slice(0, 200),
    },
    rows: withForms({ columns, rows }),
  };
}
