import { importUndoDays, type FamilyImport, type ImportMapping } from '@doctorbird/contract/families/family-imports';
import { desc, eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { presentImport } from './family-imports.presenter.ts';
import { familyImport, familyImportMapping } from './family-imports.table.ts';

const shown = 20;
const dayMs = 86_400_000;

/** From when imports can be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - importUndoDays * dayMs);

const imports = (db: Executor) =>
  db
    .select({ row: familyImport, by: account.fullName })
    .from(familyImport)
    .leftJoin(account, eq(account.id, familyImport.createdBy));

export async function listImports(db: Executor, now: Date): Promise<FamilyImport[]> {
  const rows = await imports(db).orderBy(desc(familyImport.createdAt), desc(familyImport.id)).limit(shown);
  return rows.map((row) => presentImport(row, undoableSince(now)));
}

/** Throws 404. */
export async function findImport(db: Executor, { id, now }: { id: string; now: Date }): Promise<FamilyImport> {
  const [row] = await imports(db).where(eq(familyImport.id, id));
  if (!row) throw notFound('import');
  return presentImport(row, undoableSince(now));
}

/** The columns that an earlier file with this head had. */
export async function rememberedMapping(db: Executor, headDigest: string): Promise<ImportMapping | null> {
  const [row] = await db.select().from(familyImportMapping).where(eq(familyImportMapping.headDigest, headDigest));
  return row?.mapping ?? null;
}
