import type { changeContact as changeBody } from '@doctorbird/contract/messages/messages';
import type { contactStates } from '@doctorbird/contract/messages/contact';
import { type SQL, and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { notFound, refuseStale } from '../../../platform/domain-error.ts';
import { contactMessage } from '../contact/contact.table.ts';
import { mentions } from '../conversations/conversations.queries.ts';
import { rows } from './inbox.rows.ts';

type State = (typeof contactStates)[number];
interface Asked extends PageQuery {
  status?: State | undefined;
  sort?: string | undefined;
}

/** What is closed counts as answered here. */
const inStateOf = (state: State): SQL =>
  state === 'answered' ? inArray(contactMessage.state, ['answered', 'closed']) : eq(contactMessage.state, state);

export async function listContacts(db: Executor, { q, status, sort, page, limit }: Asked) {
  const where = and(status ? inStateOf(status) : undefined, q ? mentions(q) : undefined);
  const order =
    sort === 'created_at'
      ? [asc(contactMessage.createdAt), asc(contactMessage.id)]
      : [desc(contactMessage.createdAt), desc(contactMessage.id)];
  const ids = db
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(where)
    .orderBy(...order);
  const counting = (condition: SQL | undefined) =>
    countRows(db, db.select({ total: count() }).from(contactMessage).where(condition));
  const inState = (state: State) => counting(inStateOf(state));
  const [found, fresh, open, answered] = await Promise.all([
    pageOfList({
      page,
      limit,
      ids,
      join: (chosen) =>
        rows(db)
          .innerJoin(chosen, eq(chosen.id, contactMessage.id))
          .orderBy(...order),
      total: counting(where),
    }),
    inState('new'),
    inState('open'),
    inState('answered'),
  ]);
  return { ...found, counts: { new: fresh, open, answered } };
}

/** Throws 404, 409 (stale). The log records the state only; the text stays in the message's own row. */
export async function changeContact(
  db: Database,
  { origin, now }: ActionContext,
  { id, given }: { id: string; given: z.output<typeof changeBody> },
) {
  return inTransaction(db, async (tx) => {
    const [before] = await tx.select().from(contactMessage).where(eq(contactMessage.id, id)).for('update');
    if (!before) throw notFound('message');
    refuseStale(given.version, before.version);
    await tx
      .update(contactMessage)
      .set({
        state: given.status,
        ...(given.note !== undefined && { note: given.note }),
        handledBy: origin.actorId,
        handledAt: now,
        version: sql`${contactMessage.version} + 1`,
      })
      .where(eq(contactMessage.id, id));
    await recordAudit(tx, origin, {
      action: 'contact.changed',
      entity: 'contact_message',
      entityId: id,
      before: { status: before.state },
      after: { status: given.status },
    });
    const [after] = await rows(tx).where(eq(contactMessage.id, id));
    if (!after) throw notFound('message');
    return after;
  });
}
