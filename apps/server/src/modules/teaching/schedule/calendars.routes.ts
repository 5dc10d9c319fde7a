import type { calendarCalls } from '@doctorbird/contract/teaching/calendars';
import type { FastifyReply } from 'fastify';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { feedOf } from './calendar-feeds.queries.ts';
import type { FeedRow } from './calendar-feeds.rows.ts';
import { findScheduledMeeting, placeMeetings, publicMeetings } from './calendar-files.queries.ts';
import { presentFeed } from './calendars.presenter.ts';
import { renewFeed, turnOffFeed, turnOnFeed } from './change-feed.ts';
import { openFeedToken } from './feed-token.ts';
import { makeCalendar } from './make-calendar.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'config' | 'sealer'>;

export function calendarHandlers(deps: Needs): Handlers<typeof calendarCalls, Actor> {
  const { db, clock, config, sealer } = deps;
  const shown = (row: FeedRow) => presentFeed(row, { origin: config.publicOrigin, token: openFeedToken(sealer, row) });
  const send = (reply: FastifyReply, name: string, file: string) =>
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.ics"`)
      .header('cache-control', 'no-store')
      .send(file);
  return {
    getCalendarFeed: async ({ actor }) => {
      const row = await feedOf(db, actor.accountId);
      return { feed: row && shown(row) };
    },
    turnOnCalendarFeed: async ({ actor, request }) => shown(await turnOnFeed(db, contextOf(deps, { request, actor }))),
    renewCalendarFeed: async ({ actor, body, request }) =>
      shown(await renewFeed(db, contextOf(deps, { request, actor }), body.id)),
    turnOffCalendarFeed: async ({ actor, request }) => ({
      ended: await turnOffFeed(db, contextOf(deps, { request, actor })),
    }),
    meetingCalendar: async ({ actor, params, reply }) => {
      const scheduledMeeting = await findScheduledMeeting(db, {
        reader: actor,
        id: params.id,
        now: clock.now(),
      });
      return send(reply, 'meeting', await makeCalendar(db, config, { reader: actor, meetings: [scheduledMeeting] }));
    },
    placeCalendar: async ({ actor, params, reply }) => {
      const meetings = await placeMeetings(db, { reader: actor, id: params.id, now: clock.now() });
      const name = meetings[0]?.program?.slug ?? 'program';
      return send(reply, name, await makeCalendar(db, config, { reader: actor, meetings }));
    },
    programCalendar: async ({ params, reply }) => {
      const meetings = await publicMeetings(db, params.id);
      const name = meetings[0]?.program?.slug ?? 'program';
      return send(reply, name, await makeCalendar(db, config, { reader: null, meetings }));
    },
  };
}
