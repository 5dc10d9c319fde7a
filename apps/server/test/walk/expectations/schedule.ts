import { calls } from '@doctorbird/contract/calls';
import { buildAlert } from '../../../demo/builders/build-alert.ts';
import { buildMeetings } from '../../../demo/builders/build-meetings.ts';
import { absenceToken } from '../../../src/modules/teaching/absences/absence-link.ts';
import { roleOf } from '../callers.ts';
import { newBooking, newCredit } from '../make-make-ups.ts';
import { bookable, newVisit } from '../make-visits.ts';
import { newMeetingNow } from '../make-group-records.ts';
import { idOf } from '../make-records.ts';
import {
  adminOnly,
  eachFamily,
  eachParent,
  mixed,
  openToAll,
  signedIn,
  theFamily,
  theParent,
  type Area,
  type Asking,
} from '../patterns.ts';
import type { Scene } from '../scene.ts';

const saturdays = { weekdays: [6], start_time: '10:00', end_time: '12:00', from: '2026-06-06', until: '2026-06-27' };

/** Somebody of the caller's role whose feed is on. */
const withFeed: Asking = async ({ world }, caller) => {
  if (caller === 'nobody') return { body: { id: '0190b0f0-0000-7000-8000-000000000000' } };
  const { token } = await world.signInAs(roleOf[caller]);
  const { body } = await world.call(calls.turnOnCalendarFeed, { token });
  return { token, body: { id: body.id } };
};
const datedProgram = async ({ world, families }: Scene) => {
  await world.pool.query('delete from meeting where program_id = $1', [families.A.programId]);
  await buildMeetings(world.db, families.A.programId, saturdays);
  return families.A;
};

/** A child of family A who will miss the meeting that is on now. */
const aNotice: Asking = async (scene) => {
  const { id, studentId } = await newMeetingNow(scene);
  return { body: { student_id: studentId, meeting_id: id, reason: 'sick' } };
};
/** The same, given already, for a meeting that has not begun. */
const givenNotice: Asking = async (scene) => {
  const { world, families } = scene;
  const { body } = await aNotice(scene, 'parent');
  await world.pool.query(
    "update meeting set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where id = $1",
    [(body as { meeting_id: string }).meeting_id],
  );
  const given = await world.send(calls.giveAbsence, { token: families.A.parent.token, body });
  return { params: { id: given.body.data[0]!.id } };
};

const aCredit: Asking = async (scene) => ({ params: { id: (await newCredit(scene)).id } });
const aVisit: Asking = async (scene) => ({ params: { id: await newVisit(scene) } });
const aVisitAlone: Asking = async (scene) => {
  await newVisit(scene);
  return {};
};
const aCreditAlone: Asking = async (scene) => {
  await newCredit(scene);
  return {};
};
const aChoice: Asking = async (scene) => {
  const { id, meetingId } = await newCredit(scene);
  return { params: { id }, body: { meeting_id: meetingId } };
};
const aBooking: Asking = async (scene) => ({ params: { id: await newBooking(scene) } });

/** A child of family A is missing from the class that is on now. */
const anAlert = async (scene: Scene, state: 'sent' | 'should_be_there' = 'sent') => {
  const { id: meetingId, studentId } = await newMeetingNow(scene);
  const { world, families } = scene;
  return buildAlert(world.db, { meetingId, studentId, parentId: families.A.parent.id, at: world.clock.now(), state });
};
const someAlert: Asking = async (scene) => {
  await anAlert(scene);
  return {};
};
const anAnswer: Asking = async (scene) => ({
  params: { id: (await anAlert(scene)).id },
  body: { answer: 'on_the_way' },
});
const aLink: Asking = async (scene) => ({
  params: { token: (await anAlert(scene)).token },
  body: { answer: 'on_the_way' },
});

/** What the reminder of a class of tomorrow has for the parent of family A. */
const anAbsenceLink: Asking = async (scene) => {
  const { world, families } = scene;
  const { id: meetingId, studentId } = await newMeetingNow(scene);
  await world.pool.query(
    "update meeting set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where id = $1",
    [meetingId],
  );
  const token = absenceToken(world.sealer, { meetingId, studentId, accountId: families.A.parent.id });
  return { params: { token }, body: { absent: true } };
};

