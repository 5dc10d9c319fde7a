import { randomUUID } from 'node:crypto';
import { sendFile } from '../../send-file.ts';
import { aPhoto } from '../../story-world.ts';
import { aPerson } from '../make-records.ts';
import { newLatePickup, newMeetingNow } from '../make-group-records.ts';
import { marks, type Scene } from '../scene.ts';
import { newBadge, newGroup, newReport, newTaughtChild } from '../make-records.ts';
import { buildReport } from '../../../demo/builders/build-teaching.ts';
import { calls } from '@doctorbird/contract/calls';
import {
  adminOnly,
  andAdmins,
  eachFamily,
  eachParent,
  eachStudent,
  eachTeacher,
  mixed,
  theFamily,
  theParent,
  theTeacher,
  theTeacherOrAdmin,
  type Area,
  type Asking,
  type Expectation,
} from '../patterns.ts';

const theChild: Asking = ({ families }) => ({ query: { student_id: families.A.childId } });
/** The child with a released report. */
const reported: Asking = async ({ world, families: { A } }) => {
  const { childId: studentId, programId } = A;
  await buildReport(world.db, { studentId, programId, status: 'released', releasedAt: new Date('2026-03-01') });
  return { query: { student_id: studentId } };
};
const inPath: Asking = ({ families }) => ({ params: { id: families.A.childId } });
const theProgram: Asking = ({ families }) => ({ params: { id: families.A.programId } });
const aReport =
  (status: 'draft' | 'released', body?: object): Asking =>
  async (scene) => ({ params: { id: await newReport(scene, status) }, ...(body && { body }) });
/** Somebody barred at the door of a class. */
const stopOf = ({ id, studentId }: { id: string; studentId: string }, { world }: Scene) => ({
  params: { id },
  body: {
    id: randomUUID(),
    student_id: studentId,
    adult_name: 'Leon Francis',
    at_device: world.clock.now().toISOString(),
  },
});
async function newStop(scene: Scene): Promise<string> {
  const report = stopOf(await newMeetingNow(scene), scene);
  await scene.world.send(calls.reportStop, { token: scene.people.staff.token, ...report });
  return report.body.id;
}
/** A draft of a colleague that waits for a reader. */
async function newProof(scene: Scene): Promise<string> {
  const id = await newReport(scene, 'draft');
  await scene.world.pool.query('update progress_report set author_id = null where id = $1', [id]);
  await scene.world.pool.query(
    "insert into report_proof (report_id, state, asked_at, version) values ($1, 'waiting', $2, 1)",
    [id, scene.world.clock.now()],
  );
  return id;
}
const aWalkUp = ({ world }: Scene) => ({
  id: randomUUID(),
  full_name: 'Kemar Reid',
  guardian_name: 'Donna Reid',
  guardian_phone: '876-555-0177',
  at_device: world.clock.now().toISOString(),
});
/** A child without a place, at a class of `staff`. */
async function newWalkUp(scene: Scene): Promise<{ meetingId: string; id: string }> {
  const { id: meetingId } = await newMeetingNow(scene);
  const body = aWalkUp(scene);
  await scene.world.send(calls.writeWalkUp, { token: scene.people.staff.token, params: { id: meetingId }, body });
  return { meetingId, id: body.id };
}
/** Teachers alone. */
const teachers = (base: Expectation): Expectation => mixed(base, { admin: 403 });
const report = { skills: [{ skill: 'Wiring', level: 'confident' }], comment: 'Neat joints.' };

