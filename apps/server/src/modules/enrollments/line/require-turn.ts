import { and, eq, sql } from 'drizzle-orm';
import { linePage } from '@doctorbird/contract/enrollments/opening-nights';
import type { Executor } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { waitingEntry } from '../waiting/waiting-list.table.ts';
import { nightNow, type Night } from './held-nights.ts';
import { mayComeIn, stateOfNight } from './line-rules.ts';
import { lineTicket } from './line.table.ts';
import { touchTicket } from './move-line.ts';

interface Wanted {
  parentId: string;
  /** For a child, or for the one whose place moves. */
  places: ReadonlyArray<{ programId: string } & ({ studentId: string } | { enrollmentId: string })>;
}

declare const asked: unique symbol;
/**
 * That somebody asked whether the family may take a seat now. Whatever stores a seat takes one, and nothing but this file makes one: a new
 * way to a seat does not compile without the line (`scripts/seats.test.mjs`).
 */
export interface Turn {
  /** With which the family came in; null where there was no line, or none is needed. */
  readonly ticket: string | null;
  readonly [asked]: true;
}
const turnOf = (ticket: string | null): Turn => ({ ticket }) as Turn;

/** The office gives seats without the line. */
export const turnOfOffice: Turn = turnOf(null);

/** Whether places of a program are given out through a line now. */
function guards(night: Night | null, programId: string, now: Date): night is Night {
  if (!night || (night.programIds && !night.programIds.has(programId))) return false;
  return ['open', 'paused'].includes(stateOfNight(night, now));
}

/**
 * On an opening night a family takes a place of these programs only in its turn. Whatever gives a family a seat asks this first, before it
 * locks a program; a place that the waiting list offers needs no turn. Without a line it costs no query. Throws 409.
 */
export async function requireTurn(db: Executor, now: Date, { parentId, places }: Wanted): Promise<Turn> {
  const night = await nightNow(db, now);
  const guarded = places.filter(({ programId }) => guards(night, programId, now));
  if (!night || guarded.length === 0) return turnOf(null);
  const ticket = await ticketOfFamily(db, night.id, parentId);
  if (ticket && mayComeIn(ticket, now)) {
    await touchTicket(db, now, ticket.id);
    return turnOf(ticket.id);
  }
  if (await allOffered(db, guarded)) return turnOf(null);
  throw lineFirst(night);
}

const lineFirst = ({ title }: Night) =>
  conflict(
    'line_first',
    `${title}: families come in one after the other tonight. Get your place in line at ${linePage}, and come back here when it is your turn.`,
  );

async function ticketOfFamily(db: Executor, nightId: string, parentId: string) {
  const [ticket] = await db
    .select()
    .from(lineTicket)
    .where(and(eq(lineTicket.nightId, nightId), eq(lineTicket.parentId, parentId)));
  return ticket;
}

interface InLine {
  parentId: string;
  programId: string;
}

/** The night on which a place of the program would be refused to the family because of the line. */
async function nightBefore(db: Executor, now: Date, { parentId, programId }: InLine): Promise<Night | null> {
  const night = await nightNow(db, now);
  if (!guards(night, programId, now)) return null;
  const ticket = await ticketOfFamily(db, night.id, parentId);
  return ticket && mayComeIn(ticket, now) ? null : night;
}

/** Whether a place of the program would be refused to the family because of the line. */
export const mustWaitInLine = async (db: Executor, now: Date, of: InLine): Promise<boolean> =>
  (await nightBefore(db, now, of)) !== null;

/** For what leads to a seat at once without storing one, as joining the waiting list of a program with a free seat. Throws 409. */
export async function refuseBeforeTurn(db: Executor, now: Date, of: InLine): Promise<void> {
  const night = await nightBefore(db, now, of);
  if (night) throw lineFirst(night);
}

async function allOffered(db: Executor, places: Wanted['places']): Promise<boolean> {
  for (const { programId, ...of } of places) {
    const child =
      'studentId' in of
        ? sql`${of.studentId}`
        : sql`(select e.student_id from enrollment e where e.id = ${of.enrollmentId})`;
    const [offer] = await db
      .select({ id: waitingEntry.id })
      .from(waitingEntry)
      .where(
        and(
          eq(waitingEntry.state, 'offered'),
          eq(waitingEntry.programId, programId),
          sql`${waitingEntry.studentId} = ${child}`,
        ),
      );
    if (!offer) return false;
  }
  return true;
}

/** The family has its place: another one can come in. It can take more while it is active. */
export async function finishTurn(db: Executor, now: Date, { ticket }: Turn): Promise<void> {
  if (ticket === null) return;
  await db.update(lineTicket).set({ doneAt: now }).where(eq(lineTicket.id, ticket));
}
