import type { eventDayCalls } from '@doctorbird/contract/competitions/event-day';
import { eventRoles } from '@doctorbird/contract/competitions/event-roles';
import type { EventStateRow } from '@doctorbird/contract/competitions/event-state';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { requireCompetition } from '../catalog/require-competition.ts';
import { feesOfTeams } from '../entries/team-fees.queries.ts';
import { competitionOf } from './competition-of.ts';
import { findHelper, type FoundHelper } from '../helpers/find-helper.ts';
import { presentAdmin, presentPerson, presentRules } from './day.presenter.ts';
import type { EventDays } from './days.ts';
import type { LiveStreams } from './live-streams.ts';
import { readSetting } from '../../organisation/settings/organisation-settings.ts';
import { moveDemoDay } from './move-demo-day.ts';
import { logLines } from './log-lines.ts';
import { recordEvents } from './record-events.ts';
import type { Recorder } from './recorder.ts';
import { membersOfEntries } from '../teams/event-members.queries.ts';
import { seenBy, type DayReader } from './seen-by.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs'> & {
  eventDays: EventDays;
  eventStreams: LiveStreams;
};

const adminReader = ({ accountId }: Actor) => ({ reader: { roles: eventRoles, judge: accountId }, of: accountId });
const helperReader = ({ id, roles }: FoundHelper) => ({ reader: { roles, judge: id }, of: id });

export function eventDayHandlers(deps: Needs): Handlers<typeof eventDayCalls, Actor> {
  const { db, clock, eventDays, eventStreams } = deps;
  const read = async (id: string, reader: DayReader) =>
    seenBy((await eventDays.read(db, id, clock.now())).state, reader);
  /** What somebody with a role has on the screen. */
  const screen = async (id: string, { reader, of }: { reader: Exclude<DayReader, 'public'>; of: string }) => {
    const { state, records } = await eventDays.read(db, id, clock.now());
    return { state: seenBy(state, reader), log: logLines(records, { id: of, desk: reader.roles.includes('desk') }) };
  };
  /** Names of children are read by the door and the desk of this event, and by nobody else. */
  const members = async (state: EventStateRow, { roles }: Exclude<DayReader, 'public'>) => {
    if (!roles.includes('desk') && !roles.includes('check_in')) return [];
    const rows = await membersOfEntries(
      db,
      state.teams.map(({ id }) => id),
    );
    return rows.map(({ id, entryId, name, state: how, hasAlert, mayCompete, photo }) => ({
      id,
      team: entryId,
      name,
      state: how,
      has_alert: hasAlert,
      may_compete: mayCompete,
      photo,
    }));
  };
  const rules = async (id: string) => presentRules(await requireCompetition(db, id));
  const fees = async (competitionId: string, { roles }: Exclude<DayReader, 'public'>, amounts: boolean) =>
    roles.includes('desk') || roles.includes('check_in')
      ? feesOfTeams(db, { competitionId, today: jamaicaDay(clock.now()), amounts })
      : [];
  const adminScreen = async (id: string, actor: Actor) => ({
    person: presentAdmin(actor),
    ...(await screen(id, adminReader(actor))),
    // The desk in the office has the teams' own pages for them.
    members: [],
    fees: await fees(id, adminReader(actor).reader, true),
    ...(await rules(id)),
    sample: Boolean(await readSetting(db, 'demo')),
  });
  return {
    readLive: async ({ params }) => read(await competitionOf(db, params.slug), 'public'),
    followLive: async ({ params, request, reply }) =>
      eventStreams.follow(await competitionOf(db, params.slug), request, reply),
    openEvent: async ({ body }) => {
      const helper = await findHelper(db, { token: body.token, now: clock.now() });
      const { reader, of } = helperReader(helper);
      const shown = await screen(helper.competitionId, { reader, of });
      return {
        person: presentPerson(helper),
        ...shown,
        members: await members(shown.state, reader),
        fees: await fees(helper.competitionId, reader, false),
        ...(await rules(helper.competitionId)),
        sample: false,
      };
    },
    recordAtEvent: async ({ body, request }) => {
      const context = contextOf(deps, { request, actor: null });
      const helper = await findHelper(db, { token: body.token, now: clock.now(), late: true });
      const by: Recorder = {
        name: helper.name,
        accountId: null,
        helperId: helper.id,
        admin: false,
        roles: helper.roles,
      };
      const competitionId = helper.competitionId;
      const outcomes = await recordEvents(db, context, { competitionId, by, given: body.records });
      return { outcomes, ...(await screen(competitionId, helperReader(helper))) };
    },
    readEventDay: ({ params, actor }) => adminScreen(params.id, actor),
    recordEventDay: async ({ params, body, request, actor }) => {
      const context = contextOf(deps, { request, actor });
      const by: Recorder = {
        name: actor.name,
        accountId: actor.accountId,
        helperId: null,
        admin: true,
        roles: eventRoles,
      };
      const outcomes = await recordEvents(db, context, { competitionId: params.id, by, given: body.records });
      return { outcomes, ...(await screen(params.id, adminReader(actor))) };
    },
    moveSampleDay: async ({ params, actor, request }) => {
      await moveDemoDay(db, contextOf(deps, { request, actor }), params.id);
      return adminScreen(params.id, actor);
    },
  };
}
