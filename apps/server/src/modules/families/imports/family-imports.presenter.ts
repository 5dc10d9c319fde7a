import type { FamilyImport } from '@doctorbird/contract/families/family-imports';
import type { familyImport } from './family-imports.table.ts';

export const presentImport = (
  { row, by }: { row: typeof familyImport.$inferSelect; by: string | null },
  since: Date,
): FamilyImport => ({
  id: row.id,
  at: row.createdAt.toISOString(),
  by,
  families: new Set(row.rows.filter(({ newFamily }) => newFamily).map(({ parentId }) => parentId)).size,
  children: row.rows.length,
  undone_at: row.undoneAt?.toISOString() ?? null,
  can_undo: row.undoneAt === null && row.createdAt > since,
});
