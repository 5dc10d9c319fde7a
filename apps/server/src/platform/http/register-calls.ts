import type { CallDefinition, CallRow, RateBudget } from '@doctorbird/contract/core/endpoint';
import type { Permission } from '@doctorbird/contract/core/permissions';
import { isSafeText } from '@doctorbird/contract/core/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { notFound } from '../domain-error.ts';
import { guardedParts, withoutParts } from './guarded-answer.ts';
import { byServerClock } from './device-clock.ts';
import { checkBody, checkInput } from './check-input.ts';
import { answerOnce, readIdempotencyKey, visitorScope } from './idempotency.ts';
import { cleanPhotograph } from '../pictures/clean-photograph.ts';
import { isMultipart, notThatKind, readUpload, type UploadedFile } from './read-upload.ts';
import type { VirusScanner } from './virus-scanner.ts';
import { sharedBudgets, type BudgetNumbers } from './rate-budgets.ts';
import type { Sealer } from '../crypto/sealed-text.ts';
import type { Database } from '../database/connect.ts';
import type { Clock } from '../clock.ts';
import { visitorOf } from './visitor-address.ts';

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Part<C, K extends string> = C extends { [P in K]: infer S } ? Output<S> : undefined;

/** What a handler gets: checked input and the caller, whose type the access layer decides. */
export interface CallContext<C extends CallDefinition, A> {
  params: Part<C, 'params'>;
  query: Part<C, 'query'>;
  body: Part<C, 'body'>;
  actor: C['who'] extends 'public' ? A | null : A;
  request: FastifyRequest;
  reply: FastifyReply;
  idempotencyKey: string | undefined;
  /** The file of a call that takes an upload. */
  file: C extends { upload: object } ? UploadedFile : undefined;
}

export type Handler<C extends CallDefinition, A> = (
  context: CallContext<C, A>,
) => Promise<C extends { raw: true } ? unknown : CallRow<C>>;

/** One handler per declared call of a slice. */
export type Handlers<T extends Record<string, CallDefinition>, A> = { [K in keyof T]: Handler<T[K], A> };

export interface CallPlatform<A extends { accountId: string }> {
  db: Database;
  sealer: Sealer;
  clock: Clock;
  /** Scans every file before it is used; null when no scanner is set up. */
  scanner: VirusScanner | null;
  budgets: Record<RateBudget, BudgetNumbers>;
  /** Throws 401 or 403; returns null only where sign-in is optional. Runs before the body is read. */
  authorize(request: FastifyRequest, call: CallDefinition): Promise<A | null>;
  /** Whether the caller may see a part of an answer that is for holders of a permission alone. */
  mayDo(actor: A, permission: Permission): boolean;
}

/** Registers a route for each declared call; a call without a handler stops the server from starting. */
export function registerCalls<A extends { accountId: string }>(
  app: FastifyInstance,
  platform: CallPlatform<A>,
  calls: Record<string, CallDefinition>,
  handlers: Record<string, Handler<CallDefinition, A>>,
): void {
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`The declared call ${name} (${call.method} ${call.path}) has no handler.`);
    registerCall(app, platform, name, call, handler);
  }
}

