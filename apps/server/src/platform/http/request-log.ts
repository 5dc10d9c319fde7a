import type { FastifyInstance } from 'fastify';

/** One line per request, with the route's pattern instead of the address: ids, searches and names stay out of the log. */
export function useRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const facts = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (reply.statusCode >= 500) request.log.error(facts, 'answered');
    else request.log.info(facts, 'answered');
  });
}
