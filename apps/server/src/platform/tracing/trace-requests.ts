import type { FastifyInstance, FastifyRequest } from 'fastify';
import { measuredAs } from '../log/current-work.ts';
import { beginRequest, isTraced, type OpenSpan } from './tracing.ts';

/** Measures requests by the pattern of their route. Before requests are followed, so that what they do is below them; nothing without tracing. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTraced()) return;
  const open = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = beginRequest(`${request.method} ${request.routeOptions.url ?? 'unknown'}`);
    if (span) {
      open.set(request, span);
      measuredAs(request, span.own);
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    open.get(request)?.end({ failed: reply.statusCode >= 500, status: reply.statusCode });
    done();
  });
}
