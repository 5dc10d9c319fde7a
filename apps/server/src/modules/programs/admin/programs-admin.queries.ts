import type {
  AdminProgram,
  AdminProgramDetail,
  listAllProgramsQuery,
} from '@doctorbird/contract/programs/programs-admin';
import type { Page } from '@doctorbird/contract/core/paging';
import { and, asc, count, desc, eq, getTableColumns, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import { auditEntry } from '../../../platform/audit/audit.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { toWire } from '../../../platform/money.ts';
import { meetingsOf } from '../meetings/meetings.queries.ts';
import { seatsTaken } from '../catalog/programs.queries.ts';
import { program } from '../catalog/programs.table.ts';
import { staffAssignment } from '../staff/staff.table.ts';
import { presentAdminProgram } from './programs-admin.presenter.ts';

const placesByStatus = sql<Record<string, number>>`(
  select coalesce(jsonb_object_agg(found.status, found.places), '{}') from (
    select e.status, count(*)::int as places from enrollment e where e.program_id = program.id group by e.status) found)`;
const meetingsTotal = sql<number>`(
  select count(*)::int from meeting m where m.program_id = program.id and m.status <> 'cancelled')`;
const nextMeeting = (now: Date) =>
  sql<Date | null>`(
  select min(m.starts_at) from meeting m
  where m.program_id = program.id and m.status <> 'cancelled' and m.ends_at >= ${now.toISOString()}::timestamptz)`.mapWith(
    (value: string | Date | null) => (value === null ? null : new Date(value)),
  );

const rows = (db: Executor, now: Date) =>
  db
    .select({
      ...getTableColumns(program),
      seatsTaken,
      placesByStatus,
      meetingsTotal,
      nextMeeting: nextMeeting(now),
    })
    .from(program);

function order(sort = '-created_at'): SQL[] {
  const columns = {
    start_date: program.startDate,
    title: program.title,
    price: program.priceCents,
    created_at: program.createdAt,
  };
  const column = columns[sort.replace(/^-/, '') as keyof typeof columns];
  return [sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`, desc(program.id)];
}

/** The office's list: every state, drafts first seen last made; archived ones only when asked for. */
export async function listAllPrograms(
  db: Executor,
  query: z.output<typeof listAllProgramsQuery>,
  now: Date,
): Promise<Page<AdminProgram>> {
  const isArchive = query.status === 'archived';
  const where = and(
    isNull(program.deletedAt),
    isArchive ? isNotNull(program.archivedAt) : isNull(program.archivedAt),
    query.status && query.status !== 'archived' ? eq(program.status, query.status) : undefined,
    query.category ? eq(program.category, query.category) : undefined,
    query.q
      ? or(
          ilike(program.title, containsText(query.q)),
          ilike(program.summary, containsText(query.q)),
          ilike(program.location, containsText(query.q)),
        )
      : undefined,
  );
  const [found, [counted]] = await Promise.all([
    rows(db, now)
      .where(where)
      .orderBy(...order(query.sort))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    db.select({ total: count() }).from(program).where(where),
  ]);
  return {
    data: found.map((row) => presentAdminProgram(row, now)),
    page: query.page,
    limit: query.limit,
    total: counted?.total ?? 0,
  };
}

export async function findAdminProgram(db: Executor, id: string, now: Date): Promise<AdminProgram> {
  const [row] = await rows(db, now).where(and(eq(program.id, id), isNull(program.deletedAt)));
  if (!row) throw notFound('program');
  return presentAdminProgram(row, now);
}

/** One program with everything that its page shows. */
export async function findAdminProgramDetail(db: Executor, id: string, now: Date): Promise<AdminProgramDetail> {
  const found = await findAdminProgram(db, id, now);
  const [meetings, families, refunds, staff, lastChange] = await Promise.all([
    meetingsOf(db, id),
    countFamilies(db, id),
    refundsDue(db, id),
    db
      .select({ assignment_id: staffAssignment.id, id: account.id, full_name: account.fullName })
      .from(staffAssignment)
      .innerJoin(account, eq(account.id, staffAssignment.staffId))
      .where(and(eq(staffAssignment.programId, id), isNull(staffAssignment.studentId)))
      .orderBy(asc(account.fullName)),
    lastChangeOf(db, id),
  ]);
  return { ...found, meetings, families, refunds_due: refunds, staff, last_change: lastChange };
}

async function countFamilies(db: Executor, programId: string): Promise<number> {
  const { rows: counted } = await db.execute<{ families: number }>(
    sql`select count(distinct coalesce(parent_id, student_id))::int as families from enrollment
        where program_id = ${programId} and status in ('pending', 'approved', 'enrolled')`,
  );
  return counted[0]?.families ?? 0;
}

async function refundsDue(db: Executor, programId: string): Promise<AdminProgramDetail['refunds_due']> {
  const { rows: counted } = await db.execute<{ payments: number; cents: number }>(
    sql`select count(*)::int as payments, coalesce(sum(y.amount_cents - y.refunded_cents), 0)::bigint as cents
        from payment y join enrollment e on e.id = y.enrollment_id
        where e.program_id = ${programId} and e.status = 'cancelled' and y.needs_attention and y.state = 'confirmed'
          and y.refunded_cents < y.amount_cents`,
  );
  return { payments: counted[0]?.payments ?? 0, amount: toWire(Number(counted[0]?.cents ?? 0)) };
}

async function lastChangeOf(db: Executor, id: string): Promise<AdminProgramDetail['last_change']> {
  const [row] = await db
    .select({ at: auditEntry.at, by: account.fullName, after: auditEntry.after })
    .from(auditEntry)
    .leftJoin(account, eq(account.id, auditEntry.actorId))
    .where(and(eq(auditEntry.entity, 'program'), eq(auditEntry.entityId, id), ilike(auditEntry.action, 'program.%')))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(1);
  if (!row) return null;
  return {
    by: row.by ?? 'Somebody',
    at: row.at.toISOString(),
    fields: Object.keys(row.after ?? {}),
  };
}
