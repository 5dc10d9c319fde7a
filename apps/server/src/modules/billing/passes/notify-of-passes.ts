import { classesText } from '@doctorbird/contract/billing/pass-labels';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { dayAfter, jamaicaDay, writtenDate } from '../../../platform/jamaica-time.ts';
import { isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { passMails } from '../mails/pass-mails.ts';
import { heldPasses, stateOn } from './passes.rows.ts';
import { pass } from './passes.table.ts';

/** Once a day, by day. */
export const NOTIFY_OF_PASSES = 'passes.notify';
/** A family learns so many days before that classes of a pass are left. */
const daysBefore = 10;
const atOnce = 500;

/** Tells families of passes that end soon with classes left, once for each. */
export async function notifyOfPasses(db: Database, context: ActionContext & NotifyDependencies): Promise<number> {
  const day = jamaicaDay(context.now);
  const rows = await heldPasses(db)
    .where(
      and(
        isNull(pass.notifiedAt),
        isNull(pass.returnedAt),
        sql`${pass.validUntil} <= ${dayAfter(day, daysBefore)}::date`,
        sql`${stateOn(day)} = 'active'`,
        isTurn(NOTIFY_OF_PASSES, sql`${pass.id}`, context.now),
      ),
    )
    .orderBy(asc(pass.validUntil), asc(pass.id))
    .limit(atOnce);
  return sweepRows(db, context, {
    name: NOTIFY_OF_PASSES,
    rows,
    key: ({ id }) => id,
    run: async (tx, { id, parentId, name, left, valid_until: until }) => {
      const notified = await tx
        .update(pass)
        .set({ notifiedAt: context.now })
        .where(and(eq(pass.id, id), isNull(pass.notifiedAt)))
        .returning({ id: pass.id });
      if (notified.length === 0 || parentId === null || until === null) return false;
      await notifyPeople(tx, context, {
        kind: passMails.ends,
        key: `pass-ends:${id}`,
        people: [
          {
            id: parentId,
            values: { pass: name, classes: classesText(left), until: writtenDate(until) },
            path: '/parent/payments/passes',
          },
        ],
      });
      return true;
    },
  });
}
