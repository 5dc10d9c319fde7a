import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { nextNight, nightNow } from './held-nights.ts';
import { gathersAt, mayComeIn, stateOfTicket, type NightRow, type TicketRow } from './line-rules.ts';
import { lineTicket, openingNight } from './line.table.ts';

type Now = Pick<ActionContext, 'now'>;
interface Coming {
  /** Null for a browser whose reader has not signed in. */
  parentId: string | null;
  /** The ticket of the browser, where it has one. */
  ticketId: string | null;
  programId: string | null;
}

/** Throws 409 when there is no line to which families can come. */
async function requireNight(db: Database, now: Date) {
  const night = await nightNow(db, now);
  if (night) return night;
  const next = await nextNight(db, now);
  throw next
    ? conflict('line_not_open', `You can get your place in line from ${writtenMoment(gathersAt(next))} (Jamaica time).`)
    : conflict('no_line', 'There is no line right now: you can go in directly.');
}

/**
 * Gives a family, or a browser, its place in line: the one that it has, or a new one at the end. The row of the night is locked, so that
 * each number is given once and a family that comes thirty times has one place. Throws 409 when there is no line.
 */
export async function joinLine(db: Database, { now }: Now, coming: Coming): Promise<TicketRow> {
  const { id } = await requireNight(db, now);
  return inTransaction(db, async (tx) => {
    const night = await lockNight(tx, id);
    const own = await ownTicket(tx, night, coming, now);
    if (own && stateOfTicket(own, now) !== 'ended') {
      const [seen] = await tx.update(lineTicket).set({ seenAt: now }).where(eq(lineTicket.id, own.id)).returning();
      return seen ?? own;
    }
    const number = night.drawnAt === null ? null : await nextNumber(tx, night.id);
    const fresh = {
      nightId: night.id,
      number,
      parentId: coming.parentId,
      programId: coming.programId,
      joinedAt: now,
      seenAt: now,
    };
    const [row] = own
      ? await tx
          .update(lineTicket)
          .set({ ...fresh, ...anew })
          .where(eq(lineTicket.id, own.id))
          .returning()
      : await tx
          .insert(lineTicket)
          .values({ ...fresh, id: newId() })
          .returning();
    return row!;
  });
}

/** What a family that comes again begins with. */
const anew = {
  calledAt: null,
  calledBy: null,
  enteredAt: null,
  activeAt: null,
  doneAt: null,
  endedAt: null,
  endedWhy: null,
  heldUntil: null,
  missed: 0,
  wantsText: false,
  textedAt: null,
};

async function lockNight(tx: Transaction, id: string): Promise<NightRow> {
  const [night] = await tx.select().from(openingNight).where(eq(openingNight.id, id)).for('no key update');
  if (!night) throw conflict('no_line', 'There is no line right now: you can go in directly.');
  return night;
}

async function nextNumber(tx: Transaction, id: string): Promise<number> {
  const [row] = await tx
    .update(openingNight)
    .set({ lastNumber: sql`${openingNight.lastNumber} + 1` })
    .where(eq(openingNight.id, id))
    .returning({ number: openingNight.lastNumber });
  return row!.number;
}

/** The place of the family; that of its browser becomes its own, and of two the better one stays. */
async function ownTicket(
  tx: Transaction,
  { id: nightId }: NightRow,
  { parentId, ticketId }: Coming,
  now: Date,
): Promise<TicketRow | null> {
  const one = async (what: ReturnType<typeof eq>) =>
    (
      await tx
        .select()
        .from(lineTicket)
        .where(and(eq(lineTicket.nightId, nightId), what))
    )[0] ?? null;
  const ofBrowser = ticketId === null ? null : await one(eq(lineTicket.id, ticketId));
  if (parentId === null) return ofBrowser;
  const ofFamily = await one(eq(lineTicket.parentId, parentId));
  // A browser that another family used before: its place is not for this one.
  if (!ofBrowser || ofBrowser.parentId !== null) return ofFamily;
  if (ofFamily && !isBetter(ofBrowser, ofFamily, now)) {
    await tx.delete(lineTicket).where(eq(lineTicket.id, ofBrowser.id));
    return ofFamily;
  }
  if (ofFamily) await tx.delete(lineTicket).where(eq(lineTicket.id, ofFamily.id));
  const [claimed] = await tx.update(lineTicket).set({ parentId }).where(eq(lineTicket.id, ofBrowser.id)).returning();
  return claimed ?? null;
}

function isBetter(one: TicketRow, other: TicketRow, now: Date): boolean {
  const rank = (ticket: TicketRow) => (stateOfTicket(ticket, now) === 'ended' ? 2 : mayComeIn(ticket, now) ? 0 : 1);
  if (rank(one) !== rank(other)) return rank(one) < rank(other);
  return (one.number ?? 0) < (other.number ?? 0);
}

/** The place of a browser becomes that of the family that signed in there. Answers the family's ticket; null where there is none. */
export async function claimTicket(
  db: Database,
  { now }: Now,
  coming: { parentId: string; ticketId: string },
): Promise<TicketRow | null> {
  const [free] = await db
    .select({ nightId: lineTicket.nightId })
    .from(lineTicket)
    .where(and(eq(lineTicket.id, coming.ticketId), isNull(lineTicket.parentId)));
  if (!free) return null;
  return inTransaction(db, async (tx) => {
    const night = await lockNight(tx, free.nightId);
    return ownTicket(tx, night, { ...coming, programId: null }, now);
  });
}

export async function findTicket(db: Executor, id: string): Promise<TicketRow | null> {
  const [row] = await db.select().from(lineTicket).where(eq(lineTicket.id, id));
  return row ?? null;
}

/** Repeated, it changes nothing. */
export async function leaveLine(db: Executor, now: Date, id: string): Promise<void> {
  await db
    .update(lineTicket)
    .set({ endedAt: now, endedWhy: 'left' })
    .where(and(eq(lineTicket.id, id), isNull(lineTicket.endedAt)));
}

/** One text message when the turn is near, or not after all. Only a family has a phone that we know. */
export async function wantText(db: Executor, { id, on }: { id: string; on: boolean }): Promise<void> {
  await db
    .update(lineTicket)
    .set({ wantsText: on })
    .where(and(eq(lineTicket.id, id), sql`${lineTicket.parentId} is not null`));
}
