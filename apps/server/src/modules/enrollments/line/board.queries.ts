import type { OpeningBoard, TicketInLine } from '@doctorbird/contract/enrollments/opening-nights';
import { parsePhone } from '@doctorbird/contract/core/phones';
import { sql, type SQL } from 'drizzle-orm';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { guardedSeats } from './line.queries.ts';
import {
  automaticInside,
  gathersAt,
  stateOfNight,
  stateOfTicket,
  ticketText,
  turnMs,
  waitFor,
  type NightRow,
  type TicketRow,
} from './line-rules.ts';
import { isInside } from './move-line.ts';
import { lineTicket, openingNight } from './line.table.ts';
import { account } from '../../../access/access.table.ts';
import { and, desc, eq, or } from 'drizzle-orm';

/** The nights of the office's page: those to come, and the last ones. */
const mostShown = 20;
const chartMinutes = 120;

type Needs = Pick<AppDependencies, 'db' | 'config'>;

/** Rows of the answer, before its codecs. */
type Board = Omit<OpeningBoard, 'now' | 'night' | 'nights' | 'minutes'> & {
  now: Date;
  night: ShownNight | null;
  nights: ShownNight[];
  minutes: Array<{ at: Date; came: number; let_in: number }>;
};
type ShownNight = Omit<NonNullable<OpeningBoard['night']>, 'gathers_at' | 'opens_at' | 'closes_at'> & {
  gathers_at: Date;
  opens_at: Date;
  closes_at: Date;
};

/** The night that is on, else the next, else the last, with its line as the office sees it. */
export async function openingBoardOf({ db, config }: Needs, now: Date): Promise<Board> {
  const rows = await db.select().from(openingNight).orderBy(desc(openingNight.opensAt)).limit(mostShown);
  const names = await programsOf(db);
  const nights = rows.map((row) => shownNight(row, names.get(row.id) ?? [], now));
  const on = rows.filter((row) => now < row.closesAt);
  const chosen = on.at(-1) ?? rows[0];
  const automatic = automaticInside(config.poolSize);
  if (!chosen)
    return {
      night: null,
      nights,
      now,
      figures: { ...noFigures, automatic, allowed: automatic },
      minutes: [],
      seats: [],
    };
  const seats = await guardedSeats(db, chosen);
  return {
    night: nights.find(({ id }) => id === chosen.id) ?? null,
    nights,
    now,
    figures: {
      ...(await countsOf(db, chosen, now)),
      automatic,
      allowed: chosen.atOnce ?? automatic,
      seats: seats.reduce((sum, one) => sum + one.seats, 0),
      seats_gone: seats.reduce((sum, one) => sum + one.taken, 0),
    },
    minutes: await minutesOf(db, chosen, now),
    seats: seats.map(({ id, title, seats: all, taken, left, waiting }) => ({
      id,
      title,
      seats: all,
      taken,
      left,
      waiting,
    })),
  };
}

const noFigures = {
  came: 0,
  in_line: 0,
  inside: 0,
  gone_in: 0,
  let_in_by_office: 0,
  seats: 0,
  seats_gone: 0,
  last_waits: null,
};

function shownNight(row: NightRow, programs: ShownNight['programs'], now: Date): ShownNight {
  const { id, title, opensAt: opens_at, closesAt: closes_at, atOnce: at_once, message, version } = row;
  return {
    id,
    title,
    state: stateOfNight(row, now),
    gathers_at: gathersAt(row),
    opens_at,
    closes_at,
    programs: row.allPrograms ? [] : programs,
    at_once,
    message,
    version,
  };
}

async function programsOf(db: Executor): Promise<Map<string, Array<{ id: string; name: string }>>> {
  const { rows } = await db.execute<{ night_id: string; id: string; name: string }>(sql`
    select g.night_id, p.id, p.title as name from opening_night_program g join program p on p.id = g.program_id
    where p.deleted_at is null order by p.title, p.id`);
  const byNight = new Map<string, Array<{ id: string; name: string }>>();
  for (const { night_id: night, ...one } of rows) byNight.set(night, [...(byNight.get(night) ?? []), one]);
  return byNight;
}

