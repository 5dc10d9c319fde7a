import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { ConversationContext } from './conversation-context.ts';
import { conversationMessage } from './conversations.table.ts';

/**
 * The conversation of a message that the device has sent before under the same id; null for a new one. Throws 404 for the id of
 * somebody else's message.
 */
export async function writtenBefore(
  tx: Transaction,
  { actor }: Pick<ConversationContext, 'actor'>,
  id: string | undefined,
): Promise<string | null> {
  if (id === undefined) return null;
  const [row] = await tx
    .select({ conversationId: conversationMessage.conversationId, authorId: conversationMessage.authorId })
    .from(conversationMessage)
    .where(eq(conversationMessage.id, id));
  if (!row) return null;
  if (row.authorId !== actor.accountId) throw notFound('message');
  return row.conversationId;
}
