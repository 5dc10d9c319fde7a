import type { CallRow } from '@doctorbird/contract/core/endpoint';
import {
  codeLength,
  codeMinutes,
  codeSigns,
  type eventDisplayCalls,
} from '@doctorbird/contract/competitions/event-displays';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import type { ActionContext } from '../../../access/action-context.ts';
import { digestText } from '../../../platform/crypto/random-token.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { competition } from '../catalog/competitions.table.ts';
import { lastMomentOf } from '../helpers/load-helpers.ts';
import { eventDisplay } from './displays.table.ts';

type Picture = CallRow<typeof eventDisplayCalls.askDisplay>;

const dayMs = 86_400_000;
/** How exactly the desk knows when a screen was last heard of: a screen asks every few seconds. */
const seenMs = 15_000;

/** A new code. Nobody can choose or guess which one a screen gets. */
const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeSigns.charAt(randomInt(codeSigns.length))).join('');

/** A screen introduces itself. With the same key again it is the same screen. */
export async function registerDisplay(
  db: Database,
  context: ActionContext,
  { key }: { key: string },
): Promise<Picture> {
  await db
    .insert(eventDisplay)
    .values({ id: newId(), keyDigest: digestText(key), seenAt: context.now, createdAt: context.now })
    .onConflictDoNothing();
  return askDisplay(db, context, { key });
}

/** What the screen with this key should show. Throws 404 when we do not know it: then it introduces itself again. */
export async function askDisplay(db: Database, { now }: ActionContext, { key }: { key: string }): Promise<Picture> {
  const found = await findDisplay(db, key);
  if (!found) throw notFound('screen');
  const { display } = found;
  if (now.getTime() - display.seenAt.getTime() >= seenMs)
    await db.update(eventDisplay).set({ seenAt: now }).where(eq(eventDisplay.id, display.id));
  return pictureOf(found, now) ?? (await inTransaction(db, (tx) => waitAgain(tx, now, key)));
}

/** Null: its day is over, or its code is. */
function pictureOf({ display, event }: Found, now: Date): Picture | null {
  const { code, codeEndsAt, name, shows, placeId } = display;
  if (event && isOn(event, now) && name !== null && shows !== null)
    return {
      state: 'shown',
      slug: event.slug,
      title: event.title,
      name,
      // A place that was taken out of the set-up leaves the whole day.
      shows: shows === 'place' && placeId === null ? 'turns' : shows,
      place_id: placeId,
    };
  return code !== null && codeEndsAt !== null && codeEndsAt > now
    ? { state: 'waiting', code, ends_at: codeEndsAt }
    : null;
}

type Found = { display: typeof eventDisplay.$inferSelect; event: typeof competition.$inferSelect | null };

const isOn = (event: typeof competition.$inferSelect, now: Date): boolean =>
  event.contentStatus === 'published' && event.deletedAt === null && lastMomentOf(event) > now;

async function findDisplay(db: Executor, key: string): Promise<Found | undefined> {
  const [row] = await db
    .select({ display: eventDisplay, event: competition })
    .from(eventDisplay)
    .leftJoin(competition, eq(competition.id, eventDisplay.competitionId))
    .where(eq(eventDisplay.keyDigest, digestText(key)));
  return row;
}

/** Without a day, or after it, the screen waits with a new code. Two questions at once get the same one. */
async function waitAgain(tx: Transaction, now: Date, key: string): Promise<Picture> {
  await tx
    .select({ id: eventDisplay.id })
    .from(eventDisplay)
    .where(eq(eventDisplay.keyDigest, digestText(key)))
    .for('update');
  const found = await findDisplay(tx, key);
  if (!found) throw notFound('screen');
  const picture = pictureOf(found, now);
  if (picture) return picture;
  const codeEndsAt = new Date(now.getTime() + codeMinutes * 60_000);
  const code = await freeCode(tx);
  await tx
    .update(eventDisplay)
    .set({ code, codeEndsAt, competitionId: null, name: null, shows: null, placeId: null })
    .where(eq(eventDisplay.id, found.display.id));
  return { state: 'waiting', code, ends_at: codeEndsAt };
}

/** Of a thousand million codes one is hardly ever taken. */
async function freeCode(tx: Transaction): Promise<string> {
  for (;;) {
    const code = newCode();
    const [taken] = await tx.select({ id: eventDisplay.id }).from(eventDisplay).where(eq(eventDisplay.code, code));
    if (!taken) return code;
  }
}

/** Nightly: forgets screens that nobody heard of: after a day those that waited, after a month all. */
export async function forgetDisplays(db: Database, { now }: Pick<ActionContext, 'now'>): Promise<number> {
  const before = (days: number) => lt(eventDisplay.seenAt, new Date(now.getTime() - days * dayMs));
  const { rowCount } = await db
    .delete(eventDisplay)
    .where(or(before(30), and(before(1), isNull(eventDisplay.competitionId))));
  return rowCount ?? 0;
}
