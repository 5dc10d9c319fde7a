import { customField, type CustomField } from '@doctorbird/contract/organisation/custom-fields';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { questionSet } from './question-sets.table.ts';

const stored = z.array(customField);

/** The questions of these programs or competitions by owner, retired ones too. An owner without any is missing. */
export async function questionsOf(
  db: Executor,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, CustomField[]>> {
  if (ownerIds.length === 0) return new Map();
  const rows = await db
    .select({ ownerId: questionSet.ownerId, fields: questionSet.fields })
    .from(questionSet)
    .where(inArray(questionSet.ownerId, [...ownerIds]));
  return new Map(rows.map(({ ownerId, fields }) => [ownerId, stored.parse(fields)]));
}
