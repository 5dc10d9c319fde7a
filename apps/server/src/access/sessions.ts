import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '../platform/database/connect.ts';
import { randomToken, tokenDigest } from '../platform/crypto/random-token.ts';
import { afterCommit } from '../platform/database/transaction.ts';
import { account, session } from './access.table.ts';
import type { Actor } from './actor.ts';
import type { Clock } from '../platform/clock.ts';

export interface SessionLimits {
  idleMinutes: number;
  maxDays: number;
}

interface CachedActor {
  actor: Actor;
  until: number;
}

const touchEveryMs = 60_000;
const cacheForMs = 5_000;
const cacheLimit = 5_000;

/**
 * Opaque sessions: the token leaves once, only its SHA-256 stays. A short cache spares the database one query per
 * request; ending a session clears it here at once and in other processes through NOTIFY.
 */
export class Sessions {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #limits: SessionLimits;
  readonly #cache = new Map<string, CachedActor>();
  readonly #find: ReturnType<typeof prepareFind>;

  constructor(db: Database, clock: Clock, limits: SessionLimits) {
    this.#db = db;
    this.#clock = clock;
    this.#limits = limits;
    this.#find = prepareFind(db);
  }

  /** Starts a session and answers its token: the only time that it exists in clear. */
  async open(
    db: Executor,
    accountId: string,
    from: { userAgent: string | null; address: string | null },
  ): Promise<string> {
    const token = randomToken();
    const now = this.#clock.now();
    await db.insert(session).values({
      tokenHash: tokenDigest(token),
      accountId,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + this.#limits.maxDays * 86_400_000),
      userAgent: from.userAgent?.slice(0, 300) ?? null,
      address: from.address,
    });
    return token;
  }

  /** Who holds this token, or null when it is unknown, ended, idle for too long, or its account is switched off. */
  async actorOf(token: string): Promise<Actor | null> {
    if (token.length < 20 || token.length > 200) return null;
    const tokenHash = tokenDigest(token);
    const key = tokenHash.toString('base64');
    const now = this.#clock.now();
    const cached = this.#cache.get(key);
    if (cached && cached.until > now.getTime()) return cached.actor;
    this.#cache.delete(key);

    const idleSince = new Date(now.getTime() - this.#limits.idleMinutes * 60_000);
    const [row] = await this.#find.execute({ tokenHash, now, idleSince });
    if (!row) return null;
    if (now.getTime() - row.lastUsedAt.getTime() > touchEveryMs)
      await this.#db.update(session).set({ lastUsedAt: now }).where(eq(session.tokenHash, tokenHash));
    const { lastUsedAt: _, ...who } = row;
    const actor: Actor = { ...who, tokenHash };
    if (this.#cache.size >= cacheLimit) this.#cache.delete(this.#cache.keys().next().value!);
    this.#cache.set(key, { actor, until: now.getTime() + cacheForMs });
    return actor;
  }

  async end(db: Executor, tokenHash: Buffer): Promise<void> {
    await db.update(session).set({ revokedAt: this.#clock.now() }).where(eq(session.tokenHash, tokenHash));
    await this.#forget(db);
  }

  /** Ends every session of an account, but the one named. */
  async endAll(db: Executor, accountId: string, except?: Buffer): Promise<void> {
    const others = except ? ne(session.tokenHash, except) : undefined;
    await db
      .update(session)
      .set({ revokedAt: this.#clock.now() })
      .where(and(eq(session.accountId, accountId), isNull(session.revokedAt), others));
    await this.#forget(db);
  }

  /** Forgets sessions that ended a month ago; until then their owner may want to see them. */
  async dropOld(): Promise<void> {
    const monthAgo = new Date(this.#clock.now().getTime() - 30 * 86_400_000);
    await this.#db.delete(session).where(or(lt(session.expiresAt, monthAgo), lt(session.revokedAt, monthAgo)));
  }

  /** Names may have changed, or rights: read them anew. */
  clearCache(): void {
    this.#cache.clear();
  }

  async #forget(db: Executor): Promise<void> {
    await db.execute(sql`select pg_notify('sessions_changed', '')`);
    await afterCommit(db, () => this.clearCache());
  }
}

const prepareFind = (db: Database) =>
  db
    .select({
      accountId: account.id,
      role: account.role,
      name: account.fullName,
      email: account.email,
      lastUsedAt: session.lastUsedAt,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        isNull(session.revokedAt),
        gt(session.expiresAt, sql.placeholder('now')),
        gt(session.lastUsedAt, sql.placeholder('idleSince')),
        eq(account.isActive, true),
      ),
    )
    .prepare('session_actor');
