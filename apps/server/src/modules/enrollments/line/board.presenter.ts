import type { OpeningBoard, TicketInLine } from '@doctorbird/contract/enrollments/opening-nights';
import {
  gathersAt,
  measuredMinutes,
  stateOfNight,
  stateOfTicket,
  ticketText,
  turnMs,
  waitFor,
  type NightRow,
  type TicketRow,
} from './line-rules.ts';

/** Moments are turned into text by the codecs of the answer. */
type ShownNight = Omit<NonNullable<OpeningBoard['night']>, 'gathers_at' | 'opens_at' | 'closes_at'> & {
  gathers_at: Date;
  opens_at: Date;
  closes_at: Date;
};
type ShownTicket = Omit<TicketInLine, 'seen_at' | 'stays_until'> & { seen_at: Date; stays_until: Date | null };
type Figures = OpeningBoard['figures'];

export function presentNight(row: NightRow, programs: ShownNight['programs'], now: Date): ShownNight {
  return {
    id: row.id,
    title: row.title,
    state: stateOfNight(row, now),
    gathers_at: gathersAt(row),
    opens_at: row.opensAt,
    closes_at: row.closesAt,
    programs: row.allPrograms ? [] : programs,
    at_once: row.atOnce,
    message: row.message,
    version: row.version,
  };
}

/** Tickets of a night, counted. */
export interface Counts {
  came: number;
  numbered: number;
  inLine: number;
  inside: number;
  goneIn: number;
  byOffice: number;
  /** Places inside that became free since `measuredFrom`. */
  freed: number;
}
export const noCounts: Counts = { came: 0, numbered: 0, inLine: 0, inside: 0, goneIn: 0, byOffice: 0, freed: 0 };

interface Facts {
  counts: Counts;
  night: NightRow | null;
  seats: OpeningBoard['seats'];
  /** The automatic number before anything was measured. */
  start: number;
  now: Date;
}

export function presentFigures({ counts, night, seats, start, now }: Facts): Figures {
  const automatic = night?.measuredInside ?? start;
  const state = night && stateOfNight(night, now);
  const runs = state === 'gathering' || state === 'open' || state === 'paused';
  const wait =
    night && state === 'open' && counts.inLine > 0
      ? waitFor(counts.inLine - 1, { freed: counts.freed, minutes: measuredMinutes(night, now) })
      : null;
  return {
    came: counts.came,
    in_line: runs ? counts.inLine : 0,
    inside: runs ? counts.inside : 0,
    allowed: night?.atOnce ?? automatic,
    automatic,
    automatic_why: night?.measuredWhy ?? 'start',
    gone_in: counts.goneIn,
    let_in_by_office: counts.byOffice,
    seats: seats.reduce((sum, one) => sum + one.seats, 0),
    seats_gone: seats.reduce((sum, one) => sum + one.taken, 0),
    last_waits: wait && Math.round((wait.from + wait.to) / 2),
  };
}

export function presentTicket(
  { ticket, name, phone, ahead }: { ticket: TicketRow; name: string | null; phone: string | null; ahead: number },
  now: Date,
): ShownTicket {
  const state = stateOfTicket(ticket, now);
  return {
    id: ticket.id,
    number: ticketText(ticket),
    name,
    phone,
    state,
    ahead: state === 'waiting' || state === 'held' ? ahead : null,
    seen_at: ticket.seenAt,
    stays_until: staysUntil(ticket, state),
  };
}

function staysUntil(ticket: TicketRow, state: TicketInLine['state']): Date | null {
  const after = (moment: Date | null) => moment && new Date(moment.getTime() + turnMs);
  if (state === 'turn') return after(ticket.calledAt);
  if (state === 'inside' || state === 'done') return after(ticket.activeAt);
  if (state === 'held') return ticket.heldUntil;
  return state === 'ended' ? null : after(ticket.seenAt);
}
