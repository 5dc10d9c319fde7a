import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { DomainError } from '../platform/domain-error.ts';
import type { Database, Executor, Transaction } from '../platform/database/connect.ts';
import { randomToken, tokenDigest } from '../platform/crypto/random-token.ts';
import { afterCommit } from '../platform/database/transaction.ts';
import { account, session } from './access.table.ts';
import type { Actor } from './actor.ts';
import type { Clock } from '../platform/clock.ts';
import { holdUnchanged, type AccountVersion } from './account-version.ts';
import { heldRoles, rightsOf } from './rights.ts';
import { secondStepIsOn } from './second-step.ts';
import { limitsFor, type SessionLimits, type SignInPolicy } from './sign-in-policy.ts';

/** Whether a student's account only brings a parent in: a question to the records of children. */
type NeedsParent = (accountId: string, now: Date) => Promise<boolean>;

interface CachedActor {
  actor: Actor;
  until: number;
}

interface SessionOrigin {
  userAgent: string | null;
  address: string | null;
}

const touchEveryMs = 60_000;
const cacheForMs = 5_000;
const cacheLimit = 5_000;
const dayMs = 86_400_000;
/** The longest any session can live; the rules of the day decide at each use. */
const longestDays = 90;

/**
 * Opaque sessions: the token is returned once, only its SHA-256 is stored. A short cache saves one query per request;
 * ending a session clears it here at once and in other processes through NOTIFY.
 */
export class Sessions {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #readPolicy: () => Promise<SignInPolicy>;
  readonly #needsParent: NeedsParent;
  #policy: { value: SignInPolicy; until: number } | null = null;
  readonly #cache = new Map<string, CachedActor>();
  readonly #find: ReturnType<typeof prepareFind>;

  constructor(db: Database, clock: Clock, readPolicy: () => Promise<SignInPolicy>, needsParent: NeedsParent) {
    this.#db = db;
    this.#clock = clock;
    this.#readPolicy = readPolicy;
    this.#needsParent = needsParent;
    this.#find = prepareFind(db);
  }