export const teachingExpectations = {
  listOpenQuestions: eachParent(200),
  getParentHome: eachParent(200, undefined, { showsHealth: true }),
  getStudentHome: eachStudent(200),
  getStaffHome: eachTeacher(200),
  staffStudents: eachTeacher(200, undefined, { holdsRows: ['staff'] }),
  staffOverview: eachTeacher(200),
  searchTaught: eachTeacher(200, () => ({ query: { q: marks.A } })),
  staffStudent: theTeacher(200, inPath),
  readNotesInClass: theTeacher(
    200,
    async (scene) => ({ params: { id: (await newMeetingNow(scene)).studentId }, body: { reason: 'A field trip' } }),
    { showsHealth: true },
  ),
  staffGroups: eachTeacher(
    200,
    async (scene) => {
      await newGroup(scene);
      return {};
    },
    { holdsRows: ['staff'] },
  ),
  addStaffGroupNote: theTeacher(201, async (scene) => ({
    params: { id: (await newGroup(scene)).id },
    body: { note: 'They have a new hall.' },
  })),
  staffRoster: theTeacher(200, theProgram, { holdsRows: ['staff'] }),
  programFeedback: teachers(theTeacher(200, theProgram)),
  exportStaffRoster: theTeacher(200, theProgram),
  listStaffMeetings: eachTeacher(200),
  getAttendance: theTeacherOrAdmin(200, async (scene) => ({ params: { id: (await newMeetingNow(scene)).id } })),
  markAttendance: theTeacherOrAdmin(200, async (scene) => {
    const { id, studentId } = await newMeetingNow(scene);
    return { params: { id }, body: { marks: [{ student_id: studentId, mark: 'present', version: 0 }] } };
  }),
  getDoor: theTeacherOrAdmin(200, async (scene) => ({ params: { id: (await newMeetingNow(scene)).id } })),
  recordDoor: theTeacherOrAdmin(200, async (scene) => {
    const { id, studentId } = await newMeetingNow(scene);
    const event = {
      id: randomUUID(),
      student_id: studentId,
      kind: 'in',
      at_device: scene.world.clock.now().toISOString(),
    };
    return { params: { id }, body: { events: [event] } };
  }),
  writeWalkUp: theTeacherOrAdmin(200, async (scene) => ({
    params: { id: (await newMeetingNow(scene)).id },
    body: aWalkUp(scene),
  })),
  moveWalkUp: theTeacherOrAdmin(200, async (scene) => {
    const { meetingId, id } = await newWalkUp(scene);
    const at_device = scene.world.clock.now().toISOString();
    return { params: { id: meetingId, walk_up_id: id }, body: { kind: 'out', collector: 'Donna Reid', at_device } };
  }),
  listWalkUps: adminOnly(200),
  getWalkUp: adminOnly(200, async (scene) => ({ params: { id: (await newWalkUp(scene)).id } })),
  settleWalkUp: adminOnly(200, async (scene) => ({
    params: { id: (await newWalkUp(scene)).id },
    body: { family_id: scene.families.A.parent.id },
  })),
  settleLatePickup: theTeacherOrAdmin(200, async (scene) => {
    const { id, studentId } = await newLatePickup(scene);
    const at_device = scene.world.clock.now().toISOString();
    return { params: { id }, body: { id: randomUUID(), student_id: studentId, at_device, decision: 'confirmed' } };
  }),
  getCollectorPhoto: theTeacherOrAdmin(200, async (scene) => {
    const { id, studentId } = await newMeetingNow(scene);
    const { token } = scene.families.A.parent;
    const body = { ...aPerson('Joan'), may_pick_up: true };
    const person = await scene.world.call(calls.addPerson, { token, params: { id: studentId }, body });
    const params = { id: studentId, person_id: person.body.id };
    await sendFile(scene.world, calls.setPersonPhoto, { token, params, bytes: await aPhoto(), name: 'joan.jpg' });
    return { params: { id, student_id: studentId, person_id: person.body.id } };
  }),
  closeDeparture: adminOnly(204, async (scene) => {
    const { id, studentId } = await newMeetingNow(scene);
    const event = {
      id: randomUUID(),
      student_id: studentId,
      kind: 'out',
      // Sent from a device that had no connection: it happened, so it is stored.
      at_device: new Date(scene.world.clock.now().getTime() - 5 * 60_000).toISOString(),
      collector: { kind: 'other', full_name: 'Leon Grant' },
      note: 'In a hurry',
    };
    await scene.world.send(calls.recordDoor, {
      token: scene.people.staff.token,
      params: { id },
      body: { events: [event] },
    });
    return { params: { id: event.id } };
  }),
  reportStop: theTeacherOrAdmin(201, async (scene) => stopOf(await newMeetingNow(scene), scene)),
  getStop: adminOnly(200, async (scene) => ({ params: { id: await newStop(scene) } })),
  closeStop: adminOnly(204, async (scene) => ({
    params: { id: await newStop(scene) },
    body: { note: 'The child is safe.' },
  })),
  // Lists of those who teach nobody here are empty; the filter names family A's child all the same.
  listTaughtPlaces: eachTeacher(200, theChild, { holdsRows: ['staff'] }),
  listStaffProgress: eachTeacher(200, reported, { holdsRows: ['staff'] }),
  getStaffProgress: theTeacher(200, aReport('released')),
  createProgress: theTeacher(
    201,
    async (scene) => ({
      body: { student_id: await newTaughtChild(scene), program_id: scene.families.A.programId, ...report },
    }),
    { otherwise: 422 },
  ),
  getOfferedTemplate: theTeacher(200, aReport('draft')),
  updateProgress: theTeacher(200, aReport('draft', { ...report, version: 1 })),
  releaseProgress: theTeacher(200, aReport('draft', { version: 1 })),
  correctProgress: theTeacher(201, aReport('released')),
  removeProgress: theTeacher(204, aReport('draft')),
  listProgress: eachFamily(200, reported, { holdsRows: ['parent', 'student'] }),
  acknowledgeProgress: theParent(200, aReport('released')),
  getReportRound: teachers(theTeacher(200, theProgram)),
  saveRoundReport: teachers(
    theTeacher(200, async (scene) => ({
      params: { id: scene.families.A.programId },
      body: { id: randomUUID(), student_id: await newTaughtChild(scene), ...report },
    })),
  ),
  releaseRound: teachers(
    theTeacher(200, async (scene) => ({
      params: { id: scene.families.A.programId },
      body: { reports: [{ id: await newReport(scene, 'draft'), version: 1 }] },
    })),
  ),
  askForProof: teachers(
    theTeacher(200, async (scene) => ({
      params: { id: scene.families.A.programId },
      body: { reports: [{ id: await newReport(scene, 'draft'), version: 1 }] },
    })),
  ),
  listReportProofs: eachTeacher(
    200,
    async (scene) => {
      await newProof(scene);
      return {};
    },
    { holdsRows: ['staff', 'admin'] },
  ),
  decideProof: theTeacherOrAdmin(204, async (scene) => ({
    params: { id: await newProof(scene) },
    body: { approved: true, version: 1 },
  })),
  reportRoundPdf: teachers(
    theTeacher(200, async (scene) => {
      await newReport(scene, 'draft');
      return { params: { id: scene.families.A.programId } };
    }),
  ),
  awardBadge: theTeacher(201, async (scene) => ({
    params: { id: await newTaughtChild(scene) },
    body: { key: 'team-player' },
  })),
  withdrawBadge: theTeacher(204, async (scene) => ({ params: { id: await newBadge(scene) } })),
  learningSummary: theFamily(200, theChild),
  listHeadcounts: theTeacherOrAdmin(200, async (scene) => ({ params: { id: (await newMeetingNow(scene)).id } })),
  listDoorLabels: theTeacherOrAdmin(200, async (scene) => ({ params: { id: (await newMeetingNow(scene)).id } })),
  recordHeadcount: theTeacherOrAdmin(201, async (scene) => ({
    params: { id: (await newMeetingNow(scene)).id },
    body: {
      id: randomUUID(),
      reason: 'drill',
      student_ids: [],
      adults: 2,
      at_device: scene.world.clock.now().toISOString(),
    },
  })),
  getLeaving: andAdmins(theParent(200, inPath)),
  setWalksAlone: andAdmins(
    theParent(200, ({ families }) => ({
      params: { id: families.A.childId },
      body: { walks_alone_until: '2026-12-01' },
    })),
  ),
  announceCollector: andAdmins(
    theParent(201, async (scene) => {
      const { id, studentId } = await newMeetingNow(scene);
      return { params: { id: studentId }, body: { id: randomUUID(), meeting_id: id, full_name: 'Paul Once' } };
    }),
  ),
  withdrawCollector: andAdmins(
    theParent(204, async (scene) => {
      const { id: meetingId, studentId } = await newMeetingNow(scene);
      const { families, world } = scene;
      const body = { id: randomUUID(), meeting_id: meetingId, full_name: 'Paul Once' };
      await world.call(calls.announceCollector, { token: families.A.parent.token, params: { id: studentId }, body });
      return { params: { id: studentId, once_id: body.id } };
    }),
  ),
  listAttendanceDays: theFamily(200, theChild),
  listCourses: eachFamily(200, theChild, { holdsRows: ['parent', 'student'] }),
  getCourse: theFamily(200, ({ families }) => ({ params: { id: families.A.placeId } })),
} satisfies Area;
