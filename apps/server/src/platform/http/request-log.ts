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
    // Who is asked to come again: if that has a cause to look for, a line of its own says so.
    if (reply.statusCode === 503) request.log.warn(facts, 'answered');
    else if (reply.statusCode >= 500) request.log.error(facts, 'answered');
    else request.log.info(facts, 'answered');
  });
}
