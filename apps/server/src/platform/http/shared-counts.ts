import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { lt, sql } from 'drizzle-orm';
import type { RouteOptions } from 'fastify';
import type { Database, Executor } from '../database/connect.ts';
import { withoutWaiting } from '../database/without-waiting.ts';
import { rateCount } from './rate-counts.table.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is used of its budget is counted for all processes together. */
    sharesBudget?: boolean;
  }
}

interface Count {
  current: number;
  /** Milliseconds until it begins again. */
  ttl: number;
}
type Answer = (error: Error | null, count?: Count) => void;

const mostCounted = 5_000;

/** Counts of this process alone: where others need not know, and while the database does not answer. */
class OwnCounts {
  readonly #counts = new Map<string, { used: number; endsAt: number }>();

  add(key: string, timeWindow: number): Count {
    const now = Date.now();
    const known = this.#counts.get(key);
    const count = known && known.endsAt > now ? known : { used: 0, endsAt: now + timeWindow };
    count.used += 1;
    // Who was counted last stays longest.
    this.#counts.delete(key);
    this.#counts.set(key, count);
    if (this.#counts.size > mostCounted) this.#counts.delete(this.#counts.keys().next().value!);
    return { current: count.used, ttl: count.endsAt - now };
  }
}

/** One more of this key, in all processes; a window that is over begins again. By the database's clock, which they share. */
async function addShared(db: Database, key: string, timeWindow: number): Promise<Count> {
  const { rows } = await db.execute<{ current: number; ttl: number }>(sql`
    insert into rate_count as known (key, used, ends_at) values (${key}, 1, now() + ${timeWindow}::int * interval '1 ms')
    on conflict (key) do update set
      used = case when known.ends_at > now() then known.used + 1 else 1 end,
      ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
    returning used as current, ceil(extract(epoch from ends_at - now()) * 1000)::int as ttl, ${withoutWaiting}`);
  return rows[0]!;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 24);

/**
 * The counts of the rate limits where several processes serve one address. Routes with `sharesBudget` count in the
 * database; the others for themselves, because their limits only slow somebody down. Without the database each process counts alone: a
 * sign-in must not become unlimited, nor refused.
 */
export function sharedCounts(db: Database): FastifyRateLimitStoreCtor {
  return class SharedCounts implements FastifyRateLimitStore {
    readonly #own = new OwnCounts();
    readonly #route: string | null;

    constructor(_options: unknown, route: string | null = null) {
      this.#route = route;
    }

    incr(key: string, answer: Answer, timeWindow = 0): void {
      const own = () => answer(null, this.#own.add(key, timeWindow));
      if (this.#route === null) return own();
      addShared(db, digest(`${this.#route} ${key}`), timeWindow).then((count) => answer(null, count), own);
    }

    child(options: RouteOptions): SharedCounts {
      const { method, url, config } = (options as { routeInfo?: RouteOptions }).routeInfo ?? options;
      return new SharedCounts(options, config?.sharesBudget ? `${String(method)} ${url}` : null);
    }
  };
}

/** The nightly clean-up of counts that are over. */
export async function dropSharedCounts(db: Executor): Promise<void> {
  await db.delete(rateCount).where(lt(rateCount.endsAt, sql`now()`));
}
