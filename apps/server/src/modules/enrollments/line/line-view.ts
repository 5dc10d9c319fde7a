import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { nightNow, type Night } from './held-nights.ts';
import { measuredFrom, measuredMinutes, stateOfTicket, waitFor, type TicketRow } from './line-rules.ts';
import { guardedSeats, type GuardedSeats } from './line.queries.ts';
import { freedSince, moveLine } from './move-line.ts';
import { findTicket } from './line-tickets.ts';
import { lineTicket } from './line.table.ts';

/** One look at the line answers everybody who asks within this time, so that thousands of phones cost as much as one. */
const lookMs = 1_500;
/** How often the row of a ticket learns that its page is open. */
const seenMs = 60_000;

/** The line as it stood a moment ago. */
export interface Look {
  night: Night;
  at: number;
  tickets: ReadonlyMap<string, TicketRow>;
  /** The numbers that wait, in order. */
  waiting: readonly number[];
  /** Families that wait, also those whose order is not drawn yet. */
  inLine: number;
  came: number;
  goneIn: number;
  /** How many places inside became free, in how many minutes. */
  pace: { freed: number; minutes: number };
  seats: readonly GuardedSeats[];
}

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'>;

/** What the pages of those in line read: one look for all of them, and the line moves on with it, also where no jobs run. */
export class LineView {
  readonly #deps: Needs;
  #look: Look | null = null;
  #next: Promise<Look | null> | null = null;
  readonly #seen = new Map<string, number>();
  /** Tickets that changed since the look: their own page is right at once, and all others soon. */
  #changed = new Set<string>();

  constructor(deps: Needs) {
    this.#deps = deps;
  }

  /** The line of the night that is on, at most a moment old; null when there is none. `fresh`: as it is now. */
  async look({ fresh = false } = {}): Promise<Look | null> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    const night = await nightNow(db, now);
    if (!night) return null;
    const known = this.#look;
    const age = known ? now.getTime() - known.at : Number.POSITIVE_INFINITY;
    if (!fresh && known && known.night === night && age >= 0 && age < lookMs) return known;
    if (fresh && this.#next) await this.#next;
    this.#next ??= this.#read(night, now).finally(() => (this.#next = null));
    return this.#next;
  }

  async #read(night: Night, now: Date): Promise<Look> {
    const { db } = this.#deps;
    this.#changed = new Set();
    await moveLine(db, { ...this.#deps, now }, { nightId: night.id });
    const look = await readLook(db, { night, now });
    this.#look = look;
    return look;
  }

  /** A ticket as it is, noted as seen; null when it is not of this night. */
  async ticket(look: Look, id: string): Promise<TicketRow | null> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    // One that came, or ended, since the look.
    const known = this.#changed.has(id) ? undefined : look.tickets.get(id);
    const ticket = known ?? (await findTicket(db, id));
    if (ticket?.nightId !== look.night.id) return null;
    await this.#note(ticket, now);
    return ticket;
  }

  async #note({ id, seenAt, endedAt }: TicketRow, now: Date): Promise<void> {
    const last = Math.max(seenAt.getTime(), this.#seen.get(id) ?? 0);
    if (endedAt || now.getTime() - last < seenMs) return;
    if (this.#seen.size > 20_000) this.#seen.clear();
    this.#seen.set(id, now.getTime());
    await this.#deps.db
      .update(lineTicket)
      .set({ seenAt: now })
      .where(and(eq(lineTicket.id, id), isNull(lineTicket.endedAt)));
  }

  /** After a change of a ticket. */
  noteChange(id: string): void {
    this.#changed.add(id);
  }
}

async function readLook(db: Database, { night, now }: { night: Night; now: Date }): Promise<Look> {
  const { rows: counts } = await db.execute<{ came: number; goneIn: number; freed: number }>(sql`
    select count(*)::int as came,
      count(*) filter (where called_at is not null)::int as "goneIn",
      count(*) filter (where ${freedSince(measuredFrom(now))})::int as freed
    from line_ticket where night_id = ${night.id}`);
  const open = await db
    .select()
    .from(lineTicket)
    .where(and(eq(lineTicket.nightId, night.id), isNull(lineTicket.endedAt)));
  const states = open.map((ticket) => ({ ticket, state: stateOfTicket(ticket, now) }));
  const waits = states.filter(({ state }) => state === 'waiting' || state === 'held' || state === 'early');
  const { came = 0, goneIn = 0, freed = 0 } = counts[0] ?? {};
  return {
    night,
    at: now.getTime(),
    tickets: new Map(open.map((ticket) => [ticket.id, ticket])),
    waiting: waits.flatMap(({ ticket }) => ticket.number ?? []).toSorted((one, other) => one - other),
    inLine: waits.length,
    came,
    goneIn,
    pace: { freed, minutes: measuredMinutes(night, now) },
    seats: await guardedSeats(db, night),
  };
}

/** How many families are ahead of a number: those that left are not counted. */
export function aheadOf({ waiting }: Pick<Look, 'waiting'>, number: number): number {
  let [low, high] = [0, waiting.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (waiting[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const waitOf = (look: Look, ahead: number): { from: number; to: number } | null =>
  look.night.pausedAt ? null : waitFor(ahead, look.pace);
