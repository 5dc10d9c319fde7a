import { BlockList, isIP, isIPv6 } from 'node:net';
import { type KeyScope, keyScopes } from '@doctorbird/contract/core/key-scopes';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Clock } from '../platform/clock.ts';
import { digestText } from '../platform/crypto/random-token.ts';
import type { Database } from '../platform/database/connect.ts';
import { DomainError } from '../platform/domain-error.ts';
import { jamaicaDay } from '../platform/jamaica-time.ts';
import { account } from './access.table.ts';
import type { Actor, Origin } from './actor.ts';
import { isWholeKey } from './api-key-text.ts';
import { apiKey } from './api-keys.table.ts';
import { heldRoles, noRights, rightsOf } from './rights.ts';

/** A caller with a key: its account is the key itself, so that nothing it does counts as done by a person. */
export type KeyActor = Actor & { readonly key: NonNullable<Actor['key']> };

const mostRemembered = 10_000;
const refusedKey = (code: string, sentence: string) => new DomainError('unauthenticated', code, sentence);

/** Whether a text is an IP address, or a range of them such as `203.0.113.0/24`. */
export function isNetwork(text: string): boolean {
  const [net = '', bits, ...rest] = text.split('/');
  const family = isIP(net);
  return family !== 0 && rest.length === 0 && (bits === undefined || Number(bits) <= (family === 6 ? 128 : 32));
}

/** Whether a network address is one of these, or in one of these ranges. */
export function isAmong(addresses: readonly string[], address: string): boolean {
  const list = new BlockList();
  for (const one of addresses) {
    const [net = '', bits] = one.split('/');
    const family = isIPv6(net) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(net, family);
    else list.addSubnet(net, Number(bits), family);
  }
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Keys of other programs. Nothing is cached: a key that is revoked, or whose maker loses a right, stops with its next request. */
export class ApiKeys {
  readonly #db: Database;
  readonly #clock: Clock;
  #day = '';
  readonly #noted = new Set<string>();

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** The holder of a key. Throws 401 for one that does not work, and says why. */
  async actorOf(token: string, address: string): Promise<KeyActor> {
    if (!isWholeKey(token))
      throw refusedKey('key_incomplete', 'This key is not complete. Please copy all of it again.');
    const now = this.#clock.now();
    const [row] = await this.#db
      .select({ key: apiKey, isActive: account.isActive, held: heldRoles(now) })
      .from(apiKey)
      .leftJoin(account, eq(account.id, apiKey.madeById))
      .where(eq(apiKey.digest, digestText(token)));
    if (!row) throw refusedKey('key_unknown', 'We do not know this key.');
    const { id, name, scopes, addresses, expiresAt, revokedAt } = row.key;
    if (revokedAt) throw refusedKey('key_revoked', 'This key was revoked. Ask the office for another one.');
    if (expiresAt <= now) throw refusedKey('key_expired', 'This key has expired. Ask the office for another one.');
    const makers = row.isActive ? rightsOf(row.held).permissions : noRights.permissions;
    if (!makers.has('settings'))
      throw refusedKey(
        'key_stopped',
        'The admin who made this key may no longer make keys. Ask the office for another one.',
      );
    if (addresses.length > 0 && !isAmong(addresses, address))
      throw refusedKey('key_elsewhere', 'This key works only from the addresses that the office entered.');
    const given = keyScopes.filter((scope) => scopes.includes(scope));
    const allowed = given.filter((scope) => makers.has(scope));
    return {
      accountId: id,
      role: 'admin',
      name,
      email: null,
      tokenHash: Buffer.alloc(0),
      confirmedAt: new Date(0),
      mustChangePassword: false,
      mustSetUpSecondStep: false,
      needsParent: false,
      // Not what these include for a person: a key reads what was ticked.
      permissions: new Set(allowed),
      limits: noRights.limits,
      key: { given, scopes: allowed, expiresAt },
    };
  }

  /** What a key says about itself. Throws 401. */
  async describe(token: string, address: string) {
    const { accountId, name, key } = await this.actorOf(token, address);
    return { id: accountId, name, scopes: [...key.scopes], expires_at: key.expiresAt };
  }

  /** Throws 403 unless the key has these scopes, and its maker may still read as much. */
  requireScopes({ key, permissions }: KeyActor, scopes: readonly KeyScope[]): void {
    const missing = scopes.find((scope) => !permissions.has(scope));
    if (missing === undefined) return;
    const given = key.given.includes(missing);
    throw new DomainError(
      'forbidden',
      'scope_needed',
      given
        ? `The role of the admin who made this key does not allow the scope ${missing} any more.`
        : `This key needs the scope ${missing} for this call.`,
      { permission: missing },
    );
  }

  /** Records the first use of a call on each day in the audit log, and the day beside the key. */
  async noteUse(actor: KeyActor, origin: Origin, call: string): Promise<void> {
    const now = this.#clock.now();
    const day = jamaicaDay(now);
    if (day !== this.#day || this.#noted.size > mostRemembered) this.#noted.clear();
    this.#day = day;
    const use = `${actor.accountId} ${call}`;
    if (this.#noted.has(use)) return;
    this.#noted.add(use);
    await this.#db
      .update(apiKey)
      .set({ lastUsedOn: day })
      .where(and(eq(apiKey.id, actor.accountId), sql`${apiKey.lastUsedOn} is distinct from ${day}`));
    await recordAudit(this.#db, origin, {
      action: 'api_key.used',
      entity: 'api_key',
      entityId: actor.accountId,
      after: { call },
    });
  }
}
