import type pg from 'pg';
import type { Logger } from 'pino';

const PAUSE_AFTER_FAILURE = 2_000;

/**
 * Listens for sessions ended and accounts switched off by other processes, to clear this process's cache. Uses one
 * connection and reconnects when it breaks; until then, cached sessions live five seconds.
 */
export function listenForEndedSessions(pool: pg.Pool, logger: Logger, forget: () => void): () => void {
  let client: pg.PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const again = (error: unknown) => {
    client?.release(true);
    client = undefined;
    if (stopped) return;
    logger.warn({ err: error }, 'the session listener lost its connection');
    forget();
    timer = setTimeout(() => void connect(), PAUSE_AFTER_FAILURE).unref();
  };
  const connect = async () => {
    try {
      client = await pool.connect();
      client.once('error', again);
      client.on('notification', forget);
      await client.query('listen sessions_changed');
    } catch (error) {
      again(error);
    }
  };
  void connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    client?.removeAllListeners('notification');
    client?.release(true);
    client = undefined;
  };
}
