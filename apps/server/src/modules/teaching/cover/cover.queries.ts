import type { ListQuery } from '@doctorbird/contract/core/list';
import type { coverList } from '@doctorbird/contract/teaching/cover.list';
import { and, asc, count, desc, eq, inArray, not, or, sql, type SQL } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { namesOne } from '../../../platform/database/names-one.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { inOrderOf } from '../../../platform/database/in-order-of.ts';
import { inTwoParts } from '../../../platform/database/parts-of-list.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { inGroup, inProgram } from '../../programs/meetings/in-program.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { coverAsked, coverRequest } from '../../programs/staff/cover.table.ts';
import { meetingStaff, staffNamesAt } from '../../programs/staff/meeting-staff.ts';
import { expectedAt, expectedCount } from '../attendance/expected-text.ts';
import { candidatesFor, isAble } from './candidates.queries.ts';
import { isAhead, readsCover, teachesMeeting } from './cover.policy.ts';
import { presentCover } from './cover.presenter.ts';
import { classColumns, coverRows } from './cover.rows.ts';
import { familiesOf } from './families.queries.ts';

type Reader = Pick<ActorContext, 'actor' | 'now'>;

const declinedBy = (accountId: string) =>
  sql<boolean>`coalesce((select k.declined from cover_asked k where k.cover_id = ${coverRequest.id} and k.account_id = ${accountId}), false)`;

/** A class by itself. */
async function findClass(db: Executor, id: string) {
  const [found] = await db
    .select(classColumns)
    .from(meeting)
    .leftJoin(program, eq(program.id, meeting.programId))
    .leftJoin(group, eq(group.id, meeting.groupId))
    .where(eq(meeting.id, id));
  if (!found) throw notFound('meeting');
  return found;
}

