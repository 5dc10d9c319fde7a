import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { permissionsAsked } from '@doctorbird/contract/core/permissions';
import { aloneFrom } from '@doctorbird/contract/core/person-fields';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/connect.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Actor, Origin } from './actor.ts';
import { requirePermissions } from './permission-needed.ts';
import type { PermissionUses } from './permission-uses.ts';
import type { Sessions } from './sessions.ts';
import { FRESH_MINUTES } from './sign-in-policy.ts';

const notSignedIn = () => new DomainError('unauthenticated', 'not_signed_in', 'Please sign in to continue.');
const notAllowed = () => new DomainError('forbidden', 'not_allowed', 'Your account is not allowed to do that.');
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

export type GuardedCall = Pick<
  CallDefinition,
  'who' | 'right' | 'queryRights' | 'fresh' | 'beforeSecondStep' | 'beforeParent'
>;

/**
 * The guard before every declared call: who is calling, may their role make this call, and does an admin hold its right. Ownership
 * is up to the policy and the query.
 */
export const authorizer =
  (sessions: Sessions, clock: Clock, { db, uses }: { db: Database; uses: PermissionUses }) =>
  async (
    request: FastifyRequest,
    { who, right, queryRights, fresh, beforeSecondStep, beforeParent }: GuardedCall,
  ): Promise<Actor | null> => {
    const token = bearerOf(request);
    const actor = token ? await sessions.actorOf(token) : null;
    // Set for refused callers too: the audit log names them.
    request.actor = actor;
    if (actor?.mustSetUpSecondStep && !beforeSecondStep) {
      if (who !== 'public') throw setUpFirst();
      // What everybody may see looks the same to everybody.
      return null;
    }
    if (actor?.needsParent && !beforeParent) {
      if (who !== 'public') throw bringParentFirst();
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

/** Throws 403 unless a password or code was entered in this session recently: an unlocked screen is not enough. */
export function requireFresh(actor: Actor, now: Date): void {
  if (now.getTime() - actor.confirmedAt.getTime() <= FRESH_MINUTES * 60_000) return;
  throw new DomainError('forbidden', 'fresh_sign_in_needed', 'Please enter your password again to continue.');
}

function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Who and from where, for the audit log and timelines. */
export const originOf = (request: FastifyRequest, actor: Actor | null): Origin => ({
  actorId: actor?.accountId ?? null,
  role: actor?.role ?? 'visitor',
  name: actor?.name ?? null,
  address: request.ip,
  requestId: request.id,
});
