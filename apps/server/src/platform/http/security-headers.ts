import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const year = 31_536_000;
const referrers = 'strict-origin-when-cross-origin';
const permissions = 'camera=(), microphone=(), geolocation=(), payment=()';

/** What helmet adds, for answers that are given before any hook runs; `http-manners.test.ts` compares the two. */
export const plainSecurityHeaders = ({ https }: { https: boolean }): Record<string, string> => ({
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions,
  'referrer-policy': referrers,
  ...(https && { 'strict-transport-security': `max-age=${year}` }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

/** Headers of every response. Pages have their own content policy (site.ts); the API allows nothing at all. */
export async function useSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
      },
    },
    referrerPolicy: { policy: referrers },
    // Sent only when visitors really use https, otherwise a plain-http trial would lock itself out.
    strictTransportSecurity: https ? { maxAge: year, includeSubDomains: false } : false,
    xPoweredBy: false,
  });
  // Set with the others before the response is made, so that a route that sends another kind of file can remove it.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
  });
}
