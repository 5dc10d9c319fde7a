import { pino, type DestinationStream, type Logger } from 'pino';
import { currentWork } from './current-work.ts';
import { plainError } from './plain-error.ts';
import { withoutPeople } from './without-people.ts';

const root = Symbol('the log itself');

/**
 * Which request or task a line is of, so that one id finds all that came of a request. A request's own log says so already.
 */
const workOfLine = (_line: object, _level: number, logger: Logger): object => {
  const work = Object.hasOwn(logger, root) ? currentWork() : undefined;
  if (!work) return {};
  return work.kind === 'task' ? { reqId: work.id, task: work.name } : { reqId: work.id };
};

/**
 * The server's only log. It can be read, sent to another company or left unprotected without revealing anything about a
 * family: errors are reduced by `plainError`, and every finished line goes through `withoutPeople`.
 */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const logger = pino(
    {
      level,
      mixin: workOfLine,
      serializers: { err: (error) => plainError(error), warning: warningOf },
      hooks: { streamWrite: withoutPeople },
    },
    to ?? pino.destination(1),
  );
  return Object.defineProperty(logger, root, { value: true });
}

/** Only the sentence of the job queue's warnings: a job with its data may be attached. */
const warningOf = (warning: unknown): unknown =>
  typeof warning === 'object' && warning !== null && 'message' in warning ? String(warning.message) : 'warning';
