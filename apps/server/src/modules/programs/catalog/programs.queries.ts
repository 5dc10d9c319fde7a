import { publicProgramStatuses, type listProgramsQuery, type Program } from '@doctorbird/contract/programs/programs';
import type { Page } from '@doctorbird/contract/core/paging';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  inArray,
  isNull,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { ProgramSeats } from '../admin/program-places.ts';
import { presentProgram } from './programs.presenter.ts';
import { program } from './programs.table.ts';
import { venueColumns } from '../venues/venues.rows.ts';
import { venue, venueRoom } from '../venues/venues.table.ts';

/** What queries of programs need: seats are counted by the domain that owns the places. */
interface Source {
  db: Executor;
  places: Pick<ProgramSeats, 'seatsTaken' | 'waiting'>;
}

const rows = ({ db, places }: Source) =>
  db
    .select({
      ...getTableColumns(program),
      seatsTaken: places.seatsTaken('program'),
      waiting: places.waiting('program'),
      venue: venueColumns,
      room: { id: venueRoom.id, name: venueRoom.name },
    })
    .from(program)
    .leftJoin(venue, eq(venue.id, program.venueId))
    .leftJoin(venueRoom, eq(venueRoom.id, program.roomId));

const order = (sort: string | undefined): SQL[] => {
  const columns = { start_date: program.startDate, title: program.title, price: program.priceCents };
  const key = (sort ?? 'start_date').replace(/^-/, '') as keyof typeof columns;
  return [
    sort?.startsWith('-') ? sql`${columns[key]} desc nulls last` : sql`${columns[key]} asc nulls last`,
    asc(program.title),
  ];
};

/** What families see: open programs first, then running ones, then past ones. */
export async function listPrograms(
  from: Source,
  query: z.output<typeof listProgramsQuery>,
  today: string,
): Promise<Page<Program>> {
  const where = and(
    isNull(program.archivedAt),
    query.status ? eq(program.status, query.status) : inArray(program.status, [...publicProgramStatuses]),
    query.category ? eq(program.category, query.category) : undefined,
    query.age === undefined ? undefined : and(lte(program.ageMin, query.age), gte(program.ageMax, query.age)),
    query.q
      ? or(ilike(program.title, containsText(query.q)), ilike(program.summary, containsText(query.q)))
      : undefined,
  );
  const stage = sql`array_position(array['open', 'in_progress', 'completed'], ${program.status})`;
  const [found, [counted]] = await Promise.all([
    rows(from)
      .where(where)
      .orderBy(stage, ...order(query.sort), desc(program.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    from.db.select({ total: count() }).from(program).where(where),
  ]);
  return {
    data: found.map((row) => presentProgram(row, today)),
    page: query.page,
    limit: query.limit,
    total: counted?.total ?? 0,
  };
}

const looksLikeId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** One program by id or slug. A draft is a 404 for the public. */
export async function findPublicProgram(from: Source, idOrSlug: string, today: string): Promise<Program> {
  const which = looksLikeId.test(idOrSlug) ? eq(program.id, idOrSlug) : eq(program.slug, idOrSlug);
  const [row] = await rows(from).where(and(which, sql`${program.status} <> 'draft'`, isNull(program.deletedAt)));
  if (!row) throw notFound('program');
  return presentProgram(row, today);
}

/** A program's dates and location; null where not set. */
export async function whenAndWhere(db: Executor, id: string) {
  const [row] = await db
    .select({ schedule: program.schedule, location: program.location })
    .from(program)
    .where(eq(program.id, id));
  return row ?? { schedule: null, location: null };
}
