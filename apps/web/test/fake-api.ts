import type { CallAnswer, CallDefinition } from '@doctorbird/contract/core/endpoint';
import type { Failure } from '@doctorbird/contract/core/failure';
import { liveCalls } from '@doctorbird/contract/organisation/live';
import { fitsWire } from '@doctorbird/contract/core/wire';
import { API_BASE } from '../app/api/call.ts';

/** One request as it was sent. */
export type Sent = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  key: string | null;
  token: string | null;
};

type Reply = (sent: Sent, signal: AbortSignal | null) => Response | Promise<Response>;
type Line = { call: CallDefinition; pattern: RegExp; names: string[]; replies: Reply[]; sent: Sent[] };

const lines = new Map<CallDefinition, Line>();
let strangers: string[] = [];
const realFetch = window.fetch;

const json = (status: number, body: unknown) =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

function lineOf(call: CallDefinition): Line {
  const found = lines.get(call);
  if (found) return found;
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const pattern = new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
  const line: Line = { call, pattern, names, replies: [], sent: [] };
  lines.set(call, line);
  return line;
}

/** A reply is used once, the last one for all further calls. */
const add = (call: CallDefinition, reply: Reply): void => void lineOf(call).replies.push(reply);

/** The server's answer to a call. Checked against the contract, so that no test relies on an impossible answer. */
export function answer<C extends CallDefinition>(call: C, body: CallAnswer<C>): void {
  const checked = call.answer ? fitsWire(call.answer, body) : undefined;
  add(call, () => json(call.status ?? 200, checked));
}

/** The server's answer to a call for a file. */
export const answerFile = (call: CallDefinition, file: Blob): void => add(call, () => new Response(file));

type Refusal = Omit<Failure, 'code'> & { code?: string };

/** The server refuses. */
export const refuse = (call: CallDefinition, status: number, body: Refusal): void =>
  add(call, () => json(status, { code: 'refused', ...body }));

/** No answer: the connection is broken. */
export const loseLine = (call: CallDefinition): void =>
  add(call, () => Promise.reject(new TypeError('Failed to fetch')));

/** The answer comes when the test says so. */
export function hold<C extends CallDefinition>(call: C, body: CallAnswer<C>): () => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  // A request that is made once more has the answer, too: a body is read once.
  add(call, async () => (await promise).clone());
  return () => resolve(json(call.status ?? 200, body));
}

/** What was sent to a call so far, oldest first. */
export const sentTo = (call: CallDefinition): readonly Sent[] => lineOf(call).sent;

/** Earlier replies no longer count. */
export const forget = (call: CallDefinition): void => void (lineOf(call).replies = []);

/** Most tests are about one person at work: nobody else changes anything. */
const nothingChanges = (signal: AbortSignal | null) =>
  new Promise<Response>((_, refuse) =>
    signal?.addEventListener('abort', () => refuse(new DOMException('Left', 'AbortError'))),
  );

const parsed = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : (body ?? null));

/** Answers a request with the replies; a body that the contract rejects, or a call without a reply, fails the test. */
export async function reply(
  method: string,
  address: string,
  {
    headers = {},
    body,
    signal = null,
  }: { headers?: Record<string, string>; body?: unknown; signal?: AbortSignal | null },
): Promise<Response> {
  const url = new URL(address, window.location.href);
  const path = url.pathname.slice(API_BASE.length);
  for (const line of lines.values()) {
    const found = line.call.method === method ? line.pattern.exec(path) : null;
    if (!found) continue;
    const sent: Sent = {
      params: Object.fromEntries(line.names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')])),
      query: Object.fromEntries(url.searchParams),
      body: parsed(body),
      key: headers['idempotency-key'] ?? null,
      token: headers.authorization ?? null,
    };
    line.sent.push(sent);
    line.call.params?.parse(sent.params);
    line.call.query?.parse(sent.query);
    if (line.call.body && !(body instanceof FormData)) line.call.body.parse(sent.body);
    const next = line.replies.length > 1 ? line.replies.shift() : line.replies[0];
    if (next) return next(sent, signal);
  }
  if (path === liveCalls.waitForChanges.path) return nothingChanges(signal);
  strangers.push(`${method} ${path}`);
  return json(404, { error: 'Not found', code: 'not_found' });
}

export function startFakeApi(): void {
  window.fetch = (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!new URL(address, window.location.href).pathname.startsWith(`${API_BASE}/`)) return realFetch(input, init);
    const headers = Object.fromEntries(new Headers(init.headers));
    return reply(init.method ?? 'GET', address, { headers, body: init.body, signal: init.signal ?? null });
  };
}

/** Ends it, and answers the calls that had no reply. */
export function endFakeApi(): readonly string[] {
  window.fetch = realFetch;
  lines.clear();
  const unknown = strangers;
  strangers = [];
  return unknown;
}
