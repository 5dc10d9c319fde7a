import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { DomainError } from '../domain-error.ts';

/** /health: the process lives. /ready: it can also serve, that is, the database answers (migrations ran before we listened). */
export function useHealth(app: FastifyInstance, { pool }: { pool: pg.Pool }): void {
  app.get('/health', { schema: { hide: true } }, async () => ({ status: 'live' }));
  app.get('/ready', { schema: { hide: true } }, async () => {
    try {
      await pool.query('select 1');
    } catch {
      throw new DomainError('unavailable', 'not_ready', 'The database does not answer right now.', { retryAfter: 2 });
    }
    return { status: 'ready' };
  });
}
