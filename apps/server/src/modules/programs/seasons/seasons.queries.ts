import { aliasedTable, and, asc, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { ProgramPlaces } from '../admin/program-places.ts';
import { program } from '../catalog/programs.table.ts';
import { weeklyMeetings } from '../catalog/weekly-meetings.queries.ts';
import { season, seasonCopy } from './seasons.table.ts';

/** What queries of seasons need: seats are counted by the domain that owns the places. */
export interface SeasonSource {
  db: Executor;
  places: Pick<ProgramPlaces, 'seatsTaken'>;
}

const counted = (condition: string) => sql<number>`(
  select count(*)::int from program p where p.season_id = season.id and p.deleted_at is null ${sql.raw(condition)})`;

const rows = (db: Executor) =>
  db
    .select({
      id: season.id,
      name: season.name,
      starts_on: season.startsOn,
      ends_on: season.endsOn,
      breaks: season.breaks,
      version: season.version,
      programs: counted(''),
      drafts: counted("and p.status = 'draft' and p.archived_at is null"),
      open: counted("and p.status = 'open'"),
    })
    .from(season);

/** All seasons, the latest first. */
export const listSeasons = (db: Executor) => rows(db).orderBy(desc(season.startsOn), desc(season.id));

/** Programs of a season, those that begin first on top. */
export const isInSeason = (id: string) => and(eq(program.seasonId, id), isNull(program.deletedAt));

/** Programs in no season that begin in this one. */
export const couldJoin = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }) =>
  and(
    isNull(program.seasonId),
    isNull(program.deletedAt),
    isNull(program.archivedAt),
    gte(program.startDate, startsOn),
    lte(program.startDate, endsOn),
  );

/** Who teaches a whole program. */
export const staffOfProgram = sql<Array<{ id: string; full_name: string }>>`(
  select coalesce(json_agg(json_build_object('id', a.id, 'full_name', a.full_name) order by a.full_name, a.id), '[]'::json)
  from staff_assignment t join account a on a.id = t.staff_id
  where t.program_id = program.id and t.student_id is null)`;

const meetingsOfProgram = sql<number>`(
  select count(*)::int from meeting m where m.program_id = program.id and m.status <> 'cancelled')`;

/** One season with its programs. Throws 404. */
export async function findSeason({ db, places }: SeasonSource, id: string) {
  const [row] = await rows(db).where(eq(season.id, id));
  if (!row) throw notFound('season');
  const programs = await db
    .select({
      id: program.id,
      title: program.title,
      category: program.category,
      status: program.status,
      archived: sql<boolean>`${program.archivedAt} is not null`,
      start_date: program.startDate,
      end_date: program.endDate,
      meetings: meetingsOfProgram,
      location: program.location,
      staff: staffOfProgram,
      price: program.priceCents,
      max_participants: program.maxParticipants,
      seats_taken: places.seatsTaken('program'),
      opens_at: program.opensAt,
    })
    .from(program)
    .where(isInSeason(id))
    .orderBy(sql`${program.startDate} asc nulls last`, asc(program.title), asc(program.id));
  const meets = await weeklyMeetings(
    db,
    programs.map((one) => one.id),
  );
  return {
    ...row,
    rows: programs.map((one) => ({ ...one, meets: meets.get(one.id) ?? [] })),
    could_join: await db.$count(program, couldJoin({ startsOn: row.starts_on, endsOn: row.ends_on })),
    copied_from: await copyOf({ db, places }, id),
  };
}

async function copyOf({ db, places }: SeasonSource, id: string) {
  const from = aliasedTable(season, 'copied');
  const [copy] = await db
    .select({ name: from.name, at: seasonCopy.createdAt, programIds: seasonCopy.programIds })
    .from(seasonCopy)
    .leftJoin(from, eq(from.id, seasonCopy.fromId))
    .where(eq(seasonCopy.seasonId, id));
  if (!copy) return null;
  const blocking = await whatBlocksUndo({ db, places }, copy.programIds);
  return { name: copy.name, at: copy.at, can_undo: blocking.length === 0 };
}

/** The copied programs that are more than drafts by now; one that was deleted is in nobody's way. */
export async function whatBlocksUndo({ db, places }: SeasonSource, programIds: readonly string[]): Promise<string[]> {
  if (programIds.length === 0) return [];
  const found = await db
    .select({ title: program.title, status: program.status, taken: places.seatsTaken('program') })
    .from(program)
    .where(and(inArray(program.id, [...programIds]), isNull(program.deletedAt)))
    .orderBy(asc(program.title));
  return found.filter(({ status, taken }) => status !== 'draft' || taken > 0).map(({ title }) => title);
}
