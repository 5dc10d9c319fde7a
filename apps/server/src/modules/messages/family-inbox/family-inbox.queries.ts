import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { broadcastFile, broadcastRecipient } from '../broadcasts/broadcasts.table.ts';
import type { ConversationPeople } from '../conversations/conversation-people.ts';
import { ownMessages } from './family-inbox.policy.ts';
import { inboxRows } from './family-inbox.rows.ts';

type Needs = { actor: Actor; people: ConversationPeople };

export async function listFamilyMessages(db: Executor, { actor, people }: Needs, { page, limit, q }: PageQuery) {
  const own = ownMessages(actor);
  const where = and(
    own,
    q
      ? or(isLike(broadcastRecipient.subject, containsText(q)), isLike(broadcastRecipient.text, containsText(q)))
      : undefined,
  );
  const [found, unread] = await Promise.all([
    pageOfList({
      page,
      limit,
      rows: inboxRows(db, people).where(where).orderBy(desc(broadcastRecipient.createdAt), desc(broadcastRecipient.id)),
      total: db.$count(broadcastRecipient, where),
    }),
    db.$count(broadcastRecipient, and(own, isNull(broadcastRecipient.readAt))),
  ]);
  return { ...found, unread };
}

/** Throws 404 for another account's message. */
export async function findFamilyMessage(db: Executor, { actor, people }: Needs, id: string) {
  const [row] = await inboxRows(db, people).where(and(eq(broadcastRecipient.id, id), ownMessages(actor)));
  if (!row) throw notFound('message');
  return row;
}

/** Throws 404. */
export async function findMessageFile(
  db: Executor,
  actor: Actor,
  { id, file }: { id: string; file: string },
): Promise<{ key: string; name: string }> {
  const [row] = await db
    .select({ key: broadcastFile.fileKey, name: broadcastFile.name })
    .from(broadcastFile)
    .innerJoin(broadcastRecipient, eq(broadcastRecipient.broadcastId, broadcastFile.broadcastId))
    .where(and(eq(broadcastFile.id, file), eq(broadcastRecipient.id, id), ownMessages(actor)));
  if (!row) throw notFound('file');
  return row;
}
