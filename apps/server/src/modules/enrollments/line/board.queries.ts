import { parsePhone } from '@doctorbird/contract/core/phones';
import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { answerTimesOf } from '../../../platform/http/answer-times.ts';
import { gatewayTime } from '../../../platform/tracing/gateway-times.ts';
import { noCounts, presentFigures, presentNight, presentTicket, type Counts } from './board.presenter.ts';
import { guardedSeats } from './line.queries.ts';
import { startInside } from './inside-number.ts';
import { gathersAt, measuredFrom, type NightRow } from './line-rules.ts';
import { freedSince, isInside } from './move-line.ts';
import { lineTicket, openingNight } from './line.table.ts';

/** The nights of the office's page: those to come, and the last ones. */
const mostShown = 20;
const chartMinutes = 120;
const minuteMs = 60_000;

/** The night that is on, else the next, else the last, with its line as the office sees it. */
export async function openingBoardOf({ db, config }: Pick<AppDependencies, 'db' | 'config'>, now: Date) {
  const rows = await db.select().from(openingNight).orderBy(desc(openingNight.opensAt)).limit(mostShown);
  const names = await programsOf(db);
  const nights = rows.map((row) => presentNight(row, names.get(row.id) ?? [], now));
  const chosen = rows.findLast((row) => now < row.closesAt) ?? rows[0] ?? null;
  const seats = chosen ? await guardedSeats(db, chosen) : [];
  const counts = chosen ? await countsOf(db, chosen, now) : noCounts;
  return {
    night: nights.find(({ id }) => id === chosen?.id) ?? null,
    nights,
    now,
    figures: presentFigures({ counts, night: chosen, seats, start: startInside(config.poolSize), now }),
    health: healthOf(db, { counts, from: chosen ? gathersAt(chosen) : now }),
    minutes: chosen ? await minutesOf(db, chosen, now) : [],
    seats,
  };
}

const minutesOfHealth = 5;
/** Fewer say nothing. */
const fewestAnswers = 20;

function healthOf(db: Database, { counts, from }: { counts: Counts; from: Date }) {
  const times = answerTimesOf(db);
  const { calls, share } = times.last(minutesOfHealth * minuteMs);
  const { failed, since } = times.failedSince(from.getTime());
  const card = gatewayTime();
  return {
    answers: calls < fewestAnswers ? null : { middle_ms: Math.round(share(0.5)), slowest_ms: Math.round(share(0.99)) },
    failed,
    since: new Date(since),
    numbered: counts.numbered,
    card_ms: card === null ? null : Math.round(card),
  };
}

/** Throws 404. */
export async function nightById(db: Executor, now: Date, id: string) {
  const [row] = await db.select().from(openingNight).where(eq(openingNight.id, id));
  if (!row) throw notFound('opening night');
  return presentNight(row, (await programsOf(db)).get(id) ?? [], now);
}

async function programsOf(db: Executor): Promise<Map<string, Array<{ id: string; name: string }>>> {
  const { rows } = await db.execute<{ nightId: string; id: string; name: string }>(sql`
    select g.night_id as "nightId", p.id, p.title as name from opening_night_program g join program p on p.id = g.program_id
    where p.deleted_at is null order by p.title, p.id`);
  const byNight = new Map<string, Array<{ id: string; name: string }>>();
  for (const { nightId, ...one } of rows) byNight.set(nightId, [...(byNight.get(nightId) ?? []), one]);
  return byNight;
}

async function countsOf(db: Executor, { id }: NightRow, now: Date): Promise<Counts> {
  const { rows } = await db.execute<Counts & Record<string, unknown>>(sql`
    select count(*)::int as came,
      count(*) filter (where number is not null)::int as numbered,
      count(*) filter (where called_at is null and ended_at is null)::int as "inLine",
      count(*) filter (where ${isInside('t')})::int as inside,
      count(*) filter (where called_at is not null)::int as "goneIn",
      count(*) filter (where called_by is not null)::int as "byOffice",
      count(*) filter (where ${freedSince(measuredFrom(now))})::int as freed
    from line_ticket t where t.night_id = ${id}`);
  return rows[0] ?? noCounts;
}

/** From five minutes before the doors open, two hours at most. */
async function minutesOf(db: Executor, night: NightRow, now: Date) {
  const until = now < night.closesAt ? now : night.closesAt;
  const earliest = night.opensAt.getTime() - 5 * minuteMs;
  const last = Math.min(until.getTime(), earliest + chartMinutes * minuteMs);
  if (last <= earliest) return [];
  const { rows } = await db.execute<{ at: string; came: number; letIn: number }>(sql`
    with minute as (
      select generate_series(date_trunc('minute', ${new Date(earliest)}::timestamptz),
        date_trunc('minute', ${new Date(last)}::timestamptz), interval '1 minute') as at
    ), came as (
      select date_trunc('minute', joined_at) as at, count(*)::int as many from line_ticket where night_id = ${night.id} group by 1
    ), let_in as (
      select date_trunc('minute', called_at) as at, count(*)::int as many from line_ticket where night_id = ${night.id} group by 1
    )
    select to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, coalesce(c.many, 0) as came, coalesce(l.many, 0) as "letIn"
    from minute m left join came c on c.at = m.at left join let_in l on l.at = m.at order by m.at`);
  return rows.map(({ at, came, letIn: let_in }) => ({ at, came, let_in }));
}

/** Families in line by number (with or without its letters), phone or name. */
export async function findInLine(db: Executor, now: Date, { nightId, search }: { nightId: string; search: string }) {
  const number = /^(\d{1,6})(?:-?[0-9a-z]{2})?$/i.exec(search)?.[1];
  const phone = parsePhone(search);
  const like = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const conditions = [
    number ? eq(lineTicket.number, Number(number)) : undefined,
    phone ? eq(account.phone, phone) : undefined,
    number || phone ? undefined : sql`${account.fullName} ilike ${like}`,
  ];
  return ticketsWhere(db, now, and(eq(lineTicket.nightId, nightId), or(...conditions)));
}

export const ticketInLine = async (db: Executor, now: Date, id: string) =>
  (await ticketsWhere(db, now, eq(lineTicket.id, id)))[0] ?? null;

async function ticketsWhere(db: Executor, now: Date, where: SQL | undefined) {
  const ahead = sql<number>`(select count(*)::int from line_ticket o where o.night_id = ${lineTicket.nightId} and o.ended_at is null
    and o.called_at is null and o.number < ${lineTicket.number})`;
  const rows = await db
    .select({ ticket: lineTicket, name: account.fullName, phone: account.phone, ahead })
    .from(lineTicket)
    .leftJoin(account, eq(account.id, lineTicket.parentId))
    .where(where)
    .orderBy(lineTicket.number, lineTicket.id)
    .limit(10);
  return rows.map((row) => presentTicket(row, now));
}
