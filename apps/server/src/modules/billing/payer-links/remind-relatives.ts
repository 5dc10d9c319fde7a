import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connect.ts';
import { jamaicaDay, writtenDay } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import { isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { fundMails } from '../mails/fund-mails.ts';
import { stopOf, type Reminding } from './fund-reminders.ts';
import { openCentsOf } from './fund-sums.ts';
import { openToken } from './link-token.ts';
import { isActive } from './payer-links.policy.ts';
import { rows as linkRows } from './payer-links.rows.ts';
import { payerLink, payerReminder } from './payer-links.table.ts';

/** Once a day; each relative once a month. */
export const REMIND_RELATIVES = 'payer_funds.remind';
const atOnce = 500;
const forgottenAfterMs = 30 * 86_400_000;

/** An address that gets no reminder any more is deleted a month later: nobody needs it. */
const forgetOld = (db: Database, now: Date) => {
  const before = new Date(now.getTime() - forgottenAfterMs);
  return db
    .delete(payerReminder)
    .where(
      or(
        lt(payerReminder.stoppedAt, before),
        and(isNull(payerReminder.confirmedAt), lt(payerReminder.askedAt, before), lt(payerReminder.createdAt, before)),
        sql`exists (select 1 from payer_link l where l.id = ${payerReminder.linkId} and least(l.ended_at, l.expires_at) < ${before})`,
      ),
    );
};

/** Reminds relatives who asked for it, a month after the last time, of links with something open. */
export async function remindRelatives(db: Database, context: Reminding): Promise<number> {
  const { now, sealer } = context;
  const today = jamaicaDay(now);
  await forgetOld(db, now);
  const isDue = and(
    isNotNull(payerReminder.confirmedAt),
    isNull(payerReminder.stoppedAt),
    sql`${payerReminder.lastOn} <= ${today}::date - interval '1 month'`,
    isActive(now),
  );
  const rows = await db
    .select({ id: payerReminder.id, linkId: payerReminder.linkId })
    .from(payerReminder)
    .innerJoin(payerLink, eq(payerLink.id, payerReminder.linkId))
    .where(and(isDue, isTurn(REMIND_RELATIVES, sql`${payerReminder.id}`, now)))
    .orderBy(asc(payerReminder.lastOn), asc(payerReminder.id))
    .limit(atOnce);
  return sweepRows(db, context, {
    name: REMIND_RELATIVES,
    rows,
    key: ({ id }) => id,
    run: async (tx, { id, linkId }) => {
      const [one] = await tx
        .update(payerReminder)
        .set({ lastOn: today })
        .where(
          and(
            eq(payerReminder.id, id),
            isNull(payerReminder.stoppedAt),
            sql`${payerReminder.lastOn} <= ${today}::date - interval '1 month'`,
          ),
        )
        .returning();
      const [link] = await linkRows(tx).where(and(eq(payerLink.id, linkId), isActive(now)));
      if (!one || !link?.title) return false;
      // With nothing open there is nothing to remind of; the next look is in a month.
      const open = openCentsOf(link);
      if (open === 0) return false;
      await sendMail(tx, context, {
        kind: fundMails.reminder,
        to: { email: one.email, name: one.name },
        values: {
          title: link.title,
          open: inDollars(open),
          until: writtenDay(new Date(link.expires_at.getTime() - 1)),
        },
        path: `/pay/${openToken(sealer, link)}`,
        ...stopOf(context, one),
      });
      return true;
    },
  });
}
