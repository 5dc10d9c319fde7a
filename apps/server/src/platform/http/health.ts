import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { DomainError } from '../domain-error.ts';
import { openRoute } from './open-route.ts';

/** Below this, the next upload or database page may not fit. */
const LITTLE_SPACE = 20_000_000;

async function isNearlyFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < LITTLE_SPACE;
}

let stopping = false;

/** From now on a proxy is asked to send its requests elsewhere; they are still answered here. */
export const announceStop = (): void => void (stopping = true);

/** /health: the process is alive. /ready: it can serve, meaning the database responds (migrations ran before). */
export function useHealth(app: FastifyInstance, { pool, dataDir }: { pool: pg.Pool; dataDir: string }): void {
  app.get('/health', openRoute('nothing: alive or not'), async () => ({ status: 'live' }));
  app.get('/ready', openRoute('nothing: alive or not'), async (_request, reply) => {
    // Nothing failed: no entry among the errors.
    if (stopping) return reply.code(503).header('retry-after', '2').send({ status: 'stopping' });
    try {
      await pool.query('select 1');
    } catch {
      throw new DomainError('unavailable', 'not_ready', 'The database does not answer right now.', { retryAfter: 2 });
    }
    // Reading still works, so a load balancer may continue to send visitors; monitoring should free some space.
    return (await isNearlyFull(dataDir))
      ? {
          status: 'ready',
          disk: 'full',
          note: 'The disk with the data folder is full or nearly full: free some space.',
        }
      : { status: 'ready' };
  });
}
