import type { ListQuery } from '@doctorbird/contract/core/list';
import type { mentionList } from '@doctorbird/contract/admin/mentions.list';
import type { noteCalls } from '@doctorbird/contract/admin/notes';
import type { RecordKind } from '@doctorbird/contract/core/record-kinds';
import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import type { Actor } from '../../../access/actor.ts';
import { askedOrder } from '../../../platform/database/asked-order.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { note, noteMention } from '../../families/notes/notes.table.ts';
import { recordExists } from '../tasks/tasks.queries.ts';
import { mayBeMentioned, readableBy } from './notes.policy.ts';
import { presentWritten } from './notes.presenter.ts';
import { isThere, mentionRows, namesIn, rows } from './notes.rows.ts';

type Asked = z.output<typeof noteCalls.listNotes.query>;

/** Throws 404 (record). */
export async function listNotes(db: Executor, readerId: string, query: Asked) {
  const { record_kind: kind, record_id: id, q, page, limit } = query;
  if (!(await recordExists(db, { kind, id }))) throw notFound();
  const where = and(
    eq(note.recordKind, kind),
    eq(note.recordId, id),
    q?.trim() ? isLike(note.text, containsText(q.trim())) : undefined,
  );
  const found = await pageOfList({
    page,
    limit,
    rows: rows(db, readerId).where(where).orderBy(desc(note.createdAt), desc(note.id)),
    total: countRows(db, db.select({ total: count() }).from(note).where(where)),
  });
  const names = await namesIn(db, found.data);
  return { ...found, data: found.data.map((row) => presentWritten(row, names)) };
}

/** How many notes a record has. */
export async function countNotes(db: Executor, recordId: string): Promise<number> {
  const [sum] = await db.select({ total: count() }).from(note).where(eq(note.recordId, recordId));
  return sum?.total ?? 0;
}

/** Throws 404. */
export async function findNote(db: Executor, readerId: string, id: string) {
  const [row] = await rows(db, readerId).where(eq(note.id, id));
  if (!row) throw notFound('note');
  return presentWritten(row, await namesIn(db, [row]));
}

/** Who can be mentioned on a record, by name. Throws 404 (record). */
export async function listColleagues(db: Executor, record: { kind: RecordKind; id: string }) {
  if (!(await recordExists(db, record))) throw notFound();
  return db
    .select({
      id: account.id,
      full_name: account.fullName,
      role: sql<'admin' | 'staff'>`${account.role}`,
      email: sql<string>`${account.email}`,
    })
    .from(account)
    .where(mayBeMentioned(record.kind, record.id))
    .orderBy(asc(account.fullName), asc(account.id))
    .limit(500);
}

type MentionsAsked = ListQuery<typeof mentionList>;

const inState = (state: MentionsAsked['state']) =>
  state === undefined ? undefined : state === 'open' ? isNull(noteMention.readAt) : isNotNull(noteMention.readAt);

/** How many of them nobody has marked as read. */
export async function countOpenMentions(db: Executor, actor: Pick<Actor, 'role' | 'accountId'>): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(noteMention)
    .innerJoin(note, and(eq(note.id, noteMention.noteId), eq(noteMention.accountId, actor.accountId)))
    .where(and(inState('open'), isThere, readableBy(actor)));
  return row?.total ?? 0;
}

/** The notes that mention the caller, on records that still exist and that they may see. */
export async function listMentions(
  db: Executor,
  actor: Pick<Actor, 'role' | 'accountId'>,
  { state, q, sort, page, limit }: MentionsAsked,
) {
  const where = and(
    inState(state),
    isThere,
    readableBy(actor),
    q?.trim() ? isLike(note.text, containsText(q.trim())) : undefined,
  );
  const counted = db
    .select({ total: count() })
    .from(noteMention)
    .innerJoin(note, and(eq(note.id, noteMention.noteId), eq(noteMention.accountId, actor.accountId)));
  const found = await pageOfList({
    page,
    limit,
    rows: mentionRows(db, actor.accountId)
      .where(where)
      .orderBy(
        ...askedOrder(sort, { at: noteMention.createdAt }),
        desc(noteMention.createdAt),
        desc(noteMention.noteId),
      ),
    total: countRows(db, counted.where(where)),
  });
  const names = await namesIn(db, found.data);
  return { ...found, data: found.data.map((row) => presentWritten(row, names)) };
}
