import { withoutPeople } from './without-people.ts';

/** What the log says of an error. Everything else attached to one (parameters, rows, mails, responses) stays out. */
export interface PlainError {
  type: string;
  message: string;
  code?: string;
  status?: number;
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
  frames?: string[];
  cause?: PlainError;
}

const mostCauses = 5;
const mostFrames = 12;
const mostLetters = 300;

/**
 * What was thrown without being an error: the queue of jobs hands on copies of errors, which have only their fields. Of anything else its kind and the
 * names of its fields are said, never a text.
 */
function noError(thrown: unknown): PlainError {
  if (typeof thrown !== 'object' || thrown === null)
    return { type: typeof thrown, message: 'Something that is no error was thrown.' };
  const { name, message, code } = thrown as Record<string, unknown>;
  const type = typeof name === 'string' ? name : (thrown.constructor?.name ?? 'object');
  const fields = Object.keys(thrown)
    .filter((field) => /^[a-z]\w{0,30}$/.test(field))
    .slice(0, 10)
    .join(', ');
  return {
    type,
    message:
      typeof message === 'string' && message !== ''
        ? ownPart(Object.assign(new Error(message), thrown))
        : `An object that is no error was thrown, with ${fields || 'nothing in it'}.`,
    ...(typeof code === 'string' && { code }),
  };
}

/** A frame without the message above it, which a stack begins with. */
const framesOf = (stack: string | undefined): string[] =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at\s/.test(line))
    .slice(0, mostFrames)
    .map((line) => line.trim());

/**
 * An error as its kind, its place and the part of its message that is ours. Messages of the database and of parsers
 * quote what people typed, and Drizzle's carry all parameters: names, emails, tokens.
 */
export function plainError(error: unknown, depth = 0): PlainError {
  if (!(error instanceof Error)) return noError(error);
  const facts = error as Error & Record<string, unknown>;
  const text = (name: string): string | undefined => {
    const value = facts[name];
    return typeof value === 'string' ? value : undefined;
  };
  const isDatabase = text('severity') !== undefined;
  const status = facts.statusCode ?? facts.status ?? facts.responseCode;
  const plain: PlainError = {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: ownPart(error),
  };
  if (text('code')) plain.code = text('code')!;
  if (typeof status === 'number') plain.status = status;
  if (isDatabase)
    for (const name of ['table', 'column', 'constraint', 'routine'] as const) {
      const value = text(name);
      if (value) plain[name] = value;
    }
  const frames = framesOf(error.stack);
  if (frames.length > 0) plain.frames = frames;
  if (error.cause !== undefined && depth < mostCauses) plain.cause = plainError(error.cause, depth + 1);
  return plain;
}

/** Data exceptions (class 22) and parsers repeat user input in quotation marks. */
const repeatsInput = (error: Error): boolean => {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return (severity !== undefined && String(code).startsWith('22')) || error instanceof SyntaxError;
};

function ownPart(error: Error): string {
  const { response } = error as { response?: unknown };
  const whole = error.message.split(/\n?params: /i)[0]!;
  // A mail server's reply may name people, so only its number is logged, as `status`.
  const message = typeof response === 'string' && response !== '' ? whole.split(/:|\d{3}[ -]/)[0]! : whole;
  return (repeatsInput(error) ? message.split(/["'`]/)[0]! : message).slice(0, mostLetters).trim();
}

/** Does the same for the console, before a log is open. */
export const printedError = (error: unknown): string => {
  const lines: string[] = [];
  for (let plain: PlainError | undefined = plainError(error); plain; plain = plain.cause) {
    const code = plain.code ? ` (${plain.code})` : '';
    lines.push(`${plain.type}: ${plain.message}${code}`, ...(plain.frames ?? []).map((frame) => `    ${frame}`));
  }
  return withoutPeople(lines.join('\n'));
};
