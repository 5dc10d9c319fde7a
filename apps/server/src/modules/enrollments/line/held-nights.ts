import { asc, eq, gt } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { databaseOf } from '../../../platform/database/transaction.ts';
import type { NightRow } from './line-rules.ts';
import { gathersAt } from './line-rules.ts';
import { openingNight, openingNightProgram } from './line.table.ts';

export interface Night extends NightRow {
  /** Null: every program. */
  programIds: ReadonlySet<string> | null;
}

/** While the connection on which processes hear of each other is down, a night that was set up elsewhere is known after so long. */
const freshMs = 30_000;

/** The nights that are not over, as last read for one database, and how often they were dropped. */
interface Held {
  drops: number;
  nights?: readonly Night[];
  /** By this process's own watch. */
  readAt: number;
}
const held = new WeakMap<object, Held>();

function heldBy(database: object): Held {
  const known = held.get(database) ?? { drops: 0, readAt: 0 };
  held.set(database, known);
  return known;
}

async function readNights(db: Executor, now: Date): Promise<Night[]> {
  const rows = await db
    .select()
    .from(openingNight)
    .where(gt(openingNight.closesAt, now))
    .orderBy(asc(openingNight.opensAt));
  const nights: Night[] = [];
  for (const row of rows) {
    const guarded = await db
      .select({ id: openingNightProgram.programId })
      .from(openingNightProgram)
      .where(eq(openingNightProgram.nightId, row.id));
    nights.push({ ...row, programIds: row.allPrograms ? null : new Set(guarded.map(({ id }) => id)) });
  }
  return nights;
}

/**
 * The night to which families can come at this moment, or null. What was read stays until a night changes, here or in another process
 * (`app-caches.ts`), at most half a minute, so that on all other days it costs next to nothing.
 */
export async function nightNow(db: Executor, now: Date): Promise<Night | null> {
  const database = databaseOf(db) as Executor;
  const known = heldBy(database);
  if (!known.nights || performance.now() - known.readAt > freshMs) {
    const { drops } = known;
    const nights = await readNights(db, now);
    // They may have changed while they were read, and what a transaction sees may not be there in the end.
    if (drops === known.drops && database === db) Object.assign(known, { nights, readAt: performance.now() });
    return nights.find((night) => isOn(night, now)) ?? null;
  }
  return known.nights.find((night) => isOn(night, now)) ?? null;
}

/** The next one, if there is one. */
export async function nextNight(db: Database, now: Date): Promise<Night | null> {
  const on = await nightNow(db, now);
  return on ?? heldBy(db).nights?.find((night) => gathersAt(night) > now) ?? null;
}

const isOn = (night: Night, now: Date): boolean => gathersAt(night) <= now && now < night.closesAt;

/** Called after a change of a night. */
export function dropNights(db: Database): void {
  const known = heldBy(db);
  known.drops += 1;
  delete known.nights;
}
