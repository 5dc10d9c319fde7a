import type { mailStates, AdminMail, MailLine } from '@doctorbird/contract/messages/messages';
import type { Page } from '@doctorbird/contract/core/paging';
import { and, asc, count, desc, eq, getTableColumns, ilike, or } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Config } from '../../../config.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { deliverAgain } from '../../../platform/mail/enqueue-mail.ts';
import { shownMail, type MailMaking } from '../../../platform/mail/compose-mail.ts';
import { mailMessage } from '../../../platform/mail/mail.table.ts';
import { isDemo } from '../../organisation/settings/demo-state.ts';
import { presentMailLine, presentMail } from './outgoing-mails.presenter.ts';

interface Asked {
  q?: string | undefined;
  status?: (typeof mailStates)[number] | undefined;
  sort?: string | undefined;
  page: number;
  limit: number;
}

const {
  text: _text,
  html: _page,
  content: _content,
  unsubscribeLink: _link,
  ...lineColumns
} = getTableColumns(mailMessage);

export async function listMails(db: Executor, { q, status, sort, page, limit }: Asked): Promise<Page<MailLine>> {
  const where = and(
    status ? eq(mailMessage.state, status) : undefined,
    q ? or(ilike(mailMessage.toAddress, containsText(q)), ilike(mailMessage.subject, containsText(q))) : undefined,
  );
  const order =
    sort === 'created_at'
      ? [asc(mailMessage.createdAt), asc(mailMessage.id)]
      : [desc(mailMessage.createdAt), desc(mailMessage.id)];
  const chosen = db
    .select({ id: mailMessage.id })
    .from(mailMessage)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
    .as('chosen');
  const [rows, total] = await Promise.all([
    db
      .select(lineColumns)
      .from(mailMessage)
      .innerJoin(chosen, eq(chosen.id, mailMessage.id))
      .orderBy(...order),
    countRows(db, db.select({ total: count() }).from(mailMessage).where(where)),
  ]);
  return { data: rows.map(presentMailLine), page, limit, total };
}

/** One message as sent. Links into other people's accounts are removed, except in the demo. */
export async function findMail(
  db: Executor,
  { config, mailMaking }: { config: Pick<Config, 'demo'>; mailMaking: MailMaking },
  id: string,
): Promise<AdminMail> {
  const [row] = await db.select().from(mailMessage).where(eq(mailMessage.id, id));
  if (!row) throw notFound('message');
  return presentMail(row, { demo: await isDemo(db, config), shown: await shownMail(db, row, mailMaking) });
}

/** Throws 404, 409 when the message did not fail. */
export async function sendMailAgain(
  db: Database,
  context: ActionContext & { jobs: Pick<Jobs, 'enqueue'>; config: Pick<Config, 'demo'>; mailMaking: MailMaking },
  id: string,
): Promise<AdminMail> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(mailMessage).where(eq(mailMessage.id, id)).for('update');
    if (!row) throw notFound('message');
    if (row.state !== 'failed' && row.state !== 'dropped')
      throw conflict('mail_not_failed', 'This message has not failed, so there is nothing to resend.');
    await deliverAgain(tx, context.jobs, id);
    await recordAudit(tx, context.origin, { action: 'mail.retried', entity: 'mail_message', entityId: id });
  });
  return findMail(db, context, id);
}
