import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import { aKey, anArrival, newDisplay, newEventDay } from '../make-event.ts';
import { newEntry } from '../make-records.ts';
import { publicNameText } from '@doctorbird/contract/competitions/team-facts';
import { adminOnly, andAdmins, eachParent, openToAll, theParent, type Area, type Asking } from '../patterns.ts';
import type { Scene } from '../scene.ts';

const helping = { name: 'Marva Reid', email: 'marva@robots.test', roles: ['judge'] };
const theHelper: Asking = async (scene) => {
  const { id, helper } = await newEventDay(scene);
  return { params: { id, helper_id: helper.id } };
};
const theDay: Asking = async (scene) => ({ params: { id: (await newEventDay(scene)).id } });

const aMember: Asking = async (scene) => {
  const { id } = await newEntry(scene);
  const { rows } = await scene.world.pool.query<{ id: string }>('select id from entry_member where entry_id = $1', [
    id,
  ]);
  return { params: { id: rows[0]!.id }, body: { given: false, text_version: publicNameText.version } };
};
const hallScreen = { name: 'Hall, left', shows: 'turns' as const };
const theDisplay = async (scene: Scene) => {
  const { id } = await newEventDay(scene);
  return { id, display_id: (await newDisplay(scene, id)).id };
};

const anEntry: Asking = async (scene) => ({ params: { id: (await newEntry(scene)).id } });

export const eventDayExpectations = {
  readLive: openToAll(200, async (scene) => ({ params: { slug: (await newEventDay(scene)).slug } })),
  // A stream does not end by itself; that it is open to all is shown by the answer for an address that is not there.
  followLive: openToAll(404, () => ({ params: { slug: 'no-such-competition' } })),
  openEvent: openToAll(200, async (scene) => ({ body: { token: (await newEventDay(scene)).helper.token } })),
  recordAtEvent: openToAll(200, async (scene) => {
    const { helper, teams } = await newEventDay(scene);
    return { body: { token: helper.token, records: [anArrival(teams[0]!, scene)] } };
  }),
  readEventDay: adminOnly(200, theDay),
  recordEventDay: adminOnly(200, async (scene) => {
    const { id, teams } = await newEventDay(scene);
    return { params: { id }, body: { records: [anArrival(teams[0]!, scene)] } };
  }),
  readEventSetup: adminOnly(200, theDay),
  listEarlierResults: adminOnly(200, theDay),
  saveEventSetup: adminOnly(200, async (scene) => {
    const { id, placeId } = await newEventDay(scene);
    return {
      params: { id },
      body: { setup: 1, divisions: [], places: [{ id: placeId, name: 'Mat B', kind: 'mat' }] },
    };
  }),
  readEventPlan: adminOnly(200, theDay),
  makeEventPlan: adminOnly(200, async (scene) => ({
    params: { id: (await newEventDay(scene)).id },
    body: {
      starts_at: '2026-06-20T14:00:00.000Z',
      match_minutes: 8,
      run_minutes: 4,
      judging_minutes: 10,
      gap_minutes: 2,
      rest_minutes: 10,
      breaks: [],
    },
  })),
  saveEventPlan: adminOnly(200, async (scene) => {
    const { id, divisionId, placeId } = await newEventDay(scene);
    const slot = { id: randomUUID(), kind: 'break', division_id: null, place_id: placeId, match: null, entry_id: null };
    return {
      params: { id },
      body: {
        setup: 1,
        published: true,
        slots: [
          {
            ...slot,
            run: null,
            title: `Lunch of ${divisionId.slice(0, 4)}`,
            starts_at: '2026-06-20T17:00:00.000Z',
            minutes: 40,
          },
        ],
      },
    };
  }),
  // Nothing was put aside: it stays as it is.
  dropPlanDraft: adminOnly(200, async (scene) => ({
    params: { id: (await newEventDay(scene)).id },
    body: { setup: 1 },
  })),
  listMatchCalls: adminOnly(200, theDay),
  registerDisplay: openToAll(200, () => ({ body: { key: aKey() } })),
  askDisplay: openToAll(200, async (scene) => ({ body: { key: (await newDisplay(scene)).key } })),
  listDisplays: adminOnly(200, theDay),
  addDisplay: adminOnly(200, async (scene) => {
    const { id } = await newEventDay(scene);
    return { params: { id }, body: { ...hallScreen, code: (await newDisplay(scene)).code } };
  }),
  changeDisplay: adminOnly(200, async (scene) => ({
    params: await theDisplay(scene),
    body: { ...hallScreen, name: 'Hall, right' },
  })),
  endDisplay: adminOnly(200, async (scene) => ({ params: await theDisplay(scene) })),
  previewCorrection: adminOnly(200, async (scene) => {
    const { id, divisionId } = await newEventDay(scene);
    const { world, people } = scene;
    const { body } = await world.call(calls.readEventPlan, { token: people.admin.token, params: { id } });
    const result = { winner: 'a', how: 'points', points_a: 2, points_b: 1 };
    return { params: { id }, body: { division_id: divisionId, match: body.matches[0]!.key, result } };
  }),
  // Sample data is never there in this test: the call says so, to admins alone.
  moveSampleDay: adminOnly(409, theDay),
  resultsFile: openToAll(200, async (scene) => ({ params: { slug: (await newEventDay(scene)).slug } })),
  resultsData: openToAll(200, async (scene) => ({ params: { slug: (await newEventDay(scene)).slug } })),
  resultsSheet: openToAll(200, async (scene) => ({ params: { slug: (await newEventDay(scene)).slug } })),
  competitionRecords: openToAll(200),
  readEntryDay: andAdmins(theParent(200, anEntry)),
  // There is one once the results are final.
  entryCertificate: andAdmins(theParent(409, anEntry)),
  listEventPassports: openToAll(200, async (scene) => ({ params: { slug: (await newEventDay(scene)).slug } })),
  readEntryPassport: adminOnly(200, anEntry),
  setEntryPassport: adminOnly(200, async (scene, caller) => ({
    ...(await anEntry(scene, caller)),
    body: { robot_id: null },
  })),
  makeCompetitionGallery: adminOnly(200, theDay),
  listPublicNames: eachParent(200),
  answerPublicName: andAdmins(theParent(200, aMember)),
  listEventHelpers: adminOnly(200, theDay),
  inviteHelper: adminOnly(201, async (scene) => ({ params: { id: (await newEventDay(scene)).id }, body: helping })),
  changeHelper: adminOnly(200, async (scene, caller) => ({ ...(await theHelper(scene, caller)), body: helping })),
  renewHelperLink: adminOnly(200, theHelper),
  endHelper: adminOnly(200, theHelper),
  acceptHelping: openToAll(200, async (scene) => ({
    body: { token: (await newEventDay(scene)).helper.token, comes: true },
  })),
} satisfies Area;
