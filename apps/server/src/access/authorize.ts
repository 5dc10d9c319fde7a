import type { Callers } from '@doctorbird/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../platform/domain-error.ts';
import type { Actor, Origin } from './actor.ts';
import type { Sessions } from './sessions.ts';

const notSignedIn = () => new DomainError('unauthenticated', 'not_signed_in', 'Please sign in to continue.');
const notAllowed = () => new DomainError('forbidden', 'not_allowed', 'Your account is not allowed to do that.');

/** The guard before every declared call: who is calling, and may that role call this at all. Ownership is the policy's and the query's. */
export const authorizer =
  (sessions: Sessions) =>
  async (request: FastifyRequest, who: Callers): Promise<Actor | null> => {
    const token = bearerOf(request);
    const actor = token ? await sessions.actorOf(token) : null;
    if (who === 'public') return actor;
    if (!actor) throw notSignedIn();
    if (who !== 'anyone' && !who.includes(actor.role)) throw notAllowed();
    return actor;
  };

function bearerOf(request: FastifyRequest): string | null {
  const found = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '');
  return found?.[1] ?? null;
}

/** Who and from where, for the audit log and timelines. */
export const originOf = (request: FastifyRequest, actor: Actor | null): Origin => ({
  actorId: actor?.accountId ?? null,
  role: actor?.role ?? 'visitor',
  name: actor?.name ?? null,
  address: request.ip,
  requestId: request.id,
});
