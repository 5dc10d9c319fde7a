import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { newMeetingNow } from '../make-group-records.ts';
import { adminOnly, andAdmins, theParent, theTeacherOrAdmin, byRule, type Area } from '../patterns.ts';
import type { Scene } from '../scene.ts';

const plan = () => ({
  id: randomUUID(),
  medicine: 'Salbutamol inhaler',
  dose: '2 puffs',
  route: 'With the spacer',
  reason: 'Wheezing',
  storage: 'Blue pouch',
  first_dose_at_home: true,
  starts_on: '2026-01-01',
  ends_on: '2026-12-01',
  times: [],
  least_hours: 4,
  daily_limit: 3,
});

/** A plan of family A's parent, in a class of `staff`. */
async function written(scene: Scene) {
  const { id: meetingId, studentId } = await newMeetingNow(scene);
  const body = { ...plan(), signature: 'Alma Alpha' };
  await scene.world.call(calls.writeMedicinePlan, {
    token: scene.families.A.parent.token,
    params: { id: studentId },
    body: body,
  });
  return { id: body.id, meetingId, studentId };
}
async function checked(scene: Scene) {
  const made = await written(scene);
  await scene.world.call(calls.checkMedicinePlan, {
    token: scene.people.admin.token,
    params: { id: made.id },
    body: { givers: [scene.people.staff.id] },
  });
  return made;
}
const dose = (meetingId: string) => ({
  meeting_id: meetingId,
  dose: { id: randomUUID(), kind: 'given' as const, amount: '2 puffs', looked: true as const, witness_id: null },
});
async function given(scene: Scene) {
  const made = await checked(scene);
  const body = dose(made.meetingId);
  await scene.world.call(calls.recordDose, {
    token: scene.people.staff.token,
    params: { id: made.id },
    body: body,
  });
  return { ...made, doseId: body.dose.id };
}
const idOf = async (made: Promise<{ id: string }>) => ({ params: { id: (await made).id } });

export const medicineExpectations = {
  listClassMedicine: theTeacherOrAdmin(200, async (scene) => ({ params: { id: (await checked(scene)).meetingId } })),
  openMedicinePlan: theTeacherOrAdmin(200, async (scene) => {
    const { id, meetingId } = await checked(scene);
    return { params: { id }, body: { meeting_id: meetingId } };
  }),
  // An admin who is not on the plan gives nothing either.
  recordDose: byRule(
    theTeacherOrAdmin(200, async (scene) => {
      const { id, meetingId } = await checked(scene);
      return { params: { id }, body: dose(meetingId) };
    }),
    { admin: 409 },
  ),
  addMedicineEntry: theTeacherOrAdmin(200, async (scene) => {
    const { id, meetingId, doseId } = await given(scene);
    return {
      params: { id },
      body: { id: randomUUID(), meeting_id: meetingId, kind: 'notified', dose_id: doseId, text: 'Called Alma' },
    };
  }),
  openMedicinePlanAsOffice: adminOnly(200, async (scene) => ({
    ...(await idOf(checked(scene))),
    body: { reason: 'Follow up' },
  })),
  checkMedicinePlan: adminOnly(200, async (scene) => ({
    ...(await idOf(written(scene))),
    body: { givers: [scene.people.staff.id] },
  })),
  nameMedicineGivers: adminOnly(200, async (scene) => ({
    ...(await idOf(checked(scene))),
    body: { givers: [scene.people.otherStaff.id] },
  })),
  sendBackMedicinePlan: adminOnly(200, async (scene) => ({
    ...(await idOf(written(scene))),
    body: { reason: 'Which spacer?' },
  })),
  changeMedicinePlan: adminOnly(200, async (scene) => ({
    ...(await idOf(checked(scene))),
    body: { ...plan(), givers: [scene.people.staff.id], doctor: 'Dr. Lee, letter of today' },
  })),
  listChildMedicine: theParent(200, async (scene) => ({ params: { id: (await checked(scene)).studentId } })),
  writeMedicinePlan: theParent(201, async (scene) => ({
    params: { id: (await newMeetingNow(scene)).studentId },
    body: { ...plan(), signature: 'Alma Alpha' },
  })),
  openChildMedicinePlan: theParent(200, async (scene) => idOf(checked(scene))),
  endMedicinePlan: theParent(200, async (scene) => idOf(checked(scene))),
  getMedicinePdf: andAdmins(theParent(200, async (scene) => idOf(checked(scene)))),
} satisfies Area;
