import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sealer } from '../crypto/sealed-text.ts';

interface Cookie {
  name: string;
  /** Names the key of its signature: what was signed for one purpose says nothing for another. */
  purpose: string;
  /** How long a browser holds it. */
  seconds: number;
}

/** A text that a browser holds for this server alone: scripts do not see it, and nobody else can write one. */
export function signedCookie({ name, purpose, seconds }: Cookie) {
  const pattern = new RegExp(`(?:^|; ?)${name}=([\\w.-]{1,64})\\.([\\w-]{32})(?:;|$)`);
  const signatureOf = (sealer: Sealer, text: string): string =>
    createHmac('sha256', sealer.derive(purpose)).update(text).digest('base64url').slice(0, 32);
  return {
    /** Null without one, and for one that was not made here. */
    read(sealer: Sealer, request: FastifyRequest): string | null {
      const [, text, signature] = pattern.exec(request.headers.cookie ?? '') ?? [];
      if (!text || !signature) return null;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(sealer, text))) ? text : null;
    },
    write(reply: FastifyReply, text: string, { sealer, secure }: { sealer: Sealer; secure: boolean }): void {
      const held = `${name}=${text}.${signatureOf(sealer, text)}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
      void reply.header('set-cookie', secure ? `${held}; Secure` : held);
    },
  };
}
