import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { jamaicaDay, writtenDate, writtenMoment } from '../../../platform/jamaica-time.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { linkEnds } from '../entries/entry-rules.ts';
import { entryMember } from '../entries/entry-members.table.ts';
import { entryMails } from '../mails/entry-mails.ts';
import { requireAnswering } from './change-members.ts';
import { lockTeam, memberOf } from './lock-team.ts';
import { teamPath } from './team-link.ts';
import { openSentTo, sealSentTo } from './team-seal.ts';

type Context = ActionContext & Pick<AppDependencies, 'jobs' | 'config' | 'sealer'>;

interface Asked {
  entryId: string;
  memberId: string;
}

/** So soon after, the same again is a request whose answer was lost. */
const lostAnswerMs = 2 * 60_000;

/**
 * Sends the link of a place to a parent, once a day at most: to an address that the coach gives, or with null again to the one that had it.
 * Who sends it to another address the same day has typed the first one wrong, which is fine. Throws 409, 422.
 */
export async function sendSlip(
  db: Database,
  context: Context,
  { entryId, memberId, email }: Asked & { email: string | null },
): Promise<void> {
  const { now, sealer } = context;
  await inTransaction(db, async (tx) => {
    const team = await lockTeam(tx, entryId);
    requireAnswering(team, now);
    const row = await memberOf(tx, { entryId, memberId });
    if (row.state !== 'open' && row.state !== 'incomplete')
      throw conflict('complete_already', `${row.name} does not wait for a parent.`);
    const before = row.sentToSealed && openSentTo(sealer, row.id, row.sentToSealed);
    const to = email ?? before;
    if (!to) throw invalid({ email: 'Enter the email address of the parent' });
    if (to === before && row.remindedAt !== null) {
      if (now.getTime() - row.remindedAt.getTime() < lostAnswerMs) return;
      if (jamaicaDay(row.remindedAt) === jamaicaDay(now))
        throw conflict('reminded_today', `The parent of ${row.name} was reminded today. Please try again tomorrow.`);
    }
    await deliver(tx, context, { team, row, to });
    await recordAudit(tx, context.origin, {
      action: 'entry.slip_sent',
      entity: 'competition_entry',
      entityId: entryId,
      after: { member: memberId },
    });
  });
}

interface Delivery {
  team: Awaited<ReturnType<typeof lockTeam>>;
  row: Awaited<ReturnType<typeof memberOf>>;
  to: string;
}

async function deliver(
  tx: Transaction,
  context: Context,
  { team: { entry, contest }, row, to }: Delivery,
): Promise<void> {
  const { now, sealer } = context;
  // Who is reminded has the whole time again.
  const ends = linkEnds(now, contest.date);
  await tx
    .update(entryMember)
    .set({ sentToSealed: sealSentTo(sealer, row.id, to), remindedAt: now, linkEndsAt: ends })
    .where(eq(entryMember.id, row.id));
  await sendMail(tx, context, {
    kind: entryMails.slip,
    to: { email: to, name: '' },
    values: {
      team: entry.name,
      competition: contest.title,
      child: row.name,
      coach: entry.coach && `${entry.coach}, coach`,
      day: writtenDate(contest.date),
      deadline: writtenMoment(ends),
    },
    path: teamPath(sealer, { kind: 'slot', id: row.id, issue: row.linkIssue }),
  });
}
