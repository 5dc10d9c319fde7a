import { recordId } from '@doctorbird/contract/core/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { signedCookie } from '../../../platform/http/signed-cookie.ts';

type Needs = Pick<AppDependencies, 'sealer' | 'config'>;

/** It goes with the night. */
const cookie = signedCookie({ name: 'line', purpose: 'line ticket', seconds: 24 * 3600 });

/** The ticket that a browser holds; null without one, and for one that was not made here. */
export const ticketOf = ({ sealer }: Pick<Needs, 'sealer'>, request: FastifyRequest): string | null =>
  recordId.safeParse(cookie.read(sealer, request)).data ?? null;

/** Gives a browser its ticket. */
export const holdTicket = ({ sealer, config }: Needs, reply: FastifyReply, id: string): void =>
  cookie.write(reply, id, { sealer, secure: config.publicOrigin.startsWith('https:') });
