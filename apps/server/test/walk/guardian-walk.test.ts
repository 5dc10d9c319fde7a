import { calls, type CallName } from '@doctorbird/contract/calls';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyCall } from './expectations/every-call.ts';
import { makeCall } from './make-call.ts';
import type { Ask, Expectation } from './patterns.ts';
import { buildScene, type Scene } from './scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await buildScene();
});
afterAll(() => scene.world.close());

/** What a second guardian may call about a child of the family; every other call answers as for a stranger's child. */
const allowed: Record<'view' | 'money' | 'pick_up', Partial<Record<CallName, number>>> = {
  view: {
    getClassMedia: 200,
    thankForStory: 200,
    giveFeedback: 200,
    addStoryComment: 201,
    listChildIncidents: 200,
    openChildIncident: 200,
    readChildIncident: 200,
    getChildIncidentPdf: 200,
    listChildMedicine: 200,
    openChildMedicinePlan: 200,
    getMedicinePdf: 200,
    getStudent: 200,
    getGuardians: 200,
    listGuardedPeople: 200,
    childClashes: 200,
    listMakeUpMeetings: 200,
    getCourseworkFile: 200,
    getCoursework: 200,
    getWorkPoster: 200,
    getPortfolio: 200,
    getPortfolioMedia: 200,
    portfolioPdf: 200,
    portfolioZip: 200,
    listAchievements: 200,
    listSkills: 200,
    listFittingPrograms: 200,
    hideNextProgram: 204,
    showNextProgram: 204,
    certificatePdf: 200,
    certificateCredential: 200,
    badgeCredential: 200,
    learningSummary: 200,
    listAttendanceDays: 200,
    getCourse: 200,
    meetingCalendar: 200,
    placeCalendar: 200,
    // They see the certificate; the primary guardian decides about the name.
    showName: 403,
  },
  money: {
    bookVisit: 201,
    requestEnrollment: 201,
    requestPlaces: 201,
    askScholarship: 201,
    joinWaitingList: 201,
    quotePlaces: 200,
    beginMembership: 201,
  },
  pick_up: {
    addPerson: 201,
    getPersonPhoto: 200,
    giveAbsence: 201,
    undoAbsence: 200,
    bookMakeUp: 200,
    cancelMakeUp: 200,
    answerMyAttendanceAlert: 200,
    getLeaving: 200,
    setWalksAlone: 200,
    announceCollector: 201,
    withdrawCollector: 204,
    answerSlip: 200,
  },
};

const definitions = calls as Record<CallName, CallDefinition>;
const expectations = everyCall as Record<CallName, Expectation>;
/** Calls about what is one family's alone: the other parent is answered that it is not there. */
const ofOneFamily = (Object.keys(calls) as CallName[]).filter(
  (name) => expectations[name].statuses.parent < 400 && expectations[name].statuses.otherParent === 404,
);

/** Makes the parent of family B the second guardian of every child of family A. */
const share = async (state: 'invited' | 'active' | 'ended', rights: { money: boolean; pick_up: boolean }) => {
  const { A, B } = scene.families;
  await scene.world.pool.query(
    'delete from guardian where student_id in (select id from student where parent_id = $1)',
    [A.parent.id],
  );
  await scene.world.pool.query(
    `insert into guardian (id, student_id, account_id, state, name, email, money, pick_up, token_digest, expires_at, invited_at, accepted_at, ended_at)
     select gen_random_uuid(), s.id, $2::uuid, $3::text, 'Beta', $4, $5::boolean, $6::boolean, case when $3 = 'invited' then s.id::text end, $7::timestamptz,
       $7::timestamptz, case when $3 = 'invited' then null else $7::timestamptz end, case when $3 = 'ended' then $7::timestamptz end
     from student s where s.parent_id = $1`,
    [A.parent.id, B.parent.id, state, B.parent.email, rights.money, rights.pick_up, '2026-03-01T15:00:00Z'],
  );
};

const none = { money: false, pick_up: false };
const all = { money: true, pick_up: true };
const byRight: Record<CallName, number> = { ...allowed.money, ...allowed.pick_up } as Record<CallName, number>;

/** Who asks, and what is answered: what needs a right is also asked for with the other right alone. */
function ways(name: CallName): Array<{ way: () => Promise<unknown>; status: number }> {
  const view = allowed.view[name] ?? 404;
  const isMoney = name in allowed.money;
  return [
    ...(name in byRight || view < 400 ? [{ way: () => share('invited', all), status: 404 }] : []),
    ...(name in byRight ? [{ way: () => share('active', { money: !isMoney, pick_up: isMoney }), status: 404 }] : []),
    { way: () => share('ended', all), status: 404 },
    { way: () => share('active', none), status: view },
    { way: () => share('active', all), status: byRight[name] ?? view },
  ];
}

describe('a second guardian', () => {
  test('the calls of this walk are there', () => {
    const named = Object.values(allowed).flatMap((names) => Object.keys(names));
    expect(named.filter((name) => !ofOneFamily.includes(name as CallName))).toEqual([]);
    expect(ofOneFamily.length).toBeGreaterThan(40);
  });

  test.each(ofOneFamily)('%s', async (name) => {
    const seen: number[] = [];
    let ask: Ask | null = null;
    for (const { way } of ways(name)) {
      // What was refused changed nothing, so the next asks for the same.
      ask ??= (await expectations[name].ask?.(scene, 'parent')) ?? {};
      await way();
      const { status } = await makeCall(scene.world, definitions[name], ask, scene.families.B.parent.token);
      if (status < 400) ask = null;
      seen.push(status);
    }
    expect(seen).toEqual(ways(name).map(({ status }) => status));
  });
});
