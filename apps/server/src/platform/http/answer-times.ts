import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

const mostRecent = 5_000;
const minuteMs = 60_000;
const mostMinutes = 24 * 60;
const resolutionMs = 20;

/** How long this process takes to answer families, and how often it failed. By the clock of the machine. */
export class AnswerTimes {
  /** The newest last. */
  #recent: Array<{ at: number; ms: number }> = [];
  readonly #failed = new Map<number, number>();
  readonly #since: number;
  #loop: ReturnType<typeof monitorEventLoopDelay> | null = null;

  constructor(now = Date.now()) {
    this.#since = now;
  }

  note(ms: number, now = Date.now()): void {
    this.#recent.push({ at: now, ms });
    if (this.#recent.length > 2 * mostRecent) this.#recent = this.#recent.slice(-mostRecent);
  }

  noteFailure(now = Date.now()): void {
    const minute = Math.floor(now / minuteMs);
    this.#failed.set(minute, (this.#failed.get(minute) ?? 0) + 1);
    if (this.#failed.size > mostMinutes) this.#failed.delete(this.#failed.keys().next().value!);
  }

  /** Within the last so many milliseconds; `share(0.5)` is the middle one. */
  last(windowMs: number, now = Date.now()): { calls: number; share: (part: number) => number } {
    const times = this.#recent
      .filter(({ at }) => at > now - windowMs)
      .map(({ ms }) => ms)
      .toSorted((one, other) => one - other);
    return {
      calls: times.length,
      share: (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0,
    };
  }

  /** Failures since a moment, or since this process began to count. */
  failedSince(moment: number): { failed: number; since: number } {
    const since = Math.max(moment, this.#since);
    let failed = 0;
    for (const [minute, count] of this.#failed) if (minute >= Math.floor(since / minuteMs)) failed += count;
    return { failed, since };
  }

  /** How late this process came to its work since it was last asked, in milliseconds. */
  loopDelay(): number {
    if (!this.#loop) {
      this.#loop = monitorEventLoopDelay({ resolution: resolutionMs });
      this.#loop.enable();
      return 0;
    }
    const { mean } = this.#loop;
    this.#loop.reset();
    return Number.isNaN(mean) ? 0 : Math.max(0, mean / 1e6 - resolutionMs);
  }

  stop(): void {
    this.#loop?.disable();
    this.#loop = null;
  }
}

const ofDatabases = new WeakMap<object, AnswerTimes>();

/** What is measured for the server that works with a database. */
export function answerTimesOf(database: object): AnswerTimes {
  const known = ofDatabases.get(database) ?? new AnswerTimes();
  ofDatabases.set(database, known);
  return known;
}

/** Notes how long each call of a family took, and each answer that was a fault of ours. A wait for changes is no work. */
export function watchAnswers(app: FastifyInstance, times: AnswerTimes, waits: ReadonlySet<string>): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    if (reply.statusCode >= 500 && !route.includes('/health')) times.noteFailure();
    const role = (request.actor as { role?: string } | null)?.role;
    if (role === 'parent' && !waits.has(route)) times.note(reply.elapsedTime);
  });
  app.addHook('onClose', async () => times.stop());
}
