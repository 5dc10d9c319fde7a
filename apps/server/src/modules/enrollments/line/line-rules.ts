import {
  gatherMinutes,
  turnMinutes,
  type NightState,
  type TicketState,
} from '@doctorbird/contract/enrollments/opening-nights';
import type { lineTicket, openingNight } from './line.table.ts';

export type NightRow = typeof openingNight.$inferSelect;
export type TicketRow = typeof lineTicket.$inferSelect;

const minuteMs = 60_000;
export const turnMs = turnMinutes * minuteMs;

export const gathersAt = ({ opensAt }: Pick<NightRow, 'opensAt'>): Date =>
  new Date(opensAt.getTime() - gatherMinutes * minuteMs);

export function stateOfNight(night: Pick<NightRow, 'opensAt' | 'closesAt' | 'pausedAt'>, now: Date): NightState {
  if (now >= night.closesAt) return 'over';
  if (now < gathersAt(night)) return 'planned';
  if (now < night.opensAt) return 'gathering';
  return night.pausedAt ? 'paused' : 'open';
}

/** What says where a family stands. */
export type Standing = Pick<
  TicketRow,
  'number' | 'calledAt' | 'enteredAt' | 'activeAt' | 'doneAt' | 'endedAt' | 'seenAt' | 'heldUntil' | 'wantsText'
>;

const isOld = (moment: Date | null, now: Date): boolean =>
  moment === null || now.getTime() - moment.getTime() >= turnMs;

/** Where a family stands at this moment, whether or not the line was moved on since. */
export function stateOfTicket(ticket: Standing, now: Date): TicketState {
  if (ticket.endedAt) return 'ended';
  if (ticket.enteredAt) {
    if (isOld(ticket.activeAt, now)) return 'ended';
    return ticket.doneAt ? 'done' : 'inside';
  }
  // A turn that was not used ends by itself; the line then gives a new number.
  if (ticket.calledAt && !isOld(ticket.calledAt, now)) return 'turn';
  if (ticket.heldUntil && ticket.heldUntil > now) return 'held';
  return ticket.number === null ? 'early' : 'waiting';
}

/** Whether the family may take places now. */
export const mayComeIn = (ticket: Standing, now: Date): boolean =>
  ['turn', 'inside', 'done'].includes(stateOfTicket(ticket, now));

/** The number with two letters that only its page shows, so that nobody claims another family's place on the phone. */
export function ticketText({ id, number }: Pick<TicketRow, 'id' | 'number'>): string | null {
  if (number === null) return null;
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  // The last digits of the id are random.
  const value = Number.parseInt(id.slice(-4), 16);
  return `${number}-${letters[value % 32]}${letters[(value >> 5) % 32]}`;
}

const mostMeasured = 5;
/** Places inside that became free since then say how long others wait. */
export const measuredFrom = (now: Date): Date => new Date(now.getTime() - mostMeasured * minuteMs);
/** In how many minutes they became free: the doors may be open for less. */
export const measuredMinutes = ({ opensAt }: Pick<NightRow, 'opensAt'>, now: Date): number =>
  Math.min(mostMeasured, (now.getTime() - opensAt.getTime()) / minuteMs);

/**
 * How many minutes a family waits, as a range: from how many places inside became free during the last minutes. Null where that says nothing,
 * such as when nobody has finished yet.
 */
export function waitFor(
  ahead: number,
  { freed, minutes }: { freed: number; minutes: number },
): { from: number; to: number } | null {
  // Few say little, and nobody plans by more than three hours.
  if (freed < 3 || minutes <= 0) return null;
  const wait = ((ahead + 1) / freed) * minutes;
  if (wait > 180) return null;
  return { from: Math.max(1, Math.floor(wait * 0.8)), to: Math.max(2, Math.ceil(wait * 1.3)) };
}
