import type pg from 'pg';
import type { Logger } from 'pino';
import { listen } from '../platform/database/listen.ts';

/**
 * Listens for sessions ended and accounts switched off by other processes, to clear this process's cache. While the connection is
 * broken, cached sessions live five seconds.
 */
export const listenForEndedSessions = (pool: pg.Pool, logger: Logger, forget: () => void): (() => void) =>
  listen({ pool, logger }, { channel: 'sessions_changed', onNotice: forget, onLost: forget });
