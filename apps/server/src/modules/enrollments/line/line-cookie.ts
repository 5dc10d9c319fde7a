import { createHmac, timingSafeEqual } from 'node:crypto';
import { recordId } from '@doctorbird/contract/core/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDependencies } from '../../../app-dependencies.ts';

const name = 'line';
const hours = 24;

type Needs = Pick<AppDependencies, 'sealer' | 'config'>;

const signatureOf = ({ sealer }: Pick<Needs, 'sealer'>, id: string): string =>
  createHmac('sha256', sealer.derive('line ticket')).update(id).digest('base64url').slice(0, 32);

/** The ticket that a browser holds; null without one, and for one that was not made here. */
export function ticketOf(deps: Pick<Needs, 'sealer'>, request: FastifyRequest): string | null {
  const found = /(?:^|; ?)line=([0-9a-f-]{36})\.([\w-]{32})(?:;|$)/.exec(request.headers.cookie ?? '');
  const id = recordId.safeParse(found?.[1]).data;
  if (!id || !found?.[2]) return null;
  return timingSafeEqual(Buffer.from(found[2]), Buffer.from(signatureOf(deps, id))) ? id : null;
}

/** Only this server reads it, and it goes with the night. */
export function holdTicket(deps: Needs, reply: FastifyReply, id: string): void {
  const secure = deps.config.publicOrigin.startsWith('https:') ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${name}=${id}.${signatureOf(deps, id)}; Path=/; Max-Age=${hours * 3600}; HttpOnly; SameSite=Lax${secure}`,
  );
}
