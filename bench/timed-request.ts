import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** A running server and who asks it. */
export interface Side {
  port: number;
  token: string;
}
export interface Asked {
  /** Below /api/v1/. */
  path: string;
  /** Sent with POST; without it, it is a GET. */
  body?: object | undefined;
  /** What has to be answered: 200, or 201 where a body is sent, unless it says otherwise. */
  status?: number | undefined;
  /** When the clock stops: at the first bytes, or once all of them are here. */
  until?: 'first' | 'last';
}

const agent = new Agent({ keepAlive: true });
export const endRequests = (): void => agent.destroy();

/** How many milliseconds an answer takes, and what it says. Fails on any other status. */
export const timedRequest = <T = unknown>({ port, token }: Side, { path, body, status, until = 'last' }: Asked) =>
  new Promise<{ ms: number; answer: T }>((done, fail) => {
    const begun = performance.now();
    const sent = body && JSON.stringify(body);
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(sent && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    };
    const method = sent ? 'POST' : 'GET';
    const asked = request({ port, path: `/api/v1/${path}`, method, agent, headers }, (response) => {
      const first = performance.now() - begun;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        const ms = until === 'first' ? first : performance.now() - begun;
        const text = Buffer.concat(chunks).toString('utf8');
        const right =
          status === undefined
            ? response.statusCode === 200 || response.statusCode === 201
            : response.statusCode === status;
        if (!right) return fail(new Error(`${path} answered ${response.statusCode}: ${text.slice(0, 300)}`));
        done({ ms, answer: (text.startsWith('{') ? JSON.parse(text) : text) as T });
      });
    });
    asked.on('error', fail).end(sent);
  });

export function nth<T>(rows: readonly T[], at: number): T {
  const row = rows[at];
  if (row === undefined) throw new Error(`The benchmark needs more than ${at} rows.`);
  return row;
}

export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The value that `share` of all values do not pass. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
