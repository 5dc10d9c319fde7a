import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { ConversationPeople } from '../conversations/conversation-people.ts';
import { broadcast } from './broadcasts.table.ts';

/** The program of a message to a class. */
export const programOfMessage = sql`(${broadcast.audience} #>> '{rules,0,id}')::uuid`;

/** What was written to the classes that somebody teaches now, by colleagues too: they stand in the same room. */
export const readableClassMessage = ({ accountId }: Pick<Actor, 'accountId'>, people: ConversationPeople): SQL =>
  sql`(${broadcast.source} = 'class' and ${programOfMessage} in ${people.classesOf(accountId)})`;

/** What somebody wrote to a class. */
export const ownClassMessage = ({ accountId }: Pick<Actor, 'accountId'>): SQL | undefined =>
  and(eq(broadcast.source, 'class'), eq(broadcast.createdBy, accountId));