  /** The organization's rules, at most a few seconds old. */
  async policy(): Promise<SignInPolicy> {
    const now = this.#clock.now().getTime();
    if (this.#policy && this.#policy.until > now) return this.#policy.value;
    const value = await this.#readPolicy();
    this.#policy = { value, until: now + cacheForMs };
    return value;
  }

  /**
   * Starts a session and returns its token, which is never stored. Throws 401 when the account's password, email, role
   * or activity changed since `of` was read; `db` is the transaction that ensures this.
   */
  async open(db: Executor, of: AccountVersion, from: SessionOrigin): Promise<string> {
    await holdUnchanged(db, of);
    return this.openHeld(db, of, from);
  }

  /** The same for a transaction that holds the account (`holdUnchanged`) already. */
  async openHeld(tx: Executor, of: AccountVersion, from: SessionOrigin): Promise<string> {
    const token = randomToken();
    const now = this.#clock.now();
    await tx.insert(session).values({
      tokenHash: tokenDigest(token),
      accountId: of.id,
      credentialVersion: of.credentialVersion,
      createdAt: now,
      lastUsedAt: now,
      confirmedAt: now,
      expiresAt: new Date(now.getTime() + longestDays * dayMs),
      userAgent: from.userAgent?.slice(0, 300) ?? null,
      address: from.address,
    });
    return token;
  }

  /** The holder of a token, or null when it is unknown, ended, idle for too long, or its account is switched off. */
  async actorOf(token: string): Promise<Actor | null> {
    if (token.length < 20 || token.length > 200) return null;
    const tokenHash = tokenDigest(token);
    const key = tokenHash.toString('base64');
    const now = this.#clock.now();
    const cached = this.#cache.get(key);
    if (cached && cached.until > now.getTime()) return cached.actor;
    this.#cache.delete(key);

    const [[row], policy] = await Promise.all([this.#find.execute({ tokenHash, now }), this.policy()]);
    if (!row) return null;
    const { lastUsedAt, createdAt: _, hasSecondStep, passwordTyped, held, ...who } = row;
    if (!isLive(row, limitsFor(policy, who.role), now)) return null;
    if (now.getTime() - lastUsedAt.getTime() > touchEveryMs)
      await this.#db.update(session).set({ lastUsedAt: now }).where(eq(session.tokenHash, tokenHash));
    const mustChangePassword = policy.ownPasswordsOnly && passwordTyped;
    const mustSetUpSecondStep = policy.secondStepForAdmins && who.role === 'admin' && !hasSecondStep;
    const needsParent = who.role === 'student' && (await this.#needsParent(who.accountId, now));
    const { permissions, limits, until: rightsUntil } = rightsOf(held);
    const duties = { mustChangePassword, mustSetUpSecondStep, needsParent };
    const actor: Actor = { ...who, tokenHash, ...duties, permissions, limits };
    if (this.#cache.size >= cacheLimit) this.#cache.delete(this.#cache.keys().next().value!);
    // Asked each time, so that the account opens with the parent's answer.
    if (actor.needsParent) return actor;
    // A role for a time ends to the second.
    const until = Math.min(now.getTime() + cacheForMs, rightsUntil?.getTime() ?? Number.POSITIVE_INFINITY);
    this.#cache.set(key, { actor, until });
    return actor;
  }

  /**
   * Ensures, inside a transaction that changes the account's credentials, that the session has not ended since the
   * guard checked it. The caller holds the account's row, so nothing can end it before the commit. Throws 401.
   */
  async holdLive(tx: Transaction, tokenHash: Buffer): Promise<void> {
    const live = await tx
      .select({ accountId: session.accountId })
      .from(session)
      .innerJoin(account, eq(account.id, session.accountId))
      .where(
        and(
          eq(session.tokenHash, tokenHash),
          isNull(session.revokedAt),
          eq(session.credentialVersion, account.credentialVersion),
          eq(account.isActive, true),
        ),
      );
    if (live.length === 0) throw new DomainError('unauthenticated', 'not_signed_in', 'Please sign in to continue.');
  }

  /** Records that the holder has just entered a password or a code. */
  async confirm(db: Executor, tokenHash: Buffer): Promise<void> {
    await db.update(session).set({ confirmedAt: this.#clock.now() }).where(eq(session.tokenHash, tokenHash));
    await this.#forget(db);
  }

  async end(db: Executor, tokenHash: Buffer): Promise<void> {
    await db.update(session).set({ revokedAt: this.#clock.now() }).where(eq(session.tokenHash, tokenHash));
    await this.#forget(db);
  }

  /** Ends every session of an account except the named one. */
  async endAll(db: Executor, accountId: string, except?: Buffer): Promise<void> {
    const others = except ? ne(session.tokenHash, except) : undefined;
    await db
      .update(session)
      .set({ revokedAt: this.#clock.now() })
      .where(and(eq(session.accountId, accountId), isNull(session.revokedAt), others));
    await this.#forget(db);
  }

  /** Deletes sessions that ended a month ago; until then their owner can see them. */
  async dropOld(): Promise<void> {
    const monthAgo = new Date(this.#clock.now().getTime() - 30 * 86_400_000);
    await this.#db.delete(session).where(or(lt(session.expiresAt, monthAgo), lt(session.revokedAt, monthAgo)));
  }

  /** Reads names, rights and rules again. */
  clearCache(): void {
    this.#cache.clear();
    this.#policy = null;
  }

  /** `clearCache`, here after the commit and in every other process. */
  async forgetEverywhere(db: Executor): Promise<void> {
    await this.#forget(db);
  }

  async #forget(db: Executor): Promise<void> {
    await db.execute(sql`select pg_notify('sessions_changed', '')`);
    await afterCommit(db, () => this.clearCache());
  }
}

/** Whether a session is still valid under these limits. */
export const isLive = (
  { lastUsedAt, createdAt }: { lastUsedAt: Date; createdAt: Date },
  { idleMinutes, maxDays }: SessionLimits,
  now: Date,
): boolean =>
  now.getTime() - lastUsedAt.getTime() < idleMinutes * 60_000 && now.getTime() - createdAt.getTime() < maxDays * dayMs;

const prepareFind = (db: Database) =>
  db
    .select({
      accountId: account.id,
      role: account.role,
      name: account.fullName,
      email: account.email,
      createdAt: session.createdAt,
      lastUsedAt: session.lastUsedAt,
      confirmedAt: session.confirmedAt,
      passwordTyped: account.passwordTyped,
      hasSecondStep: secondStepIsOn,
      held: heldRoles(sql.placeholder('now')),
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        isNull(session.revokedAt),
        gt(session.expiresAt, sql.placeholder('now')),
        eq(session.credentialVersion, account.credentialVersion),
        eq(account.isActive, true),
      ),
    )
    .prepare('session_actor');