function registerCall<A extends { accountId: string }>(
  app: FastifyInstance,
  platform: CallPlatform<A>,
  name: string,
  call: CallDefinition,
  handler: Handler<CallDefinition, A>,
): void {
  const budget = platform.budgets[call.budget ?? (call.method === 'GET' ? 'read' : 'write')];
  const visitorBudget = call.visitorBudget ? platform.budgets[call.visitorBudget] : budget;
  const budgetOf = ({ actor }: FastifyRequest) => {
    if (actor?.key) return platform.budgets.key;
    return actor ? budget : visitorBudget;
  };
  const parts = call.answer ? guardedParts(call.answer) : [];
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(call.mostBytes !== undefined && { bodyLimit: call.mostBytes }),
    schema: openApiParts(name, call),
    // The schemas only describe; checks run below, after the caller is known and with our sentences.
    validatorCompiler: () => () => true,
    serializerCompiler: () => JSON.stringify,
    config: {
      call: name,
      sharesBudget: [call.budget, call.visitorBudget].some((name) => name !== undefined && sharedBudgets.has(name)),
      rateLimit: {
        max: (request: FastifyRequest) => budgetOf(request).max,
        timeWindow: (request: FastifyRequest) => budgetOf(request).seconds * 1000,
        // Anyone can create accounts, so calls open to visitors are counted by address, with or without a token.
        ...(call.who === 'public' && { keyGenerator: (request: FastifyRequest) => visitorOf(request.ip) }),
      },
    },
    onRequest: async (request) => {
      request.actor = (await platform.authorize(request, call)) as never;
      if (
        Boolean(call.upload) !== isMultipart(request) &&
        (call.upload || request.headers['content-type']?.startsWith('multipart/'))
      )
        throw notThatKind(call.upload);
    },
    handler: async (request, reply) => {
      const upload = call.upload ? await readUpload(request, call.upload, platform.scanner) : undefined;
      if (upload && call.upload?.cleansPhotographs) {
        const { bytes, type } = upload.file;
        upload.file.bytes = await cleanPhotograph(bytes, type);
      }
      const sent = upload ? upload.fields : request.body;
      const context = {
        params: checkParams(call, request),
        query: call.query && checkInput(call.query, request.query ?? {}),
        body:
          call.body &&
          checkBody(call.body, byServerClock(sent, request.headers['x-device-time'], platform.clock.now())),
        file: upload?.file,
        actor: request.actor as A | null,
        request,
        reply,
        idempotencyKey: call.idempotent ? readIdempotencyKey(request.headers['idempotency-key']) : undefined,
      } as CallContext<CallDefinition, A>;
      if (call.raw) return handler(context);
      const status = call.status ?? 200;
      const actor = request.actor as A | null;
      const hidden = actor ? parts.filter(({ permission }) => !platform.mayDo(actor, permission)) : [];
      const work = async () => ({ status, answer: withoutParts(present(call, await handler(context)), hidden) });
      const key = context.idempotencyKey;
      const content = [context.params, sent, upload?.file.fingerprint ?? null];
      const accountId = request.actor?.accountId ?? (key && visitorScope(key, content));
      const result =
        key !== undefined && accountId
          ? await answerOnce(platform, { accountId, call: name, key, content }, platform.clock.now(), work)
          : await work();
      reply.code(result.status);
      return status === 204 ? reply.send() : result.answer;
    },
  });
}

/** A row becomes what the wire has, and only declared fields are sent: anything else is dropped here. */
function present(call: CallDefinition, answer: unknown): unknown {
  return call.answer ? call.answer.parse(answer) : answer;
}

/** An impossible id is a record that does not exist. */
function checkParams(call: CallDefinition, request: FastifyRequest): unknown {
  if (!call.params) return undefined;
  const params = request.params as Record<string, string>;
  const parsed = call.params.safeParse(params);
  if (parsed.success && Object.values(params).every(isSafeText)) return parsed.data;
  throw notFound();
}

function openApiParts(name: string, call: CallDefinition): Record<string, unknown> {
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.tag],
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    ...(call.answer && { response: { [call.status ?? 200]: call.answer } }),
    security: call.who === 'public' ? [] : [{ bearer: [] }],
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access layer before the handler runs. */
    actor: { accountId: string; key?: object } | null;
  }
}

/** The shared parameters of several handler factories. */
export type NeedsOf<Maker extends (deps: never, ...rest: never[]) => unknown> = (
  Maker extends (deps: infer Needs, ...rest: never[]) => unknown ? (needs: Needs) => void : never
) extends (needs: infer All) => void
  ? All
  : never;
