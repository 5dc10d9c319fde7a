import type { LeftRow } from '@doctorbird/contract/families/family-imports';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { familyImport } from '../../families/imports/family-imports.table.ts';
import { leftToStore } from './family-imports.presenter.ts';

/** Adds the rows that were not imported to those that are known. */
export async function storeLeft(
  tx: Transaction,
  { importId, present, left }: { importId: string; present: readonly LeftRow[]; left: readonly LeftRow[] },
): Promise<void> {
  if (left.length === 0) return;
  await tx
    .update(familyImport)
    .set({ left: leftToStore([...present, ...left]) })
    .where(eq(familyImport.id, importId));
}
