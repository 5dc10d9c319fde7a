import type { Lists } from '@doctorbird/contract/lists';
import type { CallAnswer } from '@doctorbird/contract/core/endpoint';
import type { mailFilters, messageCalls, AdminMail, MailLine } from '@doctorbird/contract/messages/messages';
import type { MessageChannel } from '@doctorbird/contract/organisation/channels';
import { and, asc, count, desc, eq, getTableColumns, ilike, inArray, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Config } from '../../../config.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { ofRequest } from '../../../platform/database/request-number.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { paged, pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { bounceOf, clearedBounces, deliverAgain, WITHDRAWN } from '../../../platform/mail/enqueue-mail.ts';
import { shownMail, type MailMaking } from '../../../platform/mail/compose-mail.ts';
import { bouncedAddress, mailMessage } from '../../../platform/mail/mail.table.ts';
import { INVITATION_CODE } from '../../organisation/mails/invitation-code.ts';
import { isDemo } from '../../organisation/settings/demo-state.ts';
import { sentToday } from '../../organisation/channels/channels-today.queries.ts';
import { textReasons } from '../../organisation/channels/deliver-text.ts';
import { PHONE_CODE, TEXT_JOB } from '../../organisation/channels/text-job.ts';
import { textMessage } from '../../organisation/channels/text-messages.table.ts';
import { pushSubscription } from '../../organisation/notifications/notification-choices.table.ts';
import type { BroadcastReach } from '../broadcasts/broadcast-reach.ts';
import { broadcastMailing, broadcastOfKey } from '../broadcasts/deliver-broadcast.ts';
import { mayResend } from '../mailings/send-mailing.ts';
import { newsletterMailing } from '../newsletter/deliver-issue.ts';
import type { NewsletterSources } from '../newsletter/issue-sources.ts';
import { isUnsent } from './is-unsent.ts';
import { presentText, presentTextLine } from './outgoing-texts.presenter.ts';
import { presentBounce, presentMailLine, presentMail } from './outgoing-mails.presenter.ts';

interface Asked extends PageQuery {
  channel?: MessageChannel | undefined;
  status?: (typeof mailFilters)[number] | undefined;
  sort?: string | undefined;
}

const {
  text: _text,
  html: _page,
  content: _content,
  unsubscribeLink: _link,
  ...lineColumns
} = getTableColumns(mailMessage);

/** Messages of all channels in one order; each table is read by its own index. */
export async function listMails(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  { q, channel, status, sort, page, limit }: Asked,
): Promise<CallAnswer<Lists<'listMails'>['listMails']>> {
  const oldest = sort === 'created_at';
  // Functions, because a union changes the query that it begins with.
  const mails = () =>
    db
      .select({ id: mailMessage.id, createdAt: mailMessage.createdAt })
      .from(mailMessage)
      .where(
        and(
          channel !== undefined && channel !== 'mail' ? sql`false` : undefined,
          status === 'unsent'
            ? sql.raw(isUnsent('mail_message'))
            : status
              ? sql`${mailMessage.state} = ${status}`
              : undefined,
          q
            ? or(
                ilike(mailMessage.toAddress, containsText(q)),
                // A code that is hidden must not be found digit by digit.
                and(
                  sql`${mailMessage.kind} is distinct from ${INVITATION_CODE}`,
                  isLike(mailMessage.subject, containsText(q)),
                ),
                ofRequest(mailMessage.requestId, q),
              )
            : undefined,
        ),
      );
  const texts = () =>
    db
      .select({ id: textMessage.id, createdAt: textMessage.createdAt })
      .from(textMessage)
      .where(
        and(
          channel === 'mail' ? sql`false` : channel ? eq(textMessage.channel, channel) : undefined,
          status ? eq(textMessage.state, status === 'unsent' ? 'failed' : status) : undefined,
          q
            ? or(
                ilike(textMessage.address, containsText(numberIn(q))),
                // The same.
                and(ne(textMessage.kind, PHONE_CODE), isLike(textMessage.text, containsText(q))),
                ofRequest(textMessage.requestId, q),
              )
            : undefined,
        ),
      );
  const direction = oldest ? asc : desc;
  const chosen = await paged(
    { page, limit },
    unionAll(mails(), texts()).orderBy((both) => [direction(both.createdAt), direction(both.id)]),
  );
  const ids = chosen.map(({ id }) => id);
  const lines = new Map<string, MailLine>();
  if (ids.length > 0) {
    for (const row of await db.select(lineColumns).from(mailMessage).where(inArray(mailMessage.id, ids)))
      lines.set(row.id, presentMailLine(row));
    for (const row of await textRows(db, ids)) lines.set(row.id, presentTextLine(row));
  }
  const total =
    (await countRows(db, db.select({ total: count() }).from(mails().as('mails')))) +
    (await countRows(db, db.select({ total: count() }).from(texts().as('texts'))));
  return {
    data: ids.flatMap((id) => lines.get(id) ?? []),
    page,
    limit,
    total,
    today: await sentToday(db, now),
    bounce: await bounceIn(db, q),
  };
}

const bounceIn = async (db: Executor, q: string | undefined) => {
  const row = q ? await bounceOf(db, q) : null;
  return row && presentBounce(row);
};

/** A number as people write it, as far as it is one. */
const numberIn = (text: string): string => (/^[\d\s()+.-]{4,}$/.test(text) ? text.replace(/\D/g, '') : text);

const textRows = (db: Executor, ids: readonly string[]) =>
  db
    .select({ ...getTableColumns(textMessage), device: pushSubscription.device })
    .from(textMessage)
    .leftJoin(pushSubscription, sql`${pushSubscription.id}::text = ${textMessage.address}`)
    .where(inArray(textMessage.id, [...ids]));

/** One message as sent. Links that open something by themselves, and codes, are removed, except in the demo. */
export async function findMail(
  db: Executor,
  { config, mailMaking }: { config: Pick<Config, 'demo'>; mailMaking: MailMaking },
  id: string,
): Promise<AdminMail> {
  const demo = await isDemo(db, config);
  const [row] = await db.select().from(mailMessage).where(eq(mailMessage.id, id));
  if (!row) {
    const [text] = await textRows(db, [id]);
    if (!text) throw notFound('message');
    return presentText(text, { demo });
  }
  return presentMail(row, { demo, shown: await shownMail(db, row, mailMaking) });
}

/** What the mailings ask of higher domains before somebody gets one again. */
type Willingness = { broadcastReach: BroadcastReach; newsletterSources: NewsletterSources };

/**
 * Also for a message that waits for its next try. Throws 404, 409 when the message did not fail, was withdrawn, or is of a mailing
 * that its reader does not want any more.
 */
export async function sendMailAgain(
  db: Database,
  context: ActionContext & NotifyDependencies & Willingness & { mailMaking: MailMaking },
  id: string,
): Promise<AdminMail> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(mailMessage).where(eq(mailMessage.id, id)).for('update');
    if (!row) return sendTextAgain(tx, context, id);
    const waits = row.state === 'queued' && row.lastError !== null;
    if (!waits && row.state !== 'failed' && row.state !== 'dropped') throw notFailed();
    if (row.state === 'dropped' && row.lastError === WITHDRAWN) throw withdrawn();
    if (!waits) await requireWilling(tx, context, id);
    await deliverAgain(tx, context.jobs, id);
    await recordAudit(tx, context.origin, { action: 'mail.retried', entity: 'mail_message', entityId: id });
  });
  return findMail(db, context, id);
}

