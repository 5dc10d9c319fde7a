import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { scopesOfCall } from '@doctorbird/contract/core/key-scopes';
import { permissionsAsked } from '@doctorbird/contract/core/permissions';
import { aloneFrom } from '@doctorbird/contract/core/person-fields';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/connect.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Actor, Origin } from './actor.ts';
import { isKeyText } from './api-key-text.ts';
import type { ApiKeys, KeyActor } from './api-keys.ts';
import { requirePermissions } from './permission-needed.ts';
import type { PermissionUses } from './permission-uses.ts';
import type { Sessions } from './sessions.ts';
import { FRESH_MINUTES } from './sign-in-policy.ts';

const notSignedIn = () => new DomainError('unauthenticated', 'not_signed_in', 'Please sign in to continue.');
const notAllowed = () => new DomainError('forbidden', 'not_allowed', 'Your account is not allowed to do that.');
const ownPasswordFirst = () =>
  new DomainError(
    'forbidden',
    'own_password_needed',
    'An admin chose the password that you have. Please set one of your own first.',
  );
const setUpFirst = () =>
  new DomainError(
    'forbidden',
    'second_step_setup_needed',
    'Admins of this organization sign in with a second step. Please set yours up first.',
  );
const bringParentFirst = () =>
  new DomainError(
    'forbidden',
    'parent_needed',
    `Until you are ${aloneFrom}, a parent has to confirm your account first: ask them for the family code.`,
  );

const notByKey = () =>
  new DomainError(
    'forbidden',
    'not_by_key',
    'A key cannot make this call: keys read, and only what docs/api.md lists.',
  );

/** What comes before everything else: who has it to do gets no other answer, only those calls that say so. In this order. */
const duties = [
  { has: 'mustChangePassword', before: 'beforeOwnPassword', refusal: ownPasswordFirst },
  { has: 'mustSetUpSecondStep', before: 'beforeSecondStep', refusal: setUpFirst },
  { has: 'needsParent', before: 'beforeParent', refusal: bringParentFirst },
] as const;

export type GuardedCall = Pick<
  CallDefinition,
  'method' | 'path' | 'raw' | 'who' | 'right' | 'queryRights' | 'fresh' | (typeof duties)[number]['before']
>;

/**
 * The guard before every declared call: who is calling, may their role make this call, and does an admin hold its right. Ownership
 * is up to the policy and the query.
 */
export const authorizer =
  (sessions: Sessions, clock: Clock, { db, uses, keys }: { db: Database; uses: PermissionUses; keys: ApiKeys }) =>
  async (request: FastifyRequest, call: GuardedCall): Promise<Actor | null> => {
    const { who, right, queryRights, fresh } = call;
    const token = bearerOf(request);
    if (token && isKeyText(token)) return who === 'public' ? null : byKey(keys, request, { token, call });
    const actor = token ? await sessions.actorOf(token) : null;
    // Set for refused callers too: the audit log names them.
    request.actor = actor;
    const duty = actor && duties.find(({ has, before }) => actor[has] && !call[before]);
    if (duty) {
      if (who !== 'public') throw duty.refusal();
      // What everybody may see looks the same to everybody.
      return null;
    }
    if (who === 'public') return actor;
    if (!actor) throw notSignedIn();
    if (who !== 'anyone' && !who.includes(actor.role)) throw notAllowed();
    const ofQuery = () => queryRights?.((request.query ?? {}) as Record<string, unknown>) ?? [];
    const asked = actor.role === 'admin' ? [...permissionsAsked(right), ...ofQuery()] : [];
    await requirePermissions(db, { actor, now: clock.now() }, asked);
    if (fresh) requireFresh(actor, clock.now());
    await uses.note(actor, asked);
    return actor;
  };

/** A key of another program: it makes the calls that its scopes open, and no other. */
async function byKey(
  keys: ApiKeys,
  request: FastifyRequest,
  { token, call }: { token: string; call: GuardedCall },
): Promise<KeyActor> {
  const actor = await keys.actorOf(token, request.ip);
  request.actor = actor;
  const scopes = request.method === call.method ? scopesOfCall(call) : null;
  if (scopes === null) throw notByKey();
  keys.requireScopes(actor, scopes);
  const asked = call.queryRights?.((request.query ?? {}) as Record<string, unknown>) ?? [];
  const hidden = asked.find((permission) => !actor.permissions.has(permission));
  if (hidden)
    throw new DomainError('forbidden', 'scope_needed', `This key needs the scope ${hidden} to ask for that.`, {
      permission: hidden,
    });
  await keys.noteUse(actor, originOf(request, actor), `${call.method} ${call.path}`);
  return actor;
}

/** Throws 403 unless a password or code was entered in this session recently: an unlocked screen is not enough. */
export function requireFresh(actor: Actor, now: Date): void {
  if (now.getTime() - actor.confirmedAt.getTime() <= FRESH_MINUTES * 60_000) return;
  throw new DomainError('forbidden', 'fresh_sign_in_needed', 'Please enter your password again to continue.');
}

/** The token of a request, of a session or a key. */
export function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Who and from where, for the audit log and timelines. */
export const originOf = (request: FastifyRequest, actor: Actor | null): Origin => ({
  actorId: actor?.accountId ?? null,
  role: actor?.key ? 'key' : (actor?.role ?? 'visitor'),
  name: actor?.name ?? null,
  address: request.ip,
  requestId: request.id,
});
