import type { AuthorKind } from '@doctorbird/contract/messages/conversations';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Actor } from '../../../access/actor.ts';
import { mayDo } from '../../../access/rights.ts';
import { contactMessage } from '../contact/contact.table.ts';
import type { ConversationPeople } from './conversation-people.ts';

type Asker = Pick<Actor, 'role' | 'accountId'>;

/** The conversations assigned to a teacher, as long as they teach the child. */
export const teachersConversation = (staffId: string, people: ConversationPeople): SQL | undefined =>
  and(eq(contactMessage.assigneeId, staffId), sql`${contactMessage.studentId} in ${people.taughtBy(staffId)}`);

/** The conversations of students whose adult somebody is: nothing is private between a student and an adult of ours. */
export const guardedConversation = (accountId: string, people: ConversationPeople): SQL =>
  sql`${contactMessage.accountId} in ${people.studentsGuardedBy(accountId)}`;

/** The conversations that somebody reads in their portal: their own, for a parent those of their students, and those assigned to them as a teacher. */
export const ownConversation = ({ role, accountId }: Asker, people: ConversationPeople): SQL | undefined =>
  role === 'staff'
    ? or(eq(contactMessage.accountId, accountId), teachersConversation(accountId, people))
    : role === 'parent'
      ? or(eq(contactMessage.accountId, accountId), guardedConversation(accountId, people))
      : eq(contactMessage.accountId, accountId);

/** What an admin sees of the inbox: all of it, those with teachers too, or with a lower right what is assigned to them. */
export const officeConversation = (actor: Pick<Actor, 'role' | 'accountId' | 'permissions'>): SQL | undefined =>
  mayDo(actor, 'conversations') ? undefined : eq(contactMessage.assigneeId, actor.accountId);

export const readableConversation = (
  actor: Pick<Actor, 'role' | 'accountId' | 'permissions'>,
  people: ConversationPeople,
): SQL | undefined => (actor.role === 'admin' ? officeConversation(actor) : ownConversation(actor, people));

/** As whom somebody writes in a conversation: its family, or the one who answers. */
export const authorOf = ({ role, accountId }: Asker, familyId: string | null): AuthorKind =>
  accountId === familyId || role === 'parent' ? 'family' : role === 'admin' ? 'office' : 'staff';

/** Which column says what somebody has read of a conversation: its own account, an adult of a student, or the one who answers. */
export const readAtOf = (
  { role, accountId }: Asker,
  familyId: string | null,
): 'familyReadAt' | 'guardianReadAt' | 'teacherReadAt' =>
  accountId === familyId ? 'familyReadAt' : role === 'parent' ? 'guardianReadAt' : 'teacherReadAt';

/** Whether somebody answers in a conversation as its teacher, and is not of its family. */
export const answersHere = ({ role, accountId }: Asker, familyId: string | null): boolean =>
  role === 'staff' && accountId !== familyId;

/** SQL: the same for every conversation that is not the own one. */
export const answersAsTeacher = ({ role }: Asker): SQL => (role === 'staff' ? sql`true` : sql`false`);

/** Who may be given a conversation: active admins, and active staff who teach the child it is about. */
export const mayDeal = (studentId: string | null, people: ConversationPeople): SQL | undefined =>
  and(
    eq(account.isActive, true),
    or(
      eq(account.role, 'admin'),
      studentId === null
        ? undefined
        : and(eq(account.role, 'staff'), sql`${studentId} in ${people.taughtBy(account.id)}`),
    ),
  );

/** A conversation whose teacher has left, or whose teacher or family has nothing to do with the child any more; it is the office's again. */
export const orphaned = (people: ConversationPeople): SQL =>
  sql`exists (select 1 from ${account} where ${account.id} = ${contactMessage.assigneeId}
    and (not ${account.isActive} or (${account.role} = 'staff' and (${contactMessage.studentId} is null
      or ${contactMessage.studentId} not in ${people.taughtBy(contactMessage.assigneeId)}
      or (${contactMessage.accountId} is not null and not ${people.isChildOf(contactMessage.studentId, contactMessage.accountId)})))))`;

/** Where somebody may write internal notes: admins everywhere, teachers in what is assigned to them. */
export const notableConversation = ({ role, accountId }: Asker, people: ConversationPeople): SQL | undefined =>
  role === 'admin' ? undefined : teachersConversation(accountId, people);

/** The office and teachers write to many families, so a limit for one family would stop them. */
export const hasStorageLimit = ({ role }: Asker): boolean => role !== 'admin' && role !== 'staff';