/** Somebody may have unsubscribed since the email failed, and classes that it cancels may take place. Throws 409. */
async function requireWilling(
  tx: Transaction,
  context: ActionContext & NotifyDependencies & Willingness,
  mailId: string,
): Promise<void> {
  const isWanted =
    (await mayResend(tx, context, { kind: broadcastMailing, mailId })) &&
    (await mayResend(tx, context, { kind: newsletterMailing, mailId }));
  if (!isWanted) throw notWanted();
}

async function sendTextAgain(
  tx: Transaction,
  { jobs, origin, broadcastReach }: ActionContext & { jobs: Pick<Jobs, 'enqueue'>; broadcastReach: BroadcastReach },
  id: string,
): Promise<void> {
  const [row] = await tx.select().from(textMessage).where(eq(textMessage.id, id)).for('update');
  if (!row) throw notFound('message');
  if (row.state !== 'failed' && row.state !== 'dropped') throw notFailed();
  if (row.state === 'dropped' && row.reason === textReasons.withdrawn) throw withdrawn();
  if (row.kind === PHONE_CODE)
    throw conflict('code_over', 'A code to sign in cannot be resent. The family can ask for a new one.');
  const broadcastId = broadcastOfKey(row.key);
  if (broadcastId !== null && (await broadcastReach.isTakenBack(tx, broadcastId))) throw notWanted();
  await tx
    .update(textMessage)
    .set({ state: 'queued', reason: null, providerId: null, costCents: 0 })
    .where(eq(textMessage.id, id));
  await jobs.enqueue(tx, TEXT_JOB, { id });
  await recordAudit(tx, origin, { action: 'mail.retried', entity: 'text_message', entityId: id });
}

const notWanted = () =>
  conflict('not_wanted', 'This message is not resent: its reader no longer wants it, or it was taken back since.');
const notFailed = () => conflict('mail_not_failed', 'This message has not failed, so there is nothing to resend.');
const withdrawn = () =>
  conflict(
    'withdrawn',
    'This message was withdrawn before it was sent: its reader unsubscribed, or it was taken back.',
  );

/** The addresses that refused a message for good, the newest mark first. */
export async function listBounces(
  db: Executor,
  { q, page, limit }: Pick<Asked, 'q' | 'page' | 'limit'>,
): Promise<CallAnswer<typeof messageCalls.listBounces>> {
  const where = q ? ilike(bouncedAddress.address, containsText(q)) : undefined;
  return pageOfList({
    page,
    limit,
    rows: db
      .select()
      .from(bouncedAddress)
      .where(where)
      .orderBy(desc(bouncedAddress.bouncedAt), asc(bouncedAddress.address)),
    total: countRows(db, db.select({ total: count() }).from(bouncedAddress).where(where)),
    present: presentBounce,
  });
}

/** Lets messages go to these addresses again. Answers how many had a mark. */
export const clearBounces = (db: Database, { origin }: ActionContext, addresses: readonly string[]): Promise<number> =>
  inTransaction(db, async (tx) => {
    const cleared = await clearedBounces(tx, addresses);
    for (const address of cleared)
      await recordAudit(tx, origin, { action: 'mail.bounce_cleared', entity: 'mail_message', after: { address } });
    return cleared.length;
  });
