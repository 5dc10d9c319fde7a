import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FeedCache } from './feed-cache.ts';

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

interface Feed {
  id: string;
  /** Everything that the file is made from: as long as it is the same, the app has the file already. */
  facts: unknown;
  write: () => Promise<string>;
}

/** Answers a calendar app: with 304 when it has this file, otherwise with the file, compressed where it can read that. */
export async function sendFeed(
  { request, reply, cache }: { request: FastifyRequest; reply: FastifyReply; cache: FeedCache },
  { id, facts, write }: Feed,
): Promise<FastifyReply> {
  const tag = `W/"${createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding');
  if (asksFor(request.headers['if-none-match'], tag)) return reply.code(304).send();
  const zipped = await cache.of(id, tag, async () => zip(await write()));
  reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="calendar.ics"');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await unzip(zipped));
  return reply.header('content-encoding', 'gzip').send(zipped);
}

const asksFor = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.replace(/^W\//, '')) ?? false;
