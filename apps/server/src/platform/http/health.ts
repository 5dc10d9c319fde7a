import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';
import { DomainError } from '../domain-error.ts';
import { openRoute } from './open-route.ts';

/** Below this, the next upload or database page may not fit. */
const LITTLE_SPACE = 20_000_000;

async function isNearlyFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < LITTLE_SPACE;
}

/** Whoever got a connection so lately has a database that answers. */
const lately = 2_000;
/** Shorter than that of the checks in deploy/. */
const patience = 4_000;

let stopping = false;

/** From now on a proxy is asked to send its requests elsewhere; they are still answered here. */
export const announceStop = (): void => void (stopping = true);

/** Whether the database answers, without a place in the line of a crowd that uses every connection. */
function databaseLook(pool: pg.Pool): () => Promise<void> {
  let given = Number.NEGATIVE_INFINITY;
  pool.on('acquire', () => (given = performance.now()));
  return async () => {
    if (pool.waitingCount > 0 && performance.now() - given < lately) return;
    const late = pause(patience, undefined, { ref: false }).then(() => {
      throw new Error('The database did not answer in time.');
    });
    await Promise.race([pool.query('select 1'), late]);
  };
}

/**
 * /health: the process is alive. /serving: a proxy may send requests here, which is so until the process is asked to stop; while the
 * database is away, what is cached still answers, and the rest says so in a sentence. /ready: it can serve all, meaning the
 * database responds (migrations ran before).
 */
export function useHealth(app: FastifyInstance, { pool, dataDir }: { pool: pg.Pool; dataDir: string }): void {
  const look = databaseLook(pool);
  // Nothing failed: no entry among the errors.
  const stopped = (reply: FastifyReply) => reply.code(503).header('retry-after', '2').send({ status: 'stopping' });
  app.get('/health', openRoute('nothing: alive or not'), async () => ({ status: 'live' }));
  app.get('/serving', openRoute('nothing: alive or not'), async (_request, reply) =>
    stopping ? stopped(reply) : { status: 'serving' },
  );
  app.get('/ready', openRoute('nothing: alive or not'), async (_request, reply) => {
    if (stopping) return stopped(reply);
    try {
      await look();
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
