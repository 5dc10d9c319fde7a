import type { ImportChoice } from '@doctorbird/contract/families/family-imports';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { familyImportRow, type RowCells } from '../../families/imports/family-imports.table.ts';
import type { StoredRow } from './plan-import.ts';

/** Bound to its import: a sealed row copied to another one cannot be opened. */
const place = (importId: string) => `family_import_row.sealed:${importId}`;

export const sealRow = (sealer: Sealer, importId: string, row: RowCells): string =>
  sealer.seal(JSON.stringify(row), place(importId));

export const openRowOf = (sealer: Sealer, importId: string, sealed: string): RowCells =>
  JSON.parse(sealer.open(sealed, place(importId))) as RowCells;

/** Rows of one INSERT: well below PostgreSQL's limit of parameters. */
const chunk = 1000;

export async function storeRows(
  tx: Transaction,
  { sealer }: { sealer: Sealer },
  { importId, rows }: { importId: string; rows: readonly { line: number; cells: string[] }[] },
): Promise<void> {
  const stored = rows.map(({ line, cells }, at) => ({
    importId,
    at,
    line,
    sealed: sealRow(sealer, importId, { cells, typed: {} }),
  }));
  for (let from = 0; from < stored.length; from += chunk)
    await tx.insert(familyImportRow).values(stored.slice(from, from + chunk));
}

/** The rows of a draft, in the order of the file. */
export async function draftRows(db: Executor, { sealer }: { sealer: Sealer }, importId: string): Promise<StoredRow[]> {
  const rows = await db
    .select({
      at: familyImportRow.at,
      line: familyImportRow.line,
      choice: familyImportRow.choice,
      sealed: familyImportRow.sealed,
    })
    .from(familyImportRow)
    .where(eq(familyImportRow.importId, importId))
    .orderBy(asc(familyImportRow.at));
  return rows.flatMap(({ sealed, ...row }) =>
    sealed === null ? [] : [{ ...row, ...openRowOf(sealer, importId, sealed) }],
  );
}

interface RowChange {
  at: number;
  choice?: ImportChoice | undefined;
  texts?: Partial<Record<string, string>> | undefined;
}

/** What somebody says about rows of a draft. Throws 422 for one that the file does not have. */
export async function changeRows(
  tx: Transaction,
  { sealer }: { sealer: Sealer },
  { id, rows }: { id: string; rows: readonly RowChange[] },
): Promise<void> {
  for (const { at, choice, texts } of rows) {
    const where = and(eq(familyImportRow.importId, id), eq(familyImportRow.at, at));
    const [row] = await tx.select({ sealed: familyImportRow.sealed }).from(familyImportRow).where(where);
    if (!row || row.sealed === null) throw invalid({ rows: `The file has no row ${at}` });
    const cells = openRowOf(sealer, id, row.sealed);
    const sealed = texts ? sealRow(sealer, id, { ...cells, typed: { ...cells.typed, ...texts } }) : row.sealed;
    await tx
      .update(familyImportRow)
      .set({ sealed, ...(choice && { choice }) })
      .where(where);
  }
}

export async function skipRows(tx: Transaction, id: string, rows: readonly number[]): Promise<void> {
  await tx
    .update(familyImportRow)
    .set({ choice: 'skip' })
    .where(and(eq(familyImportRow.importId, id), sql`at = any(${sql.param([...rows])}::int[])`));
}