/** Calendars: feeds are the caller's own; files hold what the caller may see. */
export const scheduleExpectations = {
  listAskedFeedback: eachFamily(200),
  listFeedback: adminOnly(200),
  listLeavings: adminOnly(200),
  giveFeedback: theFamily(200, async (scene) => {
    const { families, world } = scene;
    const id = await idOf(
      scene,
      `insert into meeting (id, program_id, starts_at, ends_at)
        values (gen_random_uuid(), $1, $2::timestamptz - interval '3 days' - make_interval(secs => $3::int),
          $2::timestamptz - interval '3 days' + interval '1 hour') returning id`,
      [families.A.programId, world.clock.now(), scene.next()],
    );
    await world.pool.query(
      "insert into attendance (id, meeting_id, student_id, mark) values (gen_random_uuid(), $1, $2, 'present')",
      [id, families.A.childId],
    );
    return { params: { id }, body: { student_id: families.A.childId, answer: 'again', text: 'The best day.' } };
  }),
  // Those who come or teach have meetings; who teaches nobody has an empty week.
  getSchedule: signedIn(200, async (scene) => {
    await datedProgram(scene);
    return { query: { day: '2026-06-10' } };
  }),
  showAttendanceAlert: openToAll(200, async (scene) => ({ params: { token: (await anAlert(scene)).token } })),
  answerAttendanceAlert: openToAll(200, aLink),
  listMyAttendanceAlerts: eachParent(200, someAlert, {
    holdsRows: ['parent'],
  }),
  answerMyAttendanceAlert: theParent(200, anAnswer),
  listAttendanceAlerts: adminOnly(200, someAlert, { holdsRows: true }),
  closeAttendanceAlert: adminOnly(200, async (scene) => ({
    params: { id: (await anAlert(scene, 'should_be_there')).id },
    body: { finding: 'She was in the other room.' },
  })),
  showAbsenceLink: openToAll(200, async (scene, caller) => ({ params: (await anAbsenceLink(scene, caller)).params })),
  sayAbsentByLink: openToAll(200, anAbsenceLink),
  listAbsences: eachFamily(
    200,
    async (scene, caller) => {
      await givenNotice(scene, caller);
      return {};
    },
    { holdsRows: ['parent'] },
  ),
  // The child has no account of its own.
  giveAbsence: mixed(theFamily(201, aNotice), { student: 404 }),
  undoAbsence: mixed(theFamily(200, givenNotice), { student: 404 }),
  listAllAbsences: adminOnly(200, async (scene, caller) => {
    await givenNotice(scene, caller);
    return {};
  }),
  recordAbsence: adminOnly(201, aNotice),
  takeAbsenceBack: adminOnly(200, givenNotice),
  listMakeUps: eachFamily(
    200,
    async (scene) => {
      await newCredit(scene);
      return {};
    },
    { holdsRows: ['parent'] },
  ),
  listMakeUpMeetings: mixed(theFamily(200, aCredit), { student: 404 }),
  bookMakeUp: mixed(theFamily(200, aChoice), { student: 404 }),
  cancelMakeUp: mixed(theFamily(200, aBooking), { student: 404 }),
  listAllMakeUps: adminOnly(200, aCreditAlone, { holdsRows: ['admin'] }),
  grantMakeUp: adminOnly(201, ({ families }) => ({
    body: { enrollment_id: families.A.placeId, reason: 'Two classes were cut short' },
  })),
  withdrawMakeUp: adminOnly(200, async (scene, caller) => ({
    ...(await aCredit(scene, caller)),
    body: { reason: 'Granted twice' },
  })),
  listMakeUpMeetingsFor: adminOnly(200, aCredit),
  bookMakeUpFor: adminOnly(200, aChoice),
  cancelMakeUpFor: adminOnly(200, aBooking),
  getVisitOffer: eachParent(200, async (scene) => ({ params: { id: (await bookable(scene)).programId } })),
  listVisits: eachParent(200, aVisitAlone, { holdsRows: ['parent'] }),
  bookVisit: theParent(201, async (scene) => ({ body: (await bookable(scene)).body })),
  cancelVisit: theParent(200, aVisit),
  cancelVisitByOffice: adminOnly(200, async (scene, caller) => ({
    ...(await aVisit(scene, caller)),
    body: { reason: 'The room is smaller than planned' },
  })),
  listAllVisits: adminOnly(200, aVisitAlone, { holdsRows: ['admin'] }),
  getCalendarFeed: signedIn(200),
  turnOnCalendarFeed: signedIn(201),
  renewCalendarFeed: signedIn(200, withFeed),
  turnOffCalendarFeed: signedIn(200, async (scene, caller) => ({ token: (await withFeed(scene, caller)).token })),
  // The meeting of a child of family A without an account, taught by `staff`.
  meetingCalendar: mixed(
    signedIn(404, async (scene) => ({ params: { id: (await newMeetingNow(scene)).id } })),
    { parent: 200, staff: 200, admin: 200 },
  ),
  placeCalendar: theFamily(200, async (scene) => ({ params: { id: (await datedProgram(scene)).placeId } })),
  programCalendar: {
    ...openToAll(200, async (scene) => ({ params: { id: (await datedProgram(scene)).programId } })),
    namesNobody: true,
  },
} satisfies Area;
