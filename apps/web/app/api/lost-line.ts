import { ApiError } from './api-error.ts';

/** So long the screen waits for an answer before it goes on without a line. */
const patienceMs = 8000;
export const withPatience = (): { signal: AbortSignal } => ({ signal: AbortSignal.timeout(patienceMs) });

/** No answer of the server: the line, or the server behind its proxy, is gone. */
export const isLost = (reason: unknown): boolean =>
  reason instanceof ApiError && (reason.code === 'network' || reason.status >= 502);
