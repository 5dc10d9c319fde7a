import { pino, type DestinationStream, type Logger } from 'pino';
import { plainError } from './plain-error.ts';
import { withoutPeople } from './without-people.ts';

/**
 * The one log of the server. It can be read, copied to another company and left lying about without telling anything of a family:
 * errors come as `plainError` says them, and every finished line goes through `withoutPeople`.
 */
export const createLogger = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      serializers: { err: (error) => plainError(error), warning: warningOf },
      hooks: { streamWrite: withoutPeople },
    },
    to ?? pino.destination(1),
  );

/** Of the job queue's warnings only the sentence: what hangs on it may be a job with its data. */
const warningOf = (warning: unknown): unknown =>
  typeof warning === 'object' && warning !== null && 'message' in warning ? String(warning.message) : 'warning';
