import type { ConversationKind, ConversationState, assignedFilters } from '@doctorbird/contract/messages/conversations';
import { isOpenLead, leadStages, type leadFilters } from '@doctorbird/contract/messages/leads';
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Actor } from '../../../access/actor.ts';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { namesOne } from '../../../platform/database/names-one.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { channelStates, type ChannelConfig } from '../../organisation/channels/channel-states.ts';
import { contactMessage } from '../contact/contact.table.ts';
import { isTheOffices } from '../inbox/is-the-offices.ts';
import { answerWayOf } from './answer-way.ts';
import type { ConversationPeople } from './conversation-people.ts';
import { mayDeal, officeConversation } from './conversations.policy.ts';
import { presentConversation, presentConversationRow } from './conversations.presenter.ts';
import { headRows, messagesOf, summariesOf } from './conversations.rows.ts';
import { conversationMessage } from './conversations.table.ts';

type Head = typeof contactMessage.$inferSelect;
type Assigned = (typeof assignedFilters)[number];
interface Asked extends PageQuery {
  status?: ConversationState | undefined;
  assigned?: Assigned | undefined;
  kind?: ConversationKind | undefined;
  lead?: keyof typeof leadFilters | undefined;
  sort?: string | undefined;
}

const isOffice = sql.raw(isTheOffices('contact_message'));

function assignedTo(filter: Assigned, accountId: string): SQL | undefined {
  switch (filter) {
    case 'me':
      return eq(contactMessage.assigneeId, accountId);
    case 'nobody':
      return isNull(contactMessage.assigneeId);
    case 'somebody':
      return isNotNull(contactMessage.assigneeId);
    case 'teacher':
      return namesOne(contactMessage.assigneeId, account, eq(account.role, 'staff'));
    case 'office':
      return isOffice;
  }
}

/**
 * Whether a text is in the head or in any message, notes too. Found apart and put together: an index finds each of the two, and
 * neither finds both at once.
 */
export function mentions(q: string): SQL {
  const pattern = containsText(q);
  const inHead = or(
    ...[contactMessage.name, contactMessage.subject, contactMessage.note].map((column) => isLike(column, pattern)),
    ...[contactMessage.email, contactMessage.phone].map((column) => ilike(column, pattern)),
  );
  return sql`${contactMessage.id} in (
    select ${contactMessage.id} from ${contactMessage} where ${inHead}
    union select ${conversationMessage.conversationId} from ${conversationMessage} where ${isLike(conversationMessage.text, pattern)})`;
}

const openStages = leadStages.filter(isOpenLead);

function inLeads(filter: keyof typeof leadFilters, now: Date): SQL | undefined {
  const isOpen = inArray(contactMessage.leadStage, openStages);
  if (filter === 'open') return isOpen;
  return filter === 'due'
    ? and(isOpen, lte(contactMessage.followUpOn, jamaicaDay(now)))
    : eq(contactMessage.leadStage, filter);
}

/** The earliest day to follow up first; where none is set, what has waited longest. */
const byFollowUp = [
  sql`${contactMessage.followUpOn} asc nulls last`,
  asc(contactMessage.lastAt),
  asc(contactMessage.id),
];

export async function listConversations(
  db: Executor,
  { people, actor, now }: { people: ConversationPeople; actor: Actor; now: Date },
  { q, status, assigned, kind, lead, sort, page, limit }: Asked,
) {
  const mine = officeConversation(actor);
  const where = and(
    mine,
    status ? eq(contactMessage.state, status) : undefined,
    assigned ? assignedTo(assigned, actor.accountId) : undefined,
    kind ? eq(contactMessage.kind, kind) : undefined,
    lead ? inLeads(lead, now) : undefined,
    q ? mentions(q) : undefined,
  );
  const orders: Record<string, SQL[]> = {
    created_at: [asc(contactMessage.lastAt), asc(contactMessage.id)],
    follow_up_on: byFollowUp,
    '-follow_up_on': [sql`${contactMessage.followUpOn} desc nulls last`, desc(contactMessage.id)],
  };
  const order = orders[sort ?? ''] ?? [desc(contactMessage.lastAt), desc(contactMessage.id)];
  const ids = db
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(where)
    .orderBy(...order);
  const counting = (condition: SQL | undefined) =>
    countRows(db, db.select({ total: count() }).from(contactMessage).where(condition));
  const inState = (state: ConversationState) => counting(and(mine, eq(contactMessage.state, state)));
  const [heads, fresh, open, answered, closed] = await Promise.all([
    pageOfList({
      page,
      limit,
      ids,
      read: (chosen) =>
        headRows(db, people)
          .where(inArray(contactMessage.id, chosen))
          .orderBy(...order),
      total: counting(where),
    }),
    inState('new'),
    inState('open'),
    inState('answered'),
    inState('closed'),
  ]);
  const summaries = new Map(
    (
      await summariesOf(
        db,
        heads.data.map(({ row }) => row.id),
      )
    ).map((one) => [one.id, one]),
  );
  return {
    ...heads,
    // One that was deleted meanwhile has no messages any more.
    data: heads.data.flatMap((head) => {
      const summary = summaries.get(head.row.id);
      return summary?.last ? [presentConversationRow(head, { ...summary, last: summary.last })] : [];
    }),
    counts: { new: fresh, open, answered, closed },
  };
}

/** How an answer of the office leaves now. */
export async function wayNow(db: Executor, { config, now }: { config: ChannelConfig; now: Date }, row: Head) {
  const { whatsapp } = await channelStates(db, config);
  const hasAccount = row.accountId !== null;
  const [on] = hasAccount
    ? await db
        .select({ id: account.id })
        .from(account)
        .where(and(eq(account.id, row.accountId!), eq(account.isActive, true)))
    : [];
  const to = { ...row, hasAccount, accountIsOff: hasAccount && !on };
  return answerWayOf(to, { now, whatsAppIsOn: whatsapp.reach !== 'off' });
}

/** For an admin who reads only what is assigned to them, every other conversation is not there. Throws 404. */
export async function requireOfficeConversation(db: Executor, actor: Actor, id: string): Promise<void> {
  const mine = officeConversation(actor);
  if (mine && (await db.$count(contactMessage, and(eq(contactMessage.id, id), mine))) === 0)
    throw notFound('conversation');
}

/** Throws 404. */
export async function findConversation(
  db: Executor,
  context: Pick<ActorContext, 'actor' | 'now'> & { people: ConversationPeople; config: ChannelConfig },
  id: string,
) {
  const { people, actor } = context;
  const [head] = await headRows(db, people).where(eq(contactMessage.id, id));
  if (!head) throw notFound('conversation');
  const { row } = head;
  const [messages, answer, assignees, family] = await Promise.all([
    messagesOf(db, id),
    wayNow(db, context, row),
    db
      .select({ id: account.id, name: account.fullName, role: sql<'admin' | 'staff'>`${account.role}` })
      .from(account)
      .where(and(inArray(account.role, ['admin', 'staff']), mayDeal(row.studentId, people)))
      .orderBy(asc(account.role), asc(account.fullName)),
    row.accountId ? people.recipients(db, row.accountId, context.now) : null,
  ]);
  return presentConversation(head, messages, {
    answer,
    assignees,
    children: family?.children ?? [],
    accountId: actor.accountId,
  });
}
