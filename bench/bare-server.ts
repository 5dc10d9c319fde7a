import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';
import { openPayments } from '../apps/server/src/modules/billing/payments/open-payments.ts';
import type { Whose } from '../apps/server/src/modules/enrollments/places/enrollments.policy.ts';
import { pageStatement } from '../apps/server/src/modules/enrollments/places/enrollments.queries.ts';

/** The physical limit to compare with: node:http that writes ready bytes, and node:http with pg that runs the same SELECT. */
const { PORT = '', DATABASE_URL = '', HOME_FROM = '', PARENT_ID = '' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 });
const home = await readyCopy(HOME_FROM);
const statement = (whose: Whose) => ({
  name: JSON.stringify(whose),
  ...pageStatement(openPayments, { whose, query: { page: 1, limit: 10 }, found: null }),
});
const parent = statement({ parentId: PARENT_ID });
const admin = statement('everybody');

/** The very bytes that the product sends, still compressed. */
async function readyCopy(url: string): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((done, fail) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(Buffer.concat(chunks)));
      response.on('error', fail);
    }).on('error', fail);
  });
}

async function rows(response: ServerResponse, query: { name: string; text: string; values: unknown[] }): Promise<void> {
  const { rows: data } = await pool.query({ name: query.name, text: query.text, values: query.values });
  const body = JSON.stringify({ data });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}

createServer((request, response) => {
  if (request.url === '/home')
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': home.length })
      .end(home);
  else if (request.url === '/parent') void rows(response, parent);
  else if (request.url === '/admin') void rows(response, admin);
  else response.writeHead(200).end('ready');
}).listen(Number(PORT));

process.on('SIGTERM', () => process.exit(0));
