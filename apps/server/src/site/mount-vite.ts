import type { FastifyInstance } from 'fastify';
import type { SiteOptions } from './site-options.ts';
import { openRoute } from '../platform/http/open-route.ts';

type Render = (request: Request) => Promise<Response>;

const served = (path: string) => !path.startsWith('/api/') && !path.startsWith('/sandbox-gateway/');

/** Development only: Vite serves and reloads the sources in this process, on this port. */
export async function mountVite(
  app: FastifyInstance,
  root: string,
  rendererOf: (load: () => Promise<unknown>) => Promise<Render>,
  { publicOrigin }: SiteOptions,
): Promise<() => Promise<unknown>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  const load = () => vite.ssrLoadModule('/server.ts');
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (!served(request.raw.url ?? '/')) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
    reply.raw.once('finish', () => {
      if (!reply.sent) reply.hijack();
    });
  });
  app.route({
    method: 'GET',
    url: '/*',
    ...openRoute('nothing: pages in development'),
    handler: async (request, reply) => {
      const render = await rendererOf(load);
      const response = await render(
        new Request(new URL(request.url, publicOrigin), { headers: { 'user-agent': 'page-cache-bot' } }),
      );
      reply.code(response.status).removeHeader('content-security-policy');
      for (const [name, value] of response.headers) reply.header(name, value);
      return reply.send(Buffer.from(await response.arrayBuffer()));
    },
  });
  return load;
}
