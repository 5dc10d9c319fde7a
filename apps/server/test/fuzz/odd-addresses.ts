import { Agent, request } from 'node:http';

/** Values in addresses, encoded by hand: a client library would fix half of them. */
export const oddValues = [
  '%00',
  'a%00b',
  '%1b%5b31m',
  '%7f',
  '%ED%A0%80',
  '%E0%A4%A',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7',
  '%27%3B%20drop%20table%20account%3B--',
  'x'.repeat(3_000),
  '%255c%255f%2525',
] as const;

export const oddHeaders: readonly Record<string, string>[] = [
  { 'content-type': 'application/json; charset=\u00ff' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': '' },
  { accept: 'x'.repeat(2_000), 'accept-encoding': '*;q=' },
  { authorization: `Bearer ${'x'.repeat(5_000)}` },
  { authorization: 'Bearer \u00e9\u00ff' },
  { 'idempotency-key': ' \t ' },
  { 'idempotency-key': '\u00ff'.repeat(300) },
  { 'if-match': '"\u00ff"', 'if-none-match': '*' },
  { 'x-forwarded-for': "'; select 1 --, ::::", forwarded: 'for=%00' },
  { 'transfer-encoding': 'chunked' },
  { range: 'bytes=-1-', 'x-request-id': '\u00ff' },
  { 'x-http-method-override': 'DELETE', cookie: 'a='.repeat(500) },
];

export interface PlainRequest {
  base: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
export const closeOddAgent = () => agent.destroy();

/** Sends the exact path: `fetch` would resolve `%2e%2e` and encode the rest. */
export function sendPlain({
  base,
  method,
  path,
  headers,
  body,
}: PlainRequest): Promise<{ status: number; type: string; text: string }> {
  const { hostname, port } = new URL(base);
  // Said aloud: with DELETE, Node would send the body without its length.
  const length =
    body === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers: { ...headers, ...length }, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
