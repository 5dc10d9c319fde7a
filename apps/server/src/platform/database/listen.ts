import type pg from 'pg';
import type { Logger } from 'pino';

const pauseAfterFailureMs = 2_000;

export interface Listening {
  channel: string;
  /** What a process told the others; the payload is empty where there is nothing to say. */
  onNotice: (payload: string) => void;
  /** The line is there, also again: what was told while it was not is looked up now. */
  onLine?: () => void;
  /** The line is gone; it is made again by itself. */
  onLost?: () => void;
}

/** Listens to what other processes tell, on one connection of its own that is made again when it breaks. Returns what ends it. */
export function listen(
  { pool, logger }: { pool: pg.Pool; logger: Logger },
  listenings: readonly Listening[],
): () => void {
  const channels = listenings.map(({ channel }) => channel);
  let client: pg.PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const drop = () => {
    client?.removeAllListeners('notification');
    client?.removeListener('error', again);
    // A connection that breaks once more while it is closed says so to nobody.
    client?.on('error', () => {});
    // A connection that listens is not given to others.
    client?.release(true);
    client = undefined;
  };
  const again = (error: unknown) => {
    drop();
    if (stopped) return;
    logger.warn({ err: error, channels }, 'a listener lost its connection');
    for (const { onLost } of listenings) onLost?.();
    timer = setTimeout(() => void connect(), pauseAfterFailureMs).unref();
  };
  const connect = async () => {
    try {
      client = await pool.connect();
      if (stopped) return drop();
      client.once('error', again);
      client.on('notification', ({ channel, payload }) => {
        for (const one of listenings) if (one.channel === channel) one.onNotice(payload ?? '');
      });
      // The names are ours, not those of a request.
      await client.query(channels.map((channel) => `listen ${channel}`).join('; '));
      for (const { onLine } of listenings) onLine?.();
    } catch (error) {
      again(error);
    }
  };
  void connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    drop();
  };
}
