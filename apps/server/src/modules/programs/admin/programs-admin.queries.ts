import type { ListQuery } from '@doctorbird/contract/core/list';
import type { programList } from '@doctorbird/contract/programs/programs.list';
import type { AdminProgram, AdminProgramDetail } from '@doctorbird/contract/programs/programs-admin';
import type { Page } from '@doctorbird/contract/core/paging';
import { and, asc, count, desc, eq, getTableColumns, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import { auditEntry } from '../../../platform/audit/audit.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { tagsOf } from '../../organisation/tags/record-tags.rows.ts';
import { tagFilter } from '../../organisation/tags/tag-filter.queries.ts';
import { meetingsOf } from '../meetings/meetings.queries.ts';
import { photoOfProgram } from '../../organisation/pictures/placed-photos.queries.ts';
import { program } from '../catalog/programs.table.ts';
import { venueColumns } from '../venues/venues.rows.ts';
import { venue, venueRoom } from '../venues/venues.table.ts';
import { staffAssignment } from '../staff/staff.table.ts';
import type { ProgramPlaces } from './program-places.ts';
import { presentProgramDetail, type ProgramParts, presentAdminProgram } from './programs-admin.presenter.ts';

const meetingsTotal = sql<number>`(
  select count(*)::int from meeting m where m.program_id = program.id and m.status <> 'cancelled')`;
const nextMeeting = (now: Date) =>
  sql<Date | null>`(
  select min(m.starts_at) from meeting m
  where m.program_id = program.id and m.status <> 'cancelled' and m.ends_at >= ${now.toISOString()}::timestamptz)`.mapWith(
    (value: string | Date | null) => (value === null ? null : new Date(value)),
  );

/** What queries of programs need: places are counted by the domain that owns them. */
interface Source {
  db: Executor;
  places: ProgramPlaces;
}

const rows = ({ db, places }: Source, now: Date) =>
  db
    .select({
      ...getTableColumns(program),
      photo: photoOfProgram(program.id),
      seatsTaken: places.seatsTaken('program'),
      waiting: places.waiting('program'),
      offered: places.offered('program'),
      placesByStatus: places.byStatus('program'),
      meetingsTotal,
      nextMeeting: nextMeeting(now),
      tags: tagsOf('program.id'),
      venue: venueColumns,
      room: { id: venueRoom.id, name: venueRoom.name },
    })
    .from(program)
    .leftJoin(venue, eq(venue.id, program.venueId))
    .leftJoin(venueRoom, eq(venueRoom.id, program.roomId));

function order(sort = '-created_at'): SQL[] {
  const columns = {
    start_date: program.startDate,
    title: program.title,
    price: program.priceCents,
    created_at: program.createdAt,
  };
  const column = columns[sort.replace(/^-/, '') as keyof typeof columns];
  if (!sort.startsWith('-')) return [asc(column), asc(program.id)];
  // Without a price or a date a program comes last either way.
  const isNullable = column === program.startDate || column === program.priceCents;
  return [isNullable ? sql`${column} desc nulls last` : desc(column), desc(program.id)];
}

/** The admins' list in every status, drafts first; archived programs only on request. */
export async function listAllPrograms(
  from: Source,
  query: ListQuery<typeof programList>,
  now: Date,
): Promise<Page<AdminProgram>> {
  const isArchive = query.status === 'archived';
  const { db } = from;
  const tagged = await tagFilter(db, query.tag);
  const where = and(
    isNull(program.deletedAt),
    isArchive ? isNotNull(program.archivedAt) : isNull(program.archivedAt),
    query.status && query.status !== 'archived' ? eq(program.status, query.status) : undefined,
    query.category ? eq(program.category, query.category) : undefined,
    query.q
      ? or(
          isLike(program.title, containsText(query.q)),
          isLike(program.summary, containsText(query.q)),
          isLike(program.location, containsText(query.q)),
        )
      : undefined,
  );
  return pageOfList({
    ...query,
    ids: db
      .select({ id: program.id })
      .from(program)
      .where(and(where, tagged.page(program.id)))
      .orderBy(...order(query.sort)),
    join: (chosen) =>
      rows(from, now)
        .innerJoin(chosen, eq(chosen.id, program.id))
        .orderBy(...order(query.sort)),
    total: countRows(
      db,
      db
        .select({ total: count() })
        .from(program)
        .where(and(where, tagged.total(program.id))),
    ),
    present: (row) => presentAdminProgram(row, now),
  });
}

export async function findAdminProgram(from: Source, id: string, now: Date): Promise<AdminProgram> {
  const [row] = await rows(from, now).where(and(eq(program.id, id), isNull(program.deletedAt)));
  if (!row) throw notFound('program');
  return presentAdminProgram(row, now);
}

/** One program with everything that its page shows. */
export async function findAdminProgramDetail(from: Source, id: string, now: Date): Promise<AdminProgramDetail> {
  const { db, places } = from;
  const adminProgram = await findAdminProgram(from, id, now);
  const [meetings, families, refunds, staff, lastChange] = await Promise.all([
    meetingsOf(db, id),
    places.families(db, id),
    places.refundsDue(db, id),
    db
      .select({
        assignmentId: staffAssignment.id,
        id: account.id,
        fullName: account.fullName,
        isActive: account.isActive,
      })
      .from(staffAssignment)
      .innerJoin(account, eq(account.id, staffAssignment.staffId))
      .where(and(eq(staffAssignment.programId, id), isNull(staffAssignment.studentId)))
      .orderBy(asc(account.fullName)),
    lastChangeOf(db, id),
  ]);
  return presentProgramDetail(adminProgram, { meetings, families, refunds, staff, lastChange });
}

async function lastChangeOf(db: Executor, id: string): Promise<ProgramParts['lastChange']> {
  const [row] = await db
    .select({ at: auditEntry.at, by: account.fullName, after: auditEntry.after })
    .from(auditEntry)
    .leftJoin(account, eq(account.id, auditEntry.actorId))
    .where(and(eq(auditEntry.entity, 'program'), eq(auditEntry.entityId, id), ilike(auditEntry.action, 'program.%')))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(1);
  return row ?? null;
}
