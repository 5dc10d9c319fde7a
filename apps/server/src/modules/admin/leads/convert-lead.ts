import type { convertLead as body } from '@doctorbird/contract/messages/leads';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, refuseStale } from '../../../platform/domain-error.ts';
import { contactMessage } from '../../messages/contact/contact.table.ts';
import { officeConversation } from '../../messages/conversations/conversations.policy.ts';
import { lockConversation } from '../../messages/conversations/write-message.ts';
import { openFamily } from '../../accounts/sign-up/open-family.ts';
import { lockFamily } from '../../families/parents/lock-family.ts';

/**
 * Makes a family of who wrote, or links one that is here; from then on the conversation is theirs. Throws 404, 409 (it has a family,
 * stale, email or phone taken, merged or switched off) and 422 (neither email nor phone).
 */
export async function convertLead(
  db: Database,
  context: ActorContext & NotifyDependencies,
  { id, given }: { id: string; given: z.output<typeof body> },
): Promise<string> {
  const { actor, origin, now } = context;
  return inTransaction(db, async (tx) => {
    const before = await lockConversation(tx, and(eq(contactMessage.id, id), officeConversation(actor)));
    if (before.accountId !== null) throw conflict('has_family', 'This conversation belongs to a family already');
    refuseStale(given.version, before.version);
    const { full_name: name, email, phone, invite } = given;
    if (!given.parent_id && !email && !phone)
      throw invalid({ email: 'Please enter an email address or a phone number to sign in with' });
    const parentId = given.parent_id
      ? (await lockFamily(tx, given.parent_id)).id
      : await openFamily(tx, context, { name, email: email || null, phone: phone || null, address: null, invite });
    if (before.kind === 'whatsapp' && (await tx.$count(contactMessage, sameChat(before.phone, parentId))) > 0)
      throw conflict('chat_exists', 'This family has a conversation with this number already. Go on there.');
    await tx
      .update(contactMessage)
      .set({
        accountId: parentId,
        leadStage: 'family',
        leadSince: now,
        nextStep: null,
        followUpOn: null,
        version: sql`${contactMessage.version} + 1`,
      })
      .where(eq(contactMessage.id, id));
    await recordAudit(tx, origin, {
      action: 'lead.converted',
      entity: 'contact_message',
      entityId: id,
      after: { parent_id: parentId },
    });
    return parentId;
  });
}

const sameChat = (phone: string | null, accountId: string) =>
  and(
    eq(contactMessage.kind, 'whatsapp'),
    eq(contactMessage.accountId, accountId),
    phone === null ? undefined : eq(contactMessage.phone, phone),
  );
