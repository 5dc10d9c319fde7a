import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

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
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Sent only when visitors really use https, otherwise a plain-http trial would lock itself out.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xPoweredBy: false,
  });
  // Set with the others before the response is made, so that a route that sends another kind of file can remove it.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  });
}
