import type { MailTextsGiven, saveMailText as saveBody } from '@doctorbird/contract/organisation/mail-texts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, refuseStale } from '../../../platform/domain-error.ts';
import { requireSendable, requireShort } from './check-mail-texts.ts';
import { channelsNow, shortNow, textsNow, type MailKind } from './mail-kind.ts';
import { changedText } from './mail-texts.queries.ts';
import { mailText } from './mail-texts.table.ts';

/** A line break of Windows is no change of a text. */
const plain = (text: string): string => text.replaceAll('\r\n', '\n');

/**
 * Saves what an admin changed about a kind of mail; a text that is the original is stored as no change. Throws 409 when it
 * was saved since, 422 for an unknown variable and for switching off what always goes out.
 */
export async function saveMailText(
  db: Executor,
  context: ActionContext,
  { kind, given }: { kind: MailKind; given: z.output<typeof saveBody> },
): Promise<void> {
  const texts: MailTextsGiven = {
    subject: plain(given.subject),
    headline: plain(given.headline),
    body: plain(given.body),
  };
  requireSendable(kind, texts);
  const short = given.short === undefined ? undefined : plain(given.short);
  if (short !== undefined) requireShort(kind, short);
  if (!given.is_on && !kind.mayBeOff) throw invalid({ is_on: 'This email always goes out' });
  const own = {
    isOn: given.is_on,
    subject: texts.subject === kind.subject ? null : texts.subject,
    headline: texts.headline === kind.headline ? null : texts.headline,
    body: texts.body === kind.body ? null : texts.body,
  };
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mail_text'))`);
    const before = await changedText(tx, kind.id);
    const former = textsNow(kind, before);
    const present = before?.version ?? 1;
    refuseStale(given.version, present);
    const values = {
      ...own,
      short: short === undefined ? (before?.short ?? null) : short === kind.short ? null : short,
      channels: given.channels ? [...new Set(given.channels)] : (before?.channels ?? null),
      version: present + 1,
      changedBy: context.origin.name ?? 'Somebody',
      changedAt: context.now,
    };
    await tx
      .insert(mailText)
      .values({ kind: kind.id, ...values })
      .onConflictDoUpdate({ target: mailText.kind, set: values });
    await recordAudit(tx, context.origin, {
      action: 'mail_text.changed',
      entity: 'mail_text',
      before: {
        on: before?.isOn ?? true,
        subject: former.subject,
        headline: former.headline,
        text: former.body,
        short: shortNow(kind, before),
        channels: channelsNow(kind, before),
      },
      after: {
        email: kind.title,
        on: own.isOn,
        subject: texts.subject,
        headline: texts.headline,
        text: texts.body,
        short: shortNow(kind, values),
        channels: channelsNow(kind, values),
      },
    });
  });
}
