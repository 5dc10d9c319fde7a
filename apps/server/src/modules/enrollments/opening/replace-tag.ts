import type { TagRef } from '@doctorbird/contract/organisation/tags';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudits } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { tag } from '../../organisation/tags/tags.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { earlyAccess } from './opening.table.ts';

/**
 * Lets families with another tag have the early access of those with this one, which is about to be deleted: its rows would go with
 * it. Programs are locked before the tag, as where an opening is changed, so that none can name the tag anew meanwhile.
 */
export async function replaceEarlyTag(
  tx: Transaction,
  { origin }: ActionContext,
  { from, into }: { from: TagRef; into: TagRef },
): Promise<void> {
  const naming = tx.select({ id: earlyAccess.programId }).from(earlyAccess).where(eq(earlyAccess.tagId, from.id));
  await tx
    .select({ id: program.id })
    .from(program)
    .where(inArray(program.id, naming))
    .orderBy(asc(program.id))
    .for('no key update');
  await tx.select({ id: tag.id }).from(tag).where(eq(tag.id, from.id)).for('update');
  const opened = await tx
    .update(program)
    .set({ version: sql`${program.version} + 1` })
    .where(inArray(program.id, naming))
    .returning({ id: program.id });
  // Where a program names both, the row of the other one is enough.
  await tx.execute(sql`
    update early_access a set tag_id = ${into.id} where a.tag_id = ${from.id}
      and not exists (select 1 from early_access b where b.program_id = a.program_id and b.tag_id = ${into.id})`);
  await recordAudits(
    tx,
    origin,
    opened.map(({ id }) => ({
      action: 'program.opening_changed',
      entity: 'program',
      entityId: id,
      before: { early_access: from.name },
      after: { early_access: into.name },
    })),
  );
}
