import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { jamaicaClock, jamaicaDay, writtenMoment } from '../../../platform/jamaica-time.ts';
import type { MailBlock, MailContent } from '../../../platform/mail/mail-content.ts';
import { mailMessage } from '../../../platform/mail/mail.table.ts';
import { isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { organisationMails } from '../mails/organisation-mails.ts';
import { findReaders } from '../notifications/readers.queries.ts';
import { readTextingRules } from '../settings/texting-rules.ts';
import { notifyPeople } from './notify-people.ts';

/** Every ten minutes. */
export const COLLECT_MAILS = 'mail.collect';

/**
 * Puts the held emails of each reader into one, once a day from the hour of the settings on. What is held after that waits for
 * the next day. Returns how many readers got one.
 */
export async function collectMails(db: Database, context: ActionContext & NotifyDependencies): Promise<number> {
  const { now } = context;
  const { digest_hour: hour } = await readTextingRules(db);
  if (Number(jamaicaClock(now).slice(0, 2)) < hour) return 0;
  const waiting = await db
    .selectDistinct({ accountId: mailMessage.accountId })
    .from(mailMessage)
    .where(
      and(
        eq(mailMessage.state, 'held'),
        isNotNull(mailMessage.accountId),
        isTurn(COLLECT_MAILS, sql`${mailMessage.accountId}`, now),
      ),
    );
  return sweepRows(db, context, {
    name: COLLECT_MAILS,
    rows: waiting.flatMap(({ accountId }) => accountId ?? []),
    key: (accountId) => accountId,
    run: (tx, accountId) => collectFor(tx, context, accountId),
  });
}

async function collectFor(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  accountId: string,
): Promise<boolean> {
  const { now, config } = context;
  const held = await tx
    .select({ id: mailMessage.id, subject: mailMessage.subject, content: mailMessage.content })
    .from(mailMessage)
    .where(and(eq(mailMessage.accountId, accountId), eq(mailMessage.state, 'held')))
    .orderBy(asc(mailMessage.createdAt), asc(mailMessage.id))
    .for('update');
  const reader = (await findReaders(tx, [accountId])).get(accountId);
  if (held.length === 0 || !reader) return false;
  const day = jamaicaDay(now);
  const key = `daily:${day}`;
  const links: MailBlock = {
    is: 'links',
    links: held.map(({ subject, content }) => ({ label: subject, link: linkIn(content) ?? config.publicOrigin })),
  };
  const [notified] = await notifyPeople(tx, context, {
    kind: organisationMails.daily,
    key,
    people: [
      {
        id: accountId,
        values: { day: writtenMoment(now).split(',')[0] ?? day },
        details: [links],
        path: '/auth',
      },
    ],
  });
  // Another process collected for this reader today, or the reader got one already: these wait for tomorrow.
  if (!notified?.channels.includes('mail')) return false;
  const [daily] = await tx
    .select({ id: mailMessage.id })
    .from(mailMessage)
    .where(eq(mailMessage.key, `${key}:${accountId}:mail`));
  await tx
    .update(mailMessage)
    .set({ state: 'sent', sentAt: now, collectedIn: daily?.id })
    .where(
      inArray(
        mailMessage.id,
        held.map(({ id }) => id),
      ),
    );
  return true;
}

const linkIn = (content: MailContent | null): string | undefined =>
  content?.blocks.find((block) => block.is === 'button')?.link;
