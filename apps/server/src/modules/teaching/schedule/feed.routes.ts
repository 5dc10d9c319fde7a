import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { visitorOf } from '../../../platform/http/visitor-address.ts';
import { noteRead, readerOfFeed } from './calendar-feeds.queries.ts';
import { feedMeetings } from './calendar-files.queries.ts';
import { FeedCache } from './feed-cache.ts';
import { makeCalendar } from './make-calendar.ts';
import { sendFeed } from './send-feed.ts';
import { openRoute } from '../../../platform/http/open-route.ts';

const address = /^([\w-]{43})\.ics$/;
/** Part of each tag: raise it when the same meetings are written differently. */
const edition = 2;

/**
 * Calendar feeds at `/calendar/<secret>.ics`, for calendar apps, which know no token. An app that asks with the tag of
 * what it has is answered 304 before a calendar is written.
 */
export async function feedRoutes(
  app: FastifyInstance,
  { deps, max }: { deps: Pick<AppDependencies, 'db' | 'clock' | 'config'>; max: number },
): Promise<void> {
  const { db, clock, config } = deps;
  const cache = new FeedCache();
  await app.register(rateLimit, { max, timeWindow: 60_000, keyGenerator: (request) => visitorOf(request.ip) });
  app.get<{ Params: { name: string } }>(
    '/calendar/:name',
    openRoute('the key in the address'),
    async (request, reply) => {
      const [, token] = address.exec(request.params.name) ?? [];
      const reader = token === undefined ? null : await readerOfFeed(db, token);
      // Not to be found by search engines, and not to be passed on in the address of a page.
      reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
      if (!reader)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('This calendar link has ended or is not complete. Sign in to get a new one.\n');
      const now = clock.now();
      const meetings = await feedMeetings(db, { reader, now });
      await noteRead(db, reader.feedId, now);
      return sendFeed(
        { request, reply, cache },
        {
          id: reader.feedId,
          facts: [edition, config.publicOrigin, reader.role, meetings],
          write: () => makeCalendar(db, config, { reader, meetings }),
        },
      );
    },
  );
}
