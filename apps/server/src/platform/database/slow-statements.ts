import type { Logger } from 'pino';
import { type Clock } from '../clock.ts';
import { jamaicaDay } from '../jamaica-time.ts';
import { currentWork } from '../log/current-work.ts';
import { statementName } from './statement-name.ts';
import type { WatchStatement } from './watched-client.ts';

/** A statement that took long, by names alone. */
export interface SlowStatement {
  statement: string;
  /** The call or task that it belongs to. */
  work: string;
  times: number;
  mostMs: number;
}

/** Names are few; should they ever not be, the rest are counted together. */
const mostNames = 200;
const shown = 5;

/** The statements that take longer than `fromMs`: each is a line of the log, counted by its name, and the slowest of a day are kept by this process. */
export class SlowStatements {
  readonly fromMs: number;
  readonly #logger: Logger;
  readonly #clock: Clock;
  readonly #counts = new Map<string, number>();
  #day = '';
  #today = new Map<string, SlowStatement>();

  constructor({ fromMs, logger, clock }: { fromMs: number; logger: Logger; clock: Clock }) {
    this.fromMs = fromMs;
    this.#logger = logger;
    this.#clock = clock;
  }

  /** Null where nothing is measured. */
  get watch(): WatchStatement | null {
    if (this.fromMs === 0) return null;
    return (statement) => {
      const begun = performance.now();
      const work = currentWork();
      return (failed) => {
        const ms = performance.now() - begun;
        if (ms < this.fromMs) return;
        const facts = { statement: statementName(statement), work: work?.name ?? 'server', ms: Math.round(ms) };
        // The answer of a statement comes from outside of what asked for it.
        this.#logger.warn({ ...facts, ...(work && { reqId: work.id }), ...(failed && { failed }) }, 'slow statement');
        this.#keep(facts);
      };
    };
  }

  /** How often each name was slow since the start. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** The slowest of today. */
  today(): SlowStatement[] {
    if (this.#day !== jamaicaDay(this.#clock.now())) return [];
    return [...this.#today.values()].toSorted((one, other) => other.mostMs - one.mostMs).slice(0, shown);
  }

  #keep({ statement, work, ms }: { statement: string; work: string; ms: number }): void {
    const name = this.#counts.has(statement) || this.#counts.size < mostNames ? statement : 'other';
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    const day = jamaicaDay(this.#clock.now());
    if (day !== this.#day) {
      this.#day = day;
      this.#today = new Map();
    }
    const key = `${name}\n${work}`;
    const known = this.#today.get(key);
    if (!known && this.#today.size >= mostNames) return;
    this.#today.set(key, {
      statement: name,
      work,
      times: (known?.times ?? 0) + 1,
      mostMs: Math.max(known?.mostMs ?? 0, ms),
    });
  }
}
