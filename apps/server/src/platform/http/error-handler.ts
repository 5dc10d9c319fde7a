import type { Failure } from '@doctorbird/contract/core/failure';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError, type z } from 'zod';
import {
  DEADLOCK_DETECTED,
  LOCK_NOT_AVAILABLE,
  SERIALIZATION_FAILURE,
  sqlError,
  STATEMENT_TIMEOUT,
  UNIQUE_VIOLATION,
} from '../database/sql-state.ts';
import { DomainError, type ErrorKind } from '../domain-error.ts';
import { shownRequest } from '../shown-request.ts';
import { isDiskFull } from '../database/is-disk-full.ts';

const statusOf: Record<ErrorKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  too_slow: 408,
  unsupported: 415,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
};

/** Fastify's own refusals as sentences for people: its defaults put "Bad Request" where the client looks first. */
const frameworkSentences: Record<number, { code: string; sentence: string }> = {
  400: { code: 'malformed', sentence: 'We could not read that request. Please reload the page and try again.' },
  404: { code: 'not_found', sentence: 'This address does not exist.' },
  405: { code: 'method_not_allowed', sentence: 'This address does not support that kind of request.' },
  413: { code: 'too_large', sentence: 'That is too large to send. Please make it smaller and try again.' },
  415: { code: 'unsupported', sentence: 'We cannot read that kind of content here.' },
  429: { code: 'too_many', sentence: 'Too many attempts. Please wait a moment and try again.' },
};

const busyCode = 'unavailable';

/** Where waiting helps: no connection, a row that somebody holds, a database that starts again. */
export const tooBusy = (seconds: number): DomainError =>
  new DomainError('unavailable', busyCode, `We are very busy right now. Please try again in ${seconds} seconds.`, {
    retryAfter: seconds,
  });
const busySeconds = 3;
const diskFull = {
  code: 'disk_full',
  sentence:
    'The disk of our server is full, so nothing was saved. You can still read everything. Please try again later.',
};
const broken = {
  code: 'unexpected',
  sentence:
    'Something went wrong on our side and nothing was changed. Please try again; if it keeps happening, contact us and mention the number',
};

/** Turns any error into the one shape of failure, without internal details. */
export function describeFailure(error: unknown): { status: number; body: Failure; retryAfter?: number } {
  if (error instanceof DomainError) {
    const { fields, retryAfter, challenge, openDay, version, record, permission, people } = error.details;
    return {
      status: statusOf[error.kind],
      body: {
        error: error.message,
        code: error.code,
        ...(fields && { fields }),
        ...(challenge && { challenge }),
        ...(openDay && { open_day: openDay }),
        ...(version !== undefined && { version }),
        ...(record && { record }),
        ...(permission && { permission }),
        ...(people && { people }),
      },
      ...(retryAfter !== undefined && { retryAfter }),
    };
  }
  if (error instanceof ZodError) return { status: 422, body: fieldFailure(error) };
  const sql = sqlError(error);
  if (sql?.code === UNIQUE_VIOLATION)
    return {
      status: 409,
      body: { error: 'That already exists, so it was not saved again.', code: 'duplicate' },
    };
  if (isDiskFull(error)) return { status: 507, body: { error: diskFull.sentence, code: diskFull.code } };
  if (isBusy(error, sql?.code)) return describeFailure(tooBusy(busySeconds));
  const status = (error as FastifyError | undefined)?.statusCode ?? 500;
  const known = frameworkSentences[status] ?? (status >= 400 && status < 500 ? frameworkSentences[400]! : undefined);
  return known
    ? { status, body: { error: known.sentence, code: known.code } }
    : { status: 500, body: { error: broken.sentence, code: broken.code } };
}

/** A retry may succeed. */
const passing = new Set([LOCK_NOT_AVAILABLE, STATEMENT_TIMEOUT, DEADLOCK_DETECTED, SERIALIZATION_FAILURE]);

function isBusy(error: unknown, sqlCode: string | undefined): boolean {
  if (sqlCode !== undefined && passing.has(sqlCode)) return true;
  // 57P0x: the server is stopping or not up yet; 53xxx: out of connections, memory or disk.
  if (sqlCode?.startsWith('57P0') || sqlCode?.startsWith('53') || sqlCode?.startsWith('08')) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? '';
    if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'].includes(code) && 'syscall' in cause) return true;
    if (
      /timeout exceeded when trying to connect|Connection terminated|is not queryable|Connection ended/.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}

const unknownField = 'This request has an unknown field.';

/** One sentence per field; the first of each field wins. */
export function fieldFailure(error: z.ZodError): Failure {
  // Without a prototype, because names come from outside: one may be "constructor".
  const fields = Object.create(null) as Record<string, string>;
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, 20)) fields[[...path, key.slice(0, 60)].join('.')] ??= unknownField;
    else if (path.length > 0) fields[path.join('.')] ??= issue.message;
  }
  const sentences = Object.values(fields);
  const first = sentences[0] ?? error.issues[0]?.message ?? 'Please check what you entered.';
  return {
    error: sentences.length > 1 ? 'Please check the marked fields.' : first,
    code: 'invalid',
    ...(sentences.length > 0 && { fields }),
  };
}

/** What the office finds the fault by. */
const withNumber = (body: Failure, id: string): Failure => ({ ...body, error: `${body.error} ${shownRequest(id)}.` });

export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { status, body: described, retryAfter } = describeFailure(error);
  const body = described.code === broken.code ? withNumber(described, request.id) : described;
  // Who waits at the door is no fault that somebody has to look for.
  if (error instanceof DomainError && error.code === busyCode)
    request.log.warn({ code: busyCode }, 'waits at the door');
  else if (status >= 500) request.log.error({ err: error, code: body.code }, 'request failed');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  // The rest of the request is no longer read.
  if (status === 408) reply.header('connection', 'close');
  return (
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      // Not through the route's serializer, which only knows the shape of success.
      .serializer(JSON.stringify)
      .send({ ...body, ...(retryAfter !== undefined && { retry_after: retryAfter }), request_id: request.id })
  );
}

/** `onForbidden` is called for every 403, and `onFault` for what nobody foresaw, before the response. */
export function useErrorHandler(
  app: FastifyInstance,
  onForbidden: (
    request: FastifyRequest,
    code: string,
    permission: string | undefined,
  ) => Promise<void> = async () => {},
  onFault: (request: FastifyRequest, error: unknown) => Promise<void> = async () => {},
): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof DomainError && error.kind === 'forbidden')
      await onForbidden(request, error.code, error.details.permission);
    if (describeFailure(error).body.code === broken.code) await onFault(request, error);
    return sendFailure(request, reply, error);
  });
}
