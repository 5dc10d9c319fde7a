import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { eventDay } from './day.table.ts';
import { foldEvent } from './fold-event.ts';
import type { FoldedEvent } from './folded-event.ts';
import { readRecords, readSetup, type EventSetup, type RecordRow } from './setup.queries.ts';

interface Held {
  setup: EventSetup;
  records: RecordRow[];
  readAt: number;
  folded: FoldedEvent | null;
  /** The minute for which it was folded: probable times move on by themselves. */
  minute: number;
}

/** So many days are kept; more than one or two are rarely read at once. */
const most = 8;
/** Names of teams and who withdrew change without a record: they are read again after so long. */
const freshMs = 10_000;

/**
 * The days that are being read, kept in memory: records are only added, so a reader after a result reads that one row. Each process
 * has its own, and finds what others recorded by the number of the newest.
 */
export class EventDays {
  readonly #held = new Map<string, Held>();

  /** The day as it stands. Throws 404 when the competition has none. */
  async read(db: Executor, competitionId: string, now: Date): Promise<FoldedEvent & { records: readonly RecordRow[] }> {
    const held = await this.#follow(db, competitionId);
    const minute = Math.floor(now.getTime() / 60_000);
    if (!held.folded || held.minute !== minute) {
      held.folded = foldEvent(held.setup, held.records, new Date(minute * 60_000));
      held.minute = minute;
    }
    return { ...held.folded, state: { ...held.folded.state, now }, records: held.records };
  }

  async #follow(db: Executor, competitionId: string): Promise<Held> {
    const known = this.#held.get(competitionId);
    const [day] = await db.select().from(eventDay).where(eq(eventDay.competitionId, competitionId));
    if (!day) throw notFound('competition day');
    const last = known?.records.at(-1)?.seq ?? 0;
    const current = known?.setup.day.setup === day.setup && Date.now() - known.readAt < freshMs;
    if (known && current && day.seq === last) return known;
    // A folder that was restored from a copy may have fewer records than before, and the demo's day is moved as a whole.
    const earlier = known && day.seq >= last && known.setup.day.setup === day.setup ? known.records : [];
    const newer = await readRecords(db, competitionId, earlier.at(-1)?.seq ?? 0);
    const setup = known && current ? known.setup : await readSetup(db, competitionId);
    const records = [...earlier, ...newer];
    const held: Held = {
      setup: { ...setup, day: { ...day, seq: records.at(-1)?.seq ?? 0 } },
      records,
      readAt: current ? known.readAt : Date.now(),
      folded: null,
      minute: 0,
    };
    this.#held.delete(competitionId);
    this.#held.set(competitionId, held);
    for (const id of this.#held.keys()) if (this.#held.size > most) this.#held.delete(id);
    return held;
  }
}
