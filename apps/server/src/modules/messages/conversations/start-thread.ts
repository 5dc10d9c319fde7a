import type { newThread, officeThread } from '@doctorbird/contract/messages/conversations';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, notFound } from '../../../platform/domain-error.ts';
import { laterTime } from '../../../platform/http/device-time.ts';
import { addConversation, type FirstMessage, type Head } from './add-message.ts';
import { attachFiles } from './conversation-files.ts';
import { writtenBefore } from './written-before.ts';
import type { ConversationContext } from './conversation-context.ts';
import { gistOf, notifyFamilyOfAnswer, notifyTeamOfMessage } from './notify-readers.ts';

/** The sender as the head of a conversation has them. */
export async function familyHead(db: Executor, id: string) {
  const [family] = await db
    .select({ name: account.fullName, email: account.email, isActive: account.isActive })
    .from(account)
    .where(and(eq(account.id, id), eq(account.role, 'parent')));
  return family;
}

/** Starts a conversation of a family with the office, or with a teacher of its child. Throws 422. */
export async function startThread(
  db: Database,
  context: ConversationContext,
  given: z.output<typeof newThread>,
): Promise<string> {
  const { actor, origin, now, people } = context;
  return inTransaction(db, async (tx) => {
    const family = await familyHead(tx, actor.accountId);
    if (!family) throw notFound('account');
    const again = await writtenBefore(tx, context, given.id);
    if (again) return again;
    const { teachers, children } = await people.recipients(tx, actor.accountId, now);
    if (given.child_id && !children.some(({ id }) => id === given.child_id))
      throw invalid({ child_id: 'Choose one of your children' });
    if (given.program_id && !given.child_id) throw invalid({ child_id: 'Choose the child that it is about' });
    const teaches = teachers.some(
      ({ staff_id, child_id }) => staff_id === given.staff_id && child_id === given.child_id,
    );
    if (given.staff_id && !teaches)
      throw invalid({ staff_id: 'This teacher does not teach this child any more. Write to the office.' });
    if (given.program_id && !(await people.takesPart(tx, { studentId: given.child_id!, programId: given.program_id })))
      throw invalid({ program_id: 'Choose a program of this child' });
    const { accountId } = actor;
    const about = { text: given.text, studentId: given.child_id, urgent: given.urgent };
    const gist = await gistOf(tx, context, { ...about, accountId });
    const urgent = gist.childToday !== null;
    const id = await addConversation(
      tx,
      {
        kind: 'portal',
        name: family.name,
        email: family.email,
        subject: given.subject,
        accountId,
        studentId: given.child_id,
        programId: given.program_id,
        assigneeId: given.staff_id,
        urgentAt: urgent ? now : null,
        createdAt: now,
      },
      {
        id: given.id,
        author: 'family',
        authorId: actor.accountId,
        text: given.text,
        urgent,
        writtenAt: laterTime(given.at_device, now),
      },
    );
    await attachFiles(tx, context, { ids: given.files, conversationId: id, messageId: id });
    await notifyTeamOfMessage(tx, context, { assigneeId: given.staff_id, id, from: family.name, gist });
    await recordAudit(tx, origin, {
      action: 'conversation.started',
      entity: 'contact_message',
      entityId: id,
      after: { to: given.staff_id ?? 'office' },
    });
    return id;
  });
}

/** The office writes to one family. Throws 422 for one that has no account any more, or a child of others. */
export async function startConversation(
  db: Database,
  context: ConversationContext,
  given: z.output<typeof officeThread>,
): Promise<string> {
  const { now, people } = context;
  return inTransaction(db, async (tx) => {
    const family = await familyHead(tx, given.parent_id);
    if (!family) throw invalid({ parent_id: 'Choose a family' });
    if (!family.isActive) throw invalid({ parent_id: 'This account is inactive, so nobody would read it' });
    const { children } = await people.recipients(tx, given.parent_id, now);
    if (given.child_id && !children.some(({ id }) => id === given.child_id))
      throw invalid({ child_id: 'Choose a child of this family' });
    return writeToFamily(tx, context, {
      family: { ...family, id: given.parent_id },
      given,
      head: { kind: 'office' },
      first: { author: 'office' },
      from: 'our office',
    });
  });
}

type FirstOfTeam = {
  family: { id: string; name: string; email: string | null };
  given: Pick<z.output<typeof officeThread>, 'subject' | 'child_id' | 'text' | 'files'>;
  head: Pick<Head, 'kind' | 'programId' | 'assigneeId'>;
  first: Pick<FirstMessage, 'id' | 'author' | 'writtenAt'>;
  /** Who wrote, as the notification names them. */
  from: string;
  /** The notification waits until then. */
  after?: Date | null;
};

/** A conversation that the team starts, answered from its beginning: its message, files, notification and audit entry. Returns its id. */
export async function writeToFamily(
  tx: Transaction,
  context: ConversationContext,
  { family, given, head, first, from, after }: FirstOfTeam,
): Promise<string> {
  const { actor, origin, now } = context;
  const id = await addConversation(
    tx,
    {
      ...head,
      name: family.name,
      email: family.email,
      subject: given.subject,
      state: 'answered',
      accountId: family.id,
      studentId: given.child_id,
      handledBy: actor.accountId,
      handledAt: now,
      createdAt: now,
    },
    { ...first, authorId: actor.accountId, authorName: actor.name, text: given.text },
  );
  await attachFiles(tx, context, { ids: given.files, conversationId: id, messageId: id });
  await notifyFamilyOfAnswer(tx, context, { to: [family.id], id, from, text: given.text, after: after ?? null });
  await recordAudit(tx, origin, {
    action: 'conversation.started',
    entity: 'contact_message',
    entityId: id,
    after: { family: family.id },
  });
  return id;
}