/** Throws 404 for a class of others. */
export async function requireOwnClass(db: Executor, { actor }: Pick<Reader, 'actor'>, id: string): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from meeting m where m.id = ${id} and ${teachesMeeting(actor.accountId)}`,
  );
  if (rows.length === 0) throw notFound('meeting');
}

/** Who would be asked to take a class of the reader, and their request if there is one. Throws 404. */
export async function classCover(db: Executor, reader: Reader, meetingId: string) {
  await requireOwnClass(db, reader, meetingId);
  const { accountId } = reader.actor;
  const [found, candidates, [request]] = await Promise.all([
    findClass(db, meetingId),
    candidatesFor(db, { meetingId }),
    coverRows(db)
      .where(
        and(
          eq(coverRequest.meetingId, meetingId),
          eq(coverRequest.askerId, accountId),
          sql`${coverRequest.state} <> 'withdrawn'`,
        ),
      )
      .limit(1),
  ]);
  return {
    meeting: found,
    colleagues: candidates.filter(isAble),
    request: request ? { ...presentCover(request, accountId, false), asked: await askedOf(db, request.id) } : null,
  };
}

const askedOf = (db: Executor, coverId: string) =>
  db
    .select({
      id: account.id,
      full_name: account.fullName,
      declined: coverAsked.declined,
      opened_at: coverAsked.openedAt,
    })
    .from(coverAsked)
    .innerJoin(account, eq(account.id, coverAsked.accountId))
    .where(eq(coverAsked.coverId, coverId))
    .orderBy(asc(account.fullName), asc(account.id));

/** Requests about classes to come: asked of the reader and not declined, by them, or taken by them. */
export async function listOwnCover(db: Executor, { actor, now }: Reader) {
  const { accountId } = actor;
  const rows = await coverRows(db)
    .where(
      and(
        readsCover(accountId),
        isAhead(now),
        or(
          and(eq(coverRequest.state, 'asked'), sql`not ${declinedBy(accountId)}`),
          and(
            eq(coverRequest.state, 'claimed'),
            or(eq(coverRequest.claimantId, accountId), eq(coverRequest.askerId, accountId)),
          ),
        ),
      ),
    )
    .orderBy(asc(meeting.startsAt), asc(coverRequest.id))
    .limit(20);
  return { data: rows.map((row) => presentCover(row, accountId, false)) };
}

/** What a colleague decides by. Throws 404 for whoever was not asked. */
export async function offeredCover(db: Executor, { actor, now }: Reader, id: string) {
  const { accountId } = actor;
  const [row] = await coverRows(db).where(and(eq(coverRequest.id, id), readsCover(accountId)));
  if (!row) throw notFound('request');
  const [[own], { rows: facts }, [answer]] = await Promise.all([
    candidatesFor(db, { meetingId: row.meeting.id, personId: accountId }),
    db.execute<{ children: number; alerts: number; medicine: number; others: string[] }>(sql`
      select ${sql.raw(expectedCount('m'))} as children,
        (select count(*)::int from ${sql.raw(expectedAt('m'))} x join student s on s.id = x.student_id
          where m.program_id is not null and s.critical_alert_sealed is not null) as alerts,
        (select count(distinct l.student_id)::int from ${sql.raw(expectedAt('m'))} x join medicine_plan l on l.student_id = x.student_id
          where m.program_id is not null and l.state = 'checked' and jamaica_day(m.starts_at) between l.starts_on and l.ends_on
            and not exists (select 1 from medicine_giver g join account a on a.id = g.account_id
              where g.plan_id = l.id and a.is_active and (a.id = ${accountId} or (a.id is distinct from ${row.askerId}::uuid
                and a.id in (select t.staff_id from ${sql.raw(meetingStaff('m'))} t))))) as medicine,
        array_remove(array_remove(${staffNamesAt('m', now)}, ${row.asker}), ${actor.name}) as others
      from meeting m where m.id = ${row.meeting.id}`),
    db
      .select({ declined: coverAsked.declined })
      .from(coverAsked)
      .where(and(eq(coverAsked.coverId, id), eq(coverAsked.accountId, accountId))),
  ]);
  const nobody = { id: accountId, full_name: actor.name, lacks: [], clash: null, available: true, next_at: null };
  return { ...presentCover(row, accountId, answer?.declined ?? false), ...facts[0]!, own: own ?? nobody };
}

/** Requests with why, for the office. */
function officeRows(db: Executor) {
  return db
    .select({
      id: coverRequest.id,
      state: coverRequest.state,
      meeting: classColumns,
      asker: coverRequest.askerName,
      reason: coverRequest.reason,
      asked_at: coverRequest.createdAt,
      office_at: coverRequest.officeAt,
      asked: sql<number>`(select count(*)::int from cover_asked k where k.cover_id = ${coverRequest.id})`,
      claimant: account.fullName,
      note: coverRequest.note,
      version: meeting.version,
      of_group: sql<boolean>`${meeting.groupId} is not null`,
    })
    .from(coverRequest)
    .innerJoin(meeting, eq(meeting.id, coverRequest.meetingId))
    .leftJoin(program, eq(program.id, meeting.programId))
    .leftJoin(group, eq(group.id, meeting.groupId))
    .leftJoin(account, eq(account.id, coverRequest.claimantId));
}

/** The office's list. Without an order, what nobody has taken comes first, the nearest class before the others. */
export async function listCover(db: Executor, { page, limit, q, state, sort }: ListQuery<typeof coverList>) {
  const pattern = q?.trim() ? containsText(q.trim()) : null;
  const where = and(
    state ? eq(coverRequest.state, state) : undefined,
    // Found first: in the order of the classes all requests would be read for a word that is nowhere.
    pattern
      ? namesOne(
          coverRequest.id,
          coverRequest,
          or(
            isLike(coverRequest.askerName, pattern),
            await inProgram(db, coverRequest.meetingId, pattern),
            await inGroup(db, coverRequest.meetingId, pattern),
          ),
        )
      : undefined,
  );
  const order = [sort === 'starts_at' ? asc(meeting.startsAt) : desc(meeting.startsAt), asc(coverRequest.id)];
  const isOpen = eq(coverRequest.state, 'asked');
  const part = (which: SQL) => ({
    from: sql`${coverRequest} join ${meeting} on ${meeting.id} = ${coverRequest.meetingId} where ${and(which, where)}`,
    order: sql.join(order, sql`, `),
  });
  return pageOfList({
    page,
    limit,
    ids: sort
      ? db
          .select({ id: coverRequest.id })
          .from(coverRequest)
          .innerJoin(meeting, eq(meeting.id, coverRequest.meetingId))
          .where(where)
          .orderBy(...order)
      : inTwoParts(db, sql`${coverRequest.id}`, [part(isOpen), part(not(isOpen))]),
    read: async (ids) => inOrderOf(ids, await officeRows(db).where(inArray(coverRequest.id, ids))),
    total: countRows(db, db.select({ total: count() }).from(coverRequest).where(where)),
  });
}

/** One request for the office, and everybody who could take the class or not. Throws 404. */
export async function findCover(db: Executor, { now }: { now: Date }, id: string) {
  const [row] = await officeRows(db).where(eq(coverRequest.id, id));
  if (!row) throw notFound('request');
  const [candidates, asked, families] = await Promise.all([
    candidatesFor(db, { meetingId: row.meeting.id }),
    askedOf(db, id),
    familiesOf(db, row.meeting.id),
  ]);
  const known = new Map(asked.map((one) => [one.id, one]));
  return {
    ...row,
    open: row.state !== 'withdrawn' && row.meeting.status !== 'cancelled' && row.meeting.ends_at > now,
    families: families.length,
    candidates: candidates.map((one) => ({
      ...one,
      asked: known.has(one.id),
      declined: known.get(one.id)?.declined ?? false,
      opened_at: known.get(one.id)?.opened_at ?? null,
    })),
  };
}
