import type { CallAnswer, CallArguments, CallDefinition } from '@doctorbird/contract/core/endpoint';
import { ApiError } from './api-error.ts';
import { earlyAnswer } from './early-answers.ts';
import { withFreshSignIn } from './fresh-sign-in.ts';
import { orOnDevice } from './or-on-device.ts';

/** The storage key that the specification names; the only place where the token is stored. */
export const TOKEN_KEY = 'auth_token';
export const API_BASE = '/api/v1';

/**
 * What `call` needs of a declared call at run time. What every page loads passes this line and names the declaration as a
 * type (`call<typeof profileCalls.getProfile>({ method: "GET", path: "/profile" })`): a group of calls has the lines of all.
 */
export type CallLine<C extends CallDefinition> = Pick<C, 'method' | 'path'>;

export type CallOptions = {
  signal?: AbortSignal;
  /** For the same key and body the server repeats its first answer. */
  idempotencyKey?: string;
};

type Values = Record<string, string | number | boolean | null | undefined>;
type Parts = { params?: Values; query?: Values; body?: unknown };

export function readToken(): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem(TOKEN_KEY);
}

/** `/students/{id}` with its values filled in and the query appended. */
export function pathOf(path: string, params: Parts['params'] = {}, query: Parts['query'] = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if ((value ?? '') !== '') search.set(name, `${value}`);
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Makes a declared call. Throws ApiError with the sentence to show; an abort is rethrown untouched. */
export async function call<C extends CallDefinition>(
  line: C | CallLine<C>,
  parts?: CallArguments<C>,
  options: CallOptions = {},
): Promise<CallAnswer<C>> {
  const given = (parts ?? {}) as Parts;
  const path = pathOf(line.path, given.params, given.query);
  const answer = withFreshSignIn(async () => read(await send(line.method, path, given.body, options)));
  return (await (line.method === 'GET' ? orOnDevice(path, answer, readToken()) : answer)) as CallAnswer<C>;
}

async function send(method: string, path: string, body: unknown, options: CallOptions): Promise<Response> {
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = { accept: 'application/json' };
  const token = readToken();
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const text = isForm || body === undefined ? undefined : JSON.stringify(body);
  // So that the server can put right the times of a phone whose clock is off.
  if (text?.includes('"at_device"')) headers['x-device-time'] = new Date().toISOString();
  try {
    const address = API_BASE + path;
    const request = { method, headers, body: isForm ? body : text, signal: options.signal };
    const early = method === 'GET' && (await earlyAnswer(path, token));
    options.signal?.throwIfAborted();
    const answer = early || (await fetch(address, request));
    if (answer.status !== 503) return answer;
    const busy = await import('./ask-again.ts');
    return await busy.askAgain(answer, address, request);
  } catch (reason) {
    throw networkError(reason, 0);
  }
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  let body: unknown;
  try {
    body = await response.json();
  } catch (reason) {
    throw networkError(reason, response.status);
  }
  if (!response.ok) throw ApiError.from(response.status, body);
  return body;
}

const networkError = (reason: unknown, status: number): unknown =>
  reason instanceof DOMException && reason.name === 'AbortError'
    ? reason
    : new ApiError({ status, code: 'network', message: 'Network error' });
