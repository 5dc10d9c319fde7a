import { recordId } from '@doctorbird/contract/core/text';
import { linkTo } from '@doctorbird/contract/core/web-addresses';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { nullIfMissing } from '../../../platform/domain-error.ts';
import { visitorOf } from '../../../platform/http/visitor-address.ts';
import { FeedCache } from '../../teaching/schedule/feed-cache.ts';
import { sendFeed } from '../../teaching/schedule/send-feed.ts';
import { writeCalendar } from '../../teaching/schedule/write-calendar.ts';
import type { EventDays } from './days.ts';
import { timetableOf, type Timetable } from './timetable.ts';
import { openRoute } from '../../../platform/http/open-route.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'config'> & { eventDays: EventDays };

/** Part of each tag: raise it when the same times are written differently. */
const edition = 1;

/**
 * The times of one team at `/calendar/teams/<entry>.ics`, for calendar apps. It has what the public page of the day has: the
 * team's name and its times. Before the plan is published it is empty, and fills itself then.
 */
export async function teamCalendarRoutes(
  app: FastifyInstance,
  { deps, max }: { deps: Needs; max: number },
): Promise<void> {
  const { db, clock, config, eventDays: days } = deps;
  const cache = new FeedCache();
  await app.register(rateLimit, { max, timeWindow: 60_000, keyGenerator: (request) => visitorOf(request.ip) });
  app.get<{ Params: { name: string } }>(
    '/calendar/teams/:name',
    openRoute('the key in the address'),
    async (request, reply) => {
      const entryId = recordId.safeParse(request.params.name.replace(/\.ics$/, '')).data;
      const timetable = entryId && (await timetableOf(db, { entryId, days, now: clock.now() }).catch(nullIfMissing));
      reply.header('x-robots-tag', 'noindex, nofollow');
      if (!timetable)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('We could not find the times of that team.\n');
      const url = linkTo(config.publicOrigin, `/competitions/event/${timetable.competition.slug}`);
      const { team, competition } = timetable;
      const times = timetable.times.map(({ about: _about, state: _state, ...planned }) => planned);
      return sendFeed(
        { request, reply, cache },
        {
          id: team.id,
          facts: [edition, config.publicOrigin, team, competition, timetable.publishedAt, times],
          write: () =>
            writeCalendar({
              name: `${team.name} at ${competition.title}`,
              origin: config.publicOrigin,
              isPrivate: false,
              events: eventsOf(timetable, url),
            }),
        },
      );
    },
  );
}

const eventsOf = ({ times, competition, publishedAt, edition: sequence }: Timetable, url: string) =>
  times.map(({ id, what, place, startsAt, minutes }) => ({
    id,
    sequence,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * 60_000),
    changedAt: publishedAt ?? startsAt,
    cancelled: false,
    summary: place ? `${what}, ${place}` : what,
    location: competition.location,
    description: competition.title,
    url,
  }));
