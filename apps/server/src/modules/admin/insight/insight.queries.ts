import type { Insight } from '@doctorbird/contract/admin/insight';
import { asc, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { unmetSearches } from '../../programs/unmet-searches/note-search.ts';
import { season } from '../../programs/seasons/seasons.table.ts';
import { isExpected, takesPart } from '../../enrollments/places/place-text.ts';
import { takenSeats } from '../../enrollments/waiting/waiting-text.ts';
import { levelRank } from '../../teaching/skills/level-rank.ts';
import { standingMarks } from '../../teaching/skills/standing-marks.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { forecastOf, type ForecastRow, type PlannedRow } from './forecast.ts';
import { presentRetention, type StayRow } from './retention.presenter.ts';
import { leavingFigures } from './leaving.queries.ts';
import { chooseSeasons } from './choose-seasons.ts';

type Season = typeof season.$inferSelect;

/** Was in class: a request that nobody decided is no place. */
const wasThere = sql.raw(takesPart('e'));
/** Has or had a place, confirmed or asked for. */
const isPlaced = sql.raw(isExpected('e'));

/** How long a wait is long, and of how many days searches are shown. */
const longWaitDays = 60;
const searchDays = 90;

const noLeaving: Insight['leaving'] = { all: { left: 0, reasons: [] }, by_program: [], by_teacher: [] };

/** Children of a season, and how many have a place in another one: in all, by program and by teacher. */
async function stays(db: Executor, from: string, to: string | null): Promise<StayRow[]> {
  const { rows } = await db.execute<StayRow>(sql`
    with here as materialized (
      select distinct e.student_id, e.program_id from enrollment e join program p on p.id = e.program_id
      where p.season_id = ${from} and p.deleted_at is null and ${wasThere}),
    there as materialized (
      select distinct e.student_id from enrollment e join program p on p.id = e.program_id
      where p.season_id = ${to}::uuid and p.deleted_at is null and ${isPlaced}),
    lines as (
      select 'all' as kind, null::uuid as id, '' as name, student_id from here
      union all select 'program', p.id, p.title, h.student_id from here h join program p on p.id = h.program_id
      union all select 'teacher', a.id, a.full_name, h.student_id from here h
        join staff_assignment t on t.program_id = h.program_id and t.student_id is null join account a on a.id = t.staff_id)
    select l.kind, l.id, l.name, count(distinct l.student_id)::int as children,
      count(distinct l.student_id) filter (where t.student_id is not null)::int as stayed
    from lines l left join there t on t.student_id = l.student_id group by 1, 2, 3 order by 3, 2`);
  return rows;
}

/** Whether anybody could stay: while all programs of the next season are drafts, a share would say that everybody left. */
async function couldStay(db: Executor, to: string, rows: readonly StayRow[]): Promise<boolean> {
  if (rows.some(({ stayed }) => stayed > 0)) return true;
  const { rows: opened } = await db.execute(sql`
    select 1 from program p where p.season_id = ${to} and p.deleted_at is null and p.status in ('open', 'in_progress', 'completed') limit 1`);
  return opened.length > 0;
}

/** Who stayed the last time, to compare with and to count on; nothing as long as nobody could. */
async function pastStays(db: Executor, before: Season, present: Season): Promise<StayRow[]> {
  const rows = await stays(db, before.id, present.id);
  return (await couldStay(db, present.id, rows)) ? rows : [];
}

/** Programs with children who wait, those with the longest list first. */
async function waitingLists(db: Executor, now: Date): Promise<Insight['waiting']> {
  const { rows } = await db.execute<Insight['waiting'][number]>(sql`
    select p.id as program_id, p.title, w.waiting, w.long,
      greatest(0, p.max_participants - ${sql.raw(takenSeats('p'))})::int as free
    from (select program_id, count(*)::int as waiting,
        count(*) filter (where joined_at < ${now}::timestamptz - make_interval(days => ${longWaitDays}))::int as long
      from waiting_entry where state = 'waiting' group by 1) w
    join program p on p.id = w.program_id and p.deleted_at is null
    order by w.waiting desc, p.title, p.id limit 12`);
  return rows;
}

/**
 * The programs of a season: their children, who of them moves up, who is ready for them from elsewhere, and who waits. Ready is who
 * has all levels that come before a program, is of its age when the next season begins, and has no place in it.
 */
async function forecastRows(db: Executor, from: string, startsOn: string): Promise<ForecastRow[]> {
  const { rows } = await db.execute<ForecastRow>(sql`
    with here as materialized (
      select distinct e.student_id, e.program_id from enrollment e join program p on p.id = e.program_id
      where p.season_id = ${from} and p.deleted_at is null and ${isPlaced}),
    marks as materialized (select * from ${standingMarks(sql`(select student_id from here)`)} found),
    step as materialized (
      select g.program_id, g.skill_id, g.level from gate_step g join skill k on k.id = g.skill_id and k.removed_at is null
      join program p on p.id = g.program_id where p.season_id = ${from} and p.deleted_at is null and p.status <> 'cancelled'),
    ready as materialized (
      select distinct s.program_id, h.student_id from (select distinct program_id from step) s
      cross join (select distinct student_id from here) h
      join student c on c.id = h.student_id and c.archived_at is null join program p on p.id = s.program_id
      where extract(year from age(${startsOn}::date, c.date_of_birth)) between p.age_min and p.age_max
        and not exists (select 1 from enrollment e where e.student_id = h.student_id and e.program_id = s.program_id and ${isPlaced})
        and not exists (select 1 from waiting_entry w
          where w.student_id = h.student_id and w.program_id = s.program_id and w.state in ('waiting', 'offered'))
        and not exists (select 1 from step g left join marks m on m.skill_id = g.skill_id and m.student_id = h.student_id
          where g.program_id = s.program_id and coalesce(${levelRank('m.level')}, 0) < ${levelRank('g.level')}))
    select p.id as "programId", p.title,
      (select count(*)::int from here h where h.program_id = p.id) as children,
      (select count(*)::int from here h where h.program_id = p.id
        and exists (select 1 from ready r where r.student_id = h.student_id)) as "movingUp",
      (select count(*)::int from ready r where r.program_id = p.id) as ready,
      (select count(*)::int from waiting_entry w where w.program_id = p.id and w.state in ('waiting', 'offered')) as wait
    from program p where p.season_id = ${from} and p.deleted_at is null and p.status <> 'cancelled'
    order by p.title, p.id`);
  return rows;
}

/** What a season offers: its programs, drafts too, with their places. */
async function plannedIn(db: Executor, id: string): Promise<PlannedRow[]> {
  const { rows } = await db.execute<PlannedRow>(sql`
    select title, max_participants as places from program
    where season_id = ${id} and deleted_at is null and status <> 'cancelled'`);
  return rows;
}

/** The season (the one that is on, unless asked for another), the next one and the one before. */
export async function seasonsAround(db: Executor, now: Date, asked: string | undefined) {
  const all = await db.select().from(season).orderBy(asc(season.startsOn), asc(season.id));
  return { all, ...chooseSeasons(all, jamaicaDay(now), asked) };
}

/** Who stayed from one season to the next, who waits, and what the next season needs. Throws 404 (season). */
export async function loadInsight(db: Executor, now: Date, asked: string | undefined): Promise<Insight> {
  const { all, present, next, before } = await seasonsAround(db, now, asked);
  const named = (one: typeof present) => one && { id: one.id, name: one.name };
  const [now_, past, waiting, searches, leaving] = await Promise.all([
    present ? stays(db, present.id, next?.id ?? null) : [],
    present && before ? pastStays(db, before, present) : [],
    waitingLists(db, now),
    unmetSearches(db, now, searchDays),
    present ? leavingFigures(db, present.id) : noLeaving,
  ]);
  const retained = presentRetention(
    { rows: now_, season: present?.name ?? '', canStay: next !== null && (await couldStay(db, next.id, now_)) },
    { rows: past, season: before?.name ?? '' },
  );
  return {
    season: named(present),
    next: named(next),
    before: named(before),
    seasons: all.toReversed().map(({ id, name }) => ({ id, name })),
    ...retained,
    leaving,
    waiting,
    searches,
    forecast: present && next ? await forecast(db, { present, next, before }, past) : [],
  };
}

interface Around {
  present: Season;
  next: Season;
  before: Season | null;
}

/** What the next season needs, program by program; most missing places first. */
export async function loadForecast(db: Executor, around: Around): Promise<Insight['forecast']> {
  const { present, before } = around;
  return forecast(db, around, before ? await pastStays(db, before, present) : []);
}

/** `past`: who stayed from the season before to this one. */
async function forecast(
  db: Executor,
  { present, next, before }: Around,
  past: readonly StayRow[],
): Promise<Insight['forecast']> {
  const [rows, planned] = await Promise.all([forecastRows(db, present.id, next.startsOn), plannedIn(db, next.id)]);
  return forecastOf(
    { rows, season: present.name },
    { planned, season: next.name },
    { past, season: before?.name ?? '' },
  );
}