async function countsOf(db: Executor, night: NightRow, now: Date) {
  const measured = Math.min(5, (now.getTime() - night.opensAt.getTime()) / 60_000);
  const { rows } = await db.execute<Record<string, number>>(sql`
    select count(*)::int as came,
      count(*) filter (where called_at is null and ended_at is null)::int as in_line,
      count(*) filter (where ${isInside('t')})::int as inside,
      count(*) filter (where called_at is not null)::int as gone_in,
      count(*) filter (where called_by is not null)::int as let_in_by_office,
      count(*) filter (where called_at > ${new Date(now.getTime() - 5 * 60_000)} and called_by is null)::int as recent
    from line_ticket t where t.night_id = ${night.id}`);
  const { came = 0, in_line = 0, inside = 0, gone_in = 0, let_in_by_office = 0, recent = 0 } = rows[0] ?? {};
  const wait = in_line === 0 ? null : waitFor(in_line - 1, { letIn: recent, minutes: measured });
  const over = stateOfNight(night, now) === 'over';
  return {
    came,
    in_line: over ? 0 : in_line,
    inside: over ? 0 : inside,
    gone_in,
    let_in_by_office,
    last_waits: wait && !over && !night.pausedAt ? Math.round((wait.from + wait.to) / 2) : null,
  };
}

/** Two hours of it, without the minutes before anybody came. */
async function minutesOf(db: Executor, night: NightRow, now: Date): Promise<Board['minutes']> {
  const until = now < night.closesAt ? now : night.closesAt;
  const from = new Date(Math.max(night.opensAt.getTime() - 5 * 60_000, until.getTime() - chartMinutes * 60_000));
  if (until <= from) return [];
  const { rows } = await db.execute<{ at: string; came: number; let_in: number }>(sql`
    with minute as (
      select generate_series(date_trunc('minute', ${from}::timestamptz), date_trunc('minute', ${until}::timestamptz), interval '1 minute') as at
    )
    select to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      (select count(*)::int from line_ticket t where t.night_id = ${night.id} and date_trunc('minute', t.joined_at) = m.at) as came,
      (select count(*)::int from line_ticket t where t.night_id = ${night.id} and date_trunc('minute', t.called_at) = m.at) as let_in
    from minute m order by m.at`);
  return rows.map(({ at, ...counts }) => ({ ...counts, at: new Date(at) }));
}

type Found = Omit<TicketInLine, 'seen_at' | 'kept_until'> & { seen_at: Date; kept_until: Date | null };

/** Families in line by number (with or without its letters), phone or name. */
export async function findInLine(
  db: Executor,
  now: Date,
  { nightId, search }: { nightId: string; search: string },
): Promise<Found[]> {
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

export async function ticketInLine(db: Executor, now: Date, id: string): Promise<Found | null> {
  return (await ticketsWhere(db, now, eq(lineTicket.id, id)))[0] ?? null;
}

async function ticketsWhere(db: Executor, now: Date, where: SQL | undefined): Promise<Found[]> {
  const ahead = sql<number>`(select count(*)::int from line_ticket o where o.night_id = ${lineTicket.nightId} and o.ended_at is null
    and o.called_at is null and o.number < ${lineTicket.number})`;
  const rows = await db
    .select({ ticket: lineTicket, name: account.fullName, phone: account.phone, ahead })
    .from(lineTicket)
    .leftJoin(account, eq(account.id, lineTicket.parentId))
    .where(where)
    .orderBy(lineTicket.number, lineTicket.id)
    .limit(10);
  return rows.map(({ ticket, name, phone, ahead: before }) => {
    const state = stateOfTicket(ticket, now);
    return {
      id: ticket.id,
      number: ticketText(ticket),
      name,
      phone,
      state,
      ahead: state === 'waiting' || state === 'held' ? before : null,
      seen_at: ticket.seenAt,
      kept_until: keptUntil(ticket, state),
    };
  });
}

function keptUntil(ticket: TicketRow, state: TicketInLine['state']): Date | null {
  const after = (moment: Date | null) => moment && new Date(moment.getTime() + turnMs);
  if (state === 'turn') return after(ticket.calledAt);
  if (state === 'inside' || state === 'done') return after(ticket.activeAt);
  if (state === 'held') return ticket.heldUntil;
  return state === 'ended' ? null : after(ticket.seenAt);
}
