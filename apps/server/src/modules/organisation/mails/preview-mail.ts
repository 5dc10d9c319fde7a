import type { MailTextsGiven } from '@doctorbird/contract/organisation/mail-texts';
import type { ActorContext } from '../../../access/action-context.ts';
import { emailOf } from '../../../access/actor.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { drawnMail, type MailMaking } from '../../../platform/mail/compose-mail.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { blocksAsText } from '../../../platform/mail/mail-text.ts';
import { readOrganisation } from '../settings/organisation-settings.ts';
import { requireSendable } from './check-mail-texts.ts';
import { commonVariables, previewFacts, type MailKind } from './mail-kind.ts';
import { writeMail } from './send-mail.ts';

interface Drafted {
  kind: MailKind;
  given: MailTextsGiven;
}

async function written(
  db: Executor,
  origin: string,
  { kind, given, to }: Drafted & { to: { email: string; name: string } },
) {
  requireSendable(kind, given);
  const facts = { to, ...previewFacts(kind) };
  return writeMail(kind, given, { facts, organisation: await readOrganisation(db), origin });
}

/** A text with sample data, as HTML and as text. Throws 422 for an unknown variable. */
export async function previewMail(
  db: Executor,
  { config, mailMaking }: Pick<NotifyDependencies, 'config'> & { mailMaking: MailMaking },
  drafted: Drafted,
): Promise<{ subject: string; html: string; text: string }> {
  const to = { email: commonVariables.email, name: commonVariables.name };
  const { subject, content } = await written(db, config.publicOrigin, { ...drafted, to });
  return { subject, ...(await drawnMail(content, { subject, brand: await mailMaking.brand(db) })) };
}

/** Sends a text with sample data to the admin who tries it. Throws 422 for an unknown variable. */
export async function sendMailTextTest(
  db: Database,
  { actor, jobs, config }: ActorContext & NotifyDependencies,
  drafted: Drafted,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { subject, content } = await written(tx, config.publicOrigin, {
      ...drafted,
      to: { email: emailOf(actor), name: actor.name },
    });
    await enqueueMail(tx, jobs, {
      to: emailOf(actor),
      subject: `Test: ${subject}`,
      text: blocksAsText(content.blocks),
      content: { ...content, because: 'This is a test with sample data. Only you get it.' },
    });
  });
}
