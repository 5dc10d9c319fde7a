import { pino, type DestinationStream, type Logger } from 'pino';
import { plainError } from './plain-error.ts';
import { withoutPeople } from './without-people.ts';

/**
 * The server's only log. It can be read, sent to another company or left unprotected without revealing anything about a
 * family: errors are reduced by `plainError`, and every finished line goes through `withoutPeople`.
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

/** Only the sentence of the job queue's warnings: a job with its data may be attached. */
const warningOf = (warning: unknown): unknown =>
  typeof warning === 'object' && warning !== null && 'message' in warning ? String(warning.message) : 'warning';
