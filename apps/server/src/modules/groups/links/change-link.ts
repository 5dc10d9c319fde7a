import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { maskedEmail } from '../../../access/masked-email.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { writtenDay } from '../../../platform/jamaica-time.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { groupMails } from '../mails/group-mails.ts';
import type { GroupDays } from '../registration/group-days.ts';
import { group } from '../registration/groups.table.ts';
import { lockGroup } from '../registration/lock-group.ts';
import { recordGroupEvent } from '../registration/record-group-event.ts';
import { hasPage } from './claim-state.ts';
import { linkEnds, schoolPath, type SchoolKey } from './school-link.ts';

type Context = ActionContext & Pick<AppDependencies, 'jobs' | 'config' | 'sealer'> & { days: GroupDays };
type Group = typeof group.$inferSelect;

/** Voids the link that was there and makes a new one. */
async function issueLink(
  tx: Transaction,
  context: Context,
  { row, send }: { row: Group; send: boolean },
): Promise<void> {
  const { now, sealer, days } = context;
  const last = (await days.list(tx, row.id)).filter(({ status }) => status !== 'cancelled').at(-1);
  const ends = linkEnds(now, last ? new Date(last.ends_at) : null);
  const issue = row.linkIssue + 1;
  await tx.update(group).set({ linkIssue: issue, linkMadeAt: now, linkEndsAt: ends }).where(eq(group.id, row.id));
  if (send)
    await sendMail(tx, context, {
      kind: groupMails.schoolPage,
      to: { email: row.contactEmail, name: row.contactName },
      values: { group: row.name, reference: row.reference, day: writtenDay(ends) },
      path: schoolPath(sealer, { kind: 'school', id: row.id, issue }),
    });
  await recordGroupEvent(tx, context, {
    groupId: row.id,
    facts: {
      kind: 'details',
      title: send ? 'Link of the school’s page sent' : 'Link of the school’s page made',
      detail: send ? row.contactEmail : null,
    },
  });
  await recordAudit(tx, context.origin, {
    action: 'group.link_made',
    entity: 'group',
    entityId: row.id,
    after: { issue, ends_at: ends.toISOString(), sent: send },
  });
}

/** The office makes a new link; an earlier one is void. Throws 404, 409 for a booking that is declined or cancelled. */
export async function makeSchoolLink(
  db: Database,
  context: Context,
  { groupId, send }: { groupId: string; send: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockGroup(tx, groupId);
    if (!hasPage(row.status)) throw conflict('group_over', `This group is ${row.status}, so its school has no page.`);
    await issueLink(tx, context, { row, send });
  });
}

/** Ends a link at once, and the slips with it. Throws 404. */
export async function endSchoolLink(
  db: Database,
  context: ActionContext,
  { groupId }: { groupId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockGroup(tx, groupId);
    if (row.linkEndsAt === null) return;
    await tx
      .update(group)
      .set({ linkIssue: row.linkIssue + 1, linkEndsAt: null })
      .where(eq(group.id, groupId));
    await recordGroupEvent(tx, context, {
      groupId,
      facts: { kind: 'details', title: 'Link of the school’s page ended' },
    });
    await recordAudit(tx, context.origin, { action: 'group.link_ended', entity: 'group', entityId: groupId });
  });
}

/** So soon after, the same again with the link before is a request whose answer was lost. */
const lostAnswerMs = 10 * 60_000;

/**
 * The school asks for a new link: it goes to the contact's mailbox alone, so that a link that went astray cannot live on. Answers where it
 * went, with most of the address left out. Throws 404 for a link that is void.
 */
export async function renewSchoolLink(db: Database, context: Context, key: SchoolKey): Promise<{ sent_to: string }> {
  return inTransaction(db, async (tx) => {
    const row = await lockGroup(tx, key.id);
    const answer = { sent_to: maskedEmail(row.contactEmail) };
    const isJustRenewed =
      key.issue === row.linkIssue - 1 &&
      row.linkMadeAt !== null &&
      context.now.getTime() - row.linkMadeAt.getTime() < lostAnswerMs;
    if (isJustRenewed && row.linkEndsAt !== null) return answer;
    if (key.issue !== row.linkIssue || row.linkEndsAt === null || !hasPage(row.status)) throw notFound('school');
    await issueLink(tx, context, { row, send: true });
    return answer;
  });
}
