import { asc, inArray, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { savedView } from './saved-views.table.ts';

/** Puts one tag in the place of another in the filters of saved views, whoever made them. */
export async function replaceViewTag(
  tx: Transaction,
  _context: Pick<ActionContext, 'now'>,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const naming = sql`lower(${savedView.query} ->> 'tag') = ${from}`;
  // An owner's views change one after the other (write-view.ts).
  await tx
    .select({ id: account.id })
    .from(account)
    .where(inArray(account.id, tx.select({ id: savedView.ownerId }).from(savedView).where(naming)))
    .orderBy(asc(account.id))
    .for('no key update');
  await tx
    .update(savedView)
    .set({
      query: sql`jsonb_set(${savedView.query}, '{tag}', to_jsonb(${into}::text))`,
      version: sql`${savedView.version} + 1`,
    })
    .where(naming);
}
