import type { AppDependencies } from './app-dependencies.ts';
import { changesChannel, hearAnything, hearChange, notifyOthers } from './platform/audit/after-changes.ts';
import { listen } from './platform/database/listen.ts';

/**
 * Several processes may work with one database at DATABASE_URL: what one changes clears the caches of all, and so does the end of a
 * session. While the connection for it is down, cached sessions live five seconds. The embedded PostgreSQL serves one process, which
 * has nobody to tell. Returns what ends it.
 */
export function workWithOthers(
  { config, db, listeningPool, logger }: Pick<AppDependencies, 'config' | 'db' | 'listeningPool' | 'logger'>,
  forgetSessions: () => void,
): () => void {
  if (!config.databaseUrl) return () => {};
  notifyOthers(db);
  return listen({ pool: listeningPool, logger }, [
    { channel: 'sessions_changed', onNotice: forgetSessions, onLost: forgetSessions },
    {
      channel: changesChannel,
      onNotice: (payload) => hearChange(db, payload),
      // What was told while there was no line.
      onLine: () => hearAnything(db),
    },
  ]);
}
