import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { notifyOfSlip } from './notify-of-slips.ts';
import { slipRows } from './slips.rows.ts';
import { permissionSlip, slipChild } from './slips.table.ts';

export const REMIND_OF_SLIPS = 'slips.remind';

const hourMs = 3_600_000;
/** How long before answers are due the first reminder leaves. */
export const firstReminderMs = 48 * hourMs;

/**
 * Families without an answer are reminded two days before it is due, and once more on the last day. Returns how many were
 * reminded.
 */
export async function remindOfSlips(db: Database, context: ActionContext & NotifyDependencies): Promise<number> {
  const { now } = context;
  const ahead = (hours: number) => new Date(now.getTime() + hours * hourMs);
  const { rows, answer } = slipRows(db, now);
  const due = await rows
    .where(
      and(
        isNull(permissionSlip.cancelledAt),
        gt(permissionSlip.answerBy, now),
        lt(permissionSlip.answerBy, new Date(now.getTime() + firstReminderMs)),
        // Not right after the question.
        lt(slipChild.createdAt, ahead(-12)),
        sql`${answer} in ('open', 'changed')`,
        or(
          isNull(slipChild.remindedAt),
          and(lt(permissionSlip.answerBy, ahead(24)), lt(slipChild.remindedAt, ahead(-20))),
        ),
        isTurn(REMIND_OF_SLIPS, sql`${slipChild.id}`, now),
      ),
    )
    .orderBy(slipChild.id)
    .limit(200);
  return sweepRows(db, context, {
    name: REMIND_OF_SLIPS,
    rows: due,
    key: ({ id }) => id,
    run: async (tx, { id, slip_id: slipId, student }) => {
      const [claimed] = await tx
        .update(slipChild)
        .set({ remindedAt: now })
        .where(and(eq(slipChild.id, id), or(isNull(slipChild.remindedAt), lt(slipChild.remindedAt, ahead(-20)))))
        .returning({ id: slipChild.id });
      if (!claimed) return false;
      await notifyOfSlip(tx, context, { slipId, news: 'reminded', only: student.id });
      return true;
    },
  });
}
