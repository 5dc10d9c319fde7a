import type { FamilyMessageAnswer } from '@doctorbird/contract/families/family-messages';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { broadcast } from '../../messages/broadcasts/broadcasts.table.ts';
import { addRecipients, finish, handOver } from '../../messages/broadcasts/deliver-broadcast.ts';
import { fillText, listText } from '../../messages/broadcasts/fill-text.ts';

/** A chosen record and the family it is about. */
export interface Addressed {
  id: string;
  /** Null: the child has no parent's account. */
  parent: { id: string; name: string; email: string | null; active: boolean } | null;
  child: string;
  program: string;
}
interface Message {
  subject: string;
  text: string;
  preview: boolean;
}

/** Why nobody can be written to, or null. */
function refusalOf(row: Addressed | undefined): string | null {
  if (!row) return 'We could not find that record.';
  if (!row.parent) return `${row.child} has no parent to write to.`;
  return row.parent.active ? null : `The account of ${row.parent.name} is switched off.`;
}

/**
 * Queues one email for each family of the chosen records, naming all its children and programs among them; all in one
 * transaction, so that a repeated request writes to no family twice. A preview only says what would be sent.
 */
export async function messageFamilies(
  db: Database,
  context: ActionContext & NotifyDependencies,
  { ids, rows, message }: { ids: readonly string[]; rows: ReadonlyMap<string, Addressed>; message: Message },
): Promise<FamilyMessageAnswer> {
  const refused: { id: string; error: string }[] = [];
  const families = new Map<string, Addressed[]>();
  for (const id of new Set(ids)) {
    const row = rows.get(id);
    const error = refusalOf(row);
    if (error) refused.push({ id, error });
    else if (row?.parent) families.set(row.parent.id, [...(families.get(row.parent.id) ?? []), row]);
  }
  const mails = [...families.values()].map((family) => mailTo(family, message));
  const [first] = mails;
  const answer = {
    families: mails.length,
    refused,
    first: first ? { to: first.to, subject: first.subject, text: first.text } : null,
  };
  if (message.preview || mails.length === 0) return answer;
  await inTransaction(db, async (tx) => {
    const id = newId();
    await tx.insert(broadcast).values({
      id,
      form: 'service',
      source: 'list',
      subject: message.subject,
      text: message.text,
      audience: { match: 'any', rules: [] },
      state: 'sending',
      startedAt: context.now,
      createdAt: context.now,
      createdBy: context.origin.actorId,
    });
    const readers = mails.map(({ id: accountId, to, email, subject, text }) => ({
      personKey: `account:${accountId}`,
      accountId,
      role: 'parent' as const,
      name: to,
      email,
      subject,
      text,
    }));
    await addRecipients(tx, context, { broadcastId: id, readers });
    while ((await handOver(tx, context, { id })).length > 0);
    await finish(tx, context, id);
    await recordAudit(tx, context.origin, {
      action: 'family.messaged',
      entity: 'family',
      after: { families: mails.length, subject: message.subject, text: message.text },
    });
  });
  return answer;
}

function mailTo(family: readonly Addressed[], { subject, text }: Message) {
  const { id = '', name = '', email = null } = family[0]?.parent ?? {};
  const values = {
    parent: name,
    child: listText(family.map(({ child }) => child)),
    program: listText(family.map(({ program }) => program)),
  };
  return { id, to: name, email, subject: fillText(subject, values), text: fillText(text, values) };
}
