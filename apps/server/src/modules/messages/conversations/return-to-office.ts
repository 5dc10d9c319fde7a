import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { contactMessage } from '../contact/contact.table.ts';
import { addMessage } from './add-message.ts';
import { RETURN_CONVERSATIONS } from './conversation-context.ts';
import type { ConversationPeople } from './conversation-people.ts';
import { stateAfter } from './conversation-state.ts';
import { orphaned } from './conversations.policy.ts';
import { notifyTeamOfMessage } from './notify-readers.ts';

type Context = Pick<ActionContext, 'now'> & NotifyDependencies & { people: ConversationPeople };
const teacher = alias(account, 'teacher');

/** Returns a conversation to the office whose teacher no longer teaches the child, or whose family is no guardian of it; a note says which. */
export async function returnToOffice(tx: Transaction, { now, people }: Pick<Context, 'now' | 'people'>, id: string) {
  const rows = await tx
    .select({
      id: contactMessage.id,
      state: contactMessage.state,
      name: contactMessage.name,
      teacher: teacher.fullName,
      teaches: sql<boolean>`(${teacher.isActive} and ${contactMessage.studentId} in ${people.taughtBy(contactMessage.assigneeId)}) is true`,
    })
    .from(contactMessage)
    .innerJoin(teacher, eq(teacher.id, contactMessage.assigneeId))
    .where(and(eq(contactMessage.id, id), orphaned(people)))
    .for('update', { of: contactMessage });
  for (const row of rows) {
    await tx
      .update(contactMessage)
      .set({
        assigneeId: null,
        state: stateAfter(row.state, 'handed_over'),
        version: sql`${contactMessage.version} + 1`,
      })
      .where(eq(contactMessage.id, row.id));
    await addMessage(tx, {
      conversationId: row.id,
      author: 'office',
      authorName: 'Automatic note',
      text: `This came to the office because ${row.teaches ? `${row.name} is no longer a guardian of the child` : `${row.teacher} no longer teaches the child`}.`,
      internal: true,
      createdAt: now,
    });
  }
  return rows;
}

/** The same for all, and the office hears of those that wait for an answer. */
export async function returnConversations(db: Database, context: Context): Promise<void> {
  const rows = await db
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(and(orphaned(context.people), isTurn(RETURN_CONVERSATIONS, sql`${contactMessage.id}`, context.now)))
    .orderBy(contactMessage.id)
    .limit(200);
  await sweepRows(db, context, {
    name: RETURN_CONVERSATIONS,
    rows,
    key: ({ id }) => id,
    run: async (tx, row) => {
      for (const { id, state, name } of await returnToOffice(tx, context, row.id))
        if (stateAfter(state, 'handed_over') === 'new')
          await notifyTeamOfMessage(tx, context, { assigneeId: null, id, from: name });
    },
  });
}
