import { publicProgramStatuses, type Program } from '@doctorbird/contract/programs/programs';
import { type CatalogProgram, type listProgramsQuery } from '@doctorbird/contract/programs/catalog';
import type { Page } from '@doctorbird/contract/core/paging';
import { and, asc, count, desc, eq, getTableColumns, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import type { ProgramSeats } from '../admin/program-places.ts';
import { meetsOn, weeklyMeetings } from './weekly-meetings.queries.ts';
import { presentProgram, type ProgramRow } from './programs.presenter.ts';
import { program } from './programs.table.ts';
import { venueColumns } from '../venues/venues.rows.ts';
import { photoOfProgram } from '../../organisation/pictures/placed-photos.queries.ts';
import { venue, venueRoom } from '../venues/venues.table.ts';

/** What queries of programs need: seats are counted by the domain that owns the places. */
export interface Source {
  db: Executor;
  places: Pick<ProgramSeats, 'seatsTaken' | 'waiting'>;
}

const rows = ({ db, places }: Source) =>
  db
    .select({
      ...getTableColumns(program),
      seatsTaken: places.seatsTaken('program'),
      waiting: places.waiting('program'),
      photo: photoOfProgram(program.id),
      venue: venueColumns,
      room: { id: venueRoom.id, name: venueRoom.name },
    })
    .from(program)
    .leftJoin(venue, eq(venue.id, program.venueId))
    .leftJoin(venueRoom, eq(venueRoom.id, program.roomId));

const isThere = and(isNull(program.archivedAt), isNull(program.deletedAt));

/** A program that families see in the list. */
const isListed = and(isThere, inArray(program.status, [...publicProgramStatuses]));

const order = (sort: string | undefined): SQL[] => {
  const columns = { start_date: program.startDate, title: program.title, price: program.priceCents };
  const key = (sort ?? 'start_date').replace(/^-/, '') as keyof typeof columns;
  return [
    sort?.startsWith('-') ? sql`${columns[key]} desc nulls last` : sql`${columns[key]} asc nulls last`,
    asc(program.title),
  ];
};

/** What families see, and admins with drafts: open programs first, then running ones, then past ones, also those that nobody completed yet. */
export async function listPrograms(
  from: Source & { allStates: boolean },
  query: z.output<typeof listProgramsQuery>,
  now: Date,
): Promise<Page<CatalogProgram>> {
  const where = and(
    from.allStates ? isThere : isListed,
    query.status ? eq(program.status, query.status) : undefined,
    query.category ? eq(program.category, query.category) : undefined,
    query.age === undefined ? undefined : and(lte(program.ageMin, query.age), gte(program.ageMax, query.age)),
    meetsOn(query),
    query.parish
      ? inArray(program.venueId, from.db.select({ id: venue.id }).from(venue).where(eq(venue.parish, query.parish)))
      : undefined,
    query.venue_id ? eq(program.venueId, query.venue_id) : undefined,
    query.max_price === undefined ? undefined : lte(program.priceCents, query.max_price * 100),
    query.q
      ? or(isLike(program.title, containsText(query.q)), isLike(program.summary, containsText(query.q)))
      : undefined,
  );
  const byStatus = sql`array_position(array['open', 'in_progress', 'completed'], ${program.status})`;
  const stage = from.allStates
    ? byStatus
    : sql`case when ${program.endDate} < ${jamaicaDay(now)}::date then 3 else ${byStatus} end`;
  const found = await pageOfList({
    ...query,
    rows: rows(from)
      .where(where)
      .orderBy(stage, ...order(query.sort), desc(program.id)),
    total: from.db.select({ total: count() }).from(program).where(where),
  });
  const meets = await weeklyMeetings(
    from.db,
    found.data.map(({ id }) => id),
  );
  return {
    ...found,
    data: found.data.map((row) => ({ ...presentProgram(row, now), meets: meets.get(row.id) ?? [] })),
  };
}

/** The parishes and venues of the listed programs, for the filters. */
export async function listedVenues(db: Executor) {
  const rows = await db
    .selectDistinct({ id: venue.id, name: venue.name, parish: venue.parish })
    .from(venue)
    .innerJoin(program, eq(program.venueId, venue.id))
    .where(isListed)
    .orderBy(asc(venue.name), asc(venue.id));
  return {
    parishes: [...new Set(rows.flatMap(({ parish }) => parish ?? []))].toSorted((one, other) =>
      one.localeCompare(other),
    ),
    venues: rows.map(({ id, name }) => ({ id, name })),
  };
}

const looksLikeId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** One program by id or slug. A draft is a 404 for all but admins. */
export const findPublicProgram = async (
  from: Source & { allStates: boolean },
  idOrSlug: string,
  now: Date,
): Promise<Program> => presentProgram(await findProgramRow(from, idOrSlug), now);

/** Its row, with its seats. Throws 404. */
export async function findProgramRow(from: Source & { allStates?: boolean }, idOrSlug: string): Promise<ProgramRow> {
  const which = looksLikeId.test(idOrSlug) ? eq(program.id, idOrSlug) : eq(program.slug, idOrSlug);
  const isShown = from.allStates ? undefined : sql`${program.status} <> 'draft'`;
  const [row] = await rows(from).where(and(which, isShown, isNull(program.deletedAt)));
  if (!row) throw notFound('program');
  return row;
}

/** A program's dates and location; null where not set. */
export async function whenAndWhere(db: Executor, id: string) {
  const [row] = await db
    .select({ schedule: program.schedule, location: program.location })
    .from(program)
    .where(eq(program.id, id));
  return row ?? { schedule: null, location: null };
}
