import type { askFundReminder as body } from '@doctorbird/contract/billing/payer-funds';
import { linkTo } from '@doctorbird/contract/core/web-addresses';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { digestText } from '../../../platform/crypto/random-token.ts';
import { sealedTokens } from '../../../platform/crypto/sealed-token.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { fundMails } from '../mails/fund-mails.ts';
import { linkOf } from './payer-links.queries.ts';
import { payerReminder } from './payer-links.table.ts';

export type Reminding = ActionContext & NotifyDependencies & { sealer: Sealer };

export const reminderTokens = sealedTokens('payer_reminder');
/** So that strangers cannot flood an inbox. */
const pauseBetweenMailsMs = 10 * 60_000;
const confirmForMs = 7 * 86_400_000;
/** More than a family has relatives who pay. */
const mostReminders = 20;

/** What stands at the end of each of these mails. */
export function stopOf(
  { config, sealer }: Pick<Reminding, 'config' | 'sealer'>,
  row: typeof payerReminder.$inferSelect,
) {
  const link = linkTo(config.publicOrigin, `/pay/reminders/stop?token=${reminderTokens.open(sealer, row)}`);
  return {
    details: [{ is: 'links' as const, links: [{ label: 'Stop these reminders with one click', link }] }],
    unsubscribeLink: link,
  };
}

/** Asks the address to confirm, unless it has a reminder; the caller gets the same answer. Throws 404 for a link that is not over time. */
export async function askReminder(
  db: Database,
  context: Reminding,
  { token, given: { name, email } }: { token: string; given: z.output<typeof body> },
): Promise<void> {
  const { now, sealer } = context;
  const link = await linkOf(db, { token, now });
  if (link.title === null) throw notFound('link');
  const { id: linkId, title } = link;
  await inTransaction(db, async (tx) => {
    const one = and(eq(payerReminder.linkId, linkId), eq(payerReminder.email, email));
    const id = newId();
    if ((await tx.$count(payerReminder, eq(payerReminder.linkId, linkId))) < mostReminders)
      await tx
        .insert(payerReminder)
        .values({ id, linkId, name, email, ...reminderTokens.make(sealer, id), askedAt: new Date(0), createdAt: now })
        .onConflictDoNothing({ target: [payerReminder.linkId, payerReminder.email] });
    const [row] = await tx.select().from(payerReminder).where(one).for('update');
    if (!row || (row.confirmedAt !== null && row.stoppedAt === null)) return;
    if (now.getTime() - row.askedAt.getTime() < pauseBetweenMailsMs) return;
    // The links of earlier mails are void: what was stopped is not confirmed again by one of them.
    const [asked] = await tx
      .update(payerReminder)
      .set({ name, ...reminderTokens.make(sealer, row.id), askedAt: now, confirmedAt: null, stoppedAt: null })
      .where(one)
      .returning();
    const address = reminderTokens.open(sealer, asked!);
    await sendMail(tx, context, {
      kind: fundMails.confirm,
      to: { email, name },
      values: { title },
      path: `/pay/reminders/confirm?token=${address}`,
      ...stopOf(context, asked!),
    });
  });
}

/** Confirms; repeating it is no error. Throws 409 for a link that has expired, or was stopped. */
export async function confirmReminder(db: Database, { now }: Pick<ActionContext, 'now'>, token: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(payerReminder)
      .where(and(eq(payerReminder.tokenDigest, digestText(token)), isNull(payerReminder.stoppedAt)))
      .for('update');
    if (row?.confirmedAt) return;
    if (!row || now.getTime() - row.askedAt.getTime() > confirmForMs)
      throw conflict('link_over', 'This link has expired or was already used. Please ask again on the page to pay.');
    await tx
      .update(payerReminder)
      .set({ confirmedAt: now, lastOn: jamaicaDay(now) })
      .where(eq(payerReminder.id, row.id));
  });
}

/** Stops; repeating it is no error. Throws 409 for an unknown link. */
export async function stopReminder(db: Database, { now }: Pick<ActionContext, 'now'>, token: string): Promise<void> {
  const stopped = await db
    .update(payerReminder)
    .set({ stoppedAt: now })
    .where(eq(payerReminder.tokenDigest, digestText(token)))
    .returning({ id: payerReminder.id });
  if (stopped.length === 0)
    throw conflict('link_unknown', 'This link does not work. Please use the one in our latest email.');
}
