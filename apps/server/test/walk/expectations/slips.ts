import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { newMeetingNow } from '../make-group-records.ts';
import { eachParent, theParent, theTeacherOrAdmin, type Area } from '../patterns.ts';
import type { Scene } from '../scene.ts';

const hours = (scene: Scene, ahead: number) =>
  new Date(scene.world.clock.now().getTime() + ahead * 3_600_000).toISOString();
const facts = (scene: Scene) => ({
  title: 'Yard Clash',
  starts_at: hours(scene, 100),
  ends_at: hours(scene, 106),
  place: 'National Arena',
  adults: 'Andre and Kezia',
  answer_by: hours(scene, 72),
});
async function programOf(scene: Scene) {
  const { id: meetingId, studentId } = await newMeetingNow(scene);
  const { rows } = await scene.world.pool.query<{ id: string }>('select program_id as id from meeting where id = $1', [
    meetingId,
  ]);
  return { programId: rows[0]!.id, studentId };
}
/** A slip for a child of family A in a class of `staff`. */
async function aSlip(scene: Scene) {
  const { programId, studentId } = await programOf(scene);
  const id = randomUUID();
  await scene.world.call(calls.writeSlip, {
    token: scene.people.staff.token,
    params: { id: programId },
    body: { id, ...facts(scene) },
  });
  return { id, programId, studentId };
}
const ofSlip = async (scene: Scene) => ({ params: { id: (await aSlip(scene)).id } });

export const slipExpectations = {
  listSlips: theTeacherOrAdmin(200, async (scene) => ({ params: { id: (await aSlip(scene)).programId } })),
  writeSlip: theTeacherOrAdmin(201, async (scene) => ({
    params: { id: (await programOf(scene)).programId },
    body: { id: randomUUID(), ...facts(scene) },
  })),
  getSlip: theTeacherOrAdmin(200, ofSlip),
  changeSlip: theTeacherOrAdmin(200, async (scene) => ({
    ...(await ofSlip(scene)),
    body: { ...facts(scene), place: 'Mona Library', version: 1 },
  })),
  cancelSlip: theTeacherOrAdmin(200, ofSlip),
  noteSlipCall: theTeacherOrAdmin(200, async (scene) => {
    const { id, studentId } = await aSlip(scene);
    return {
      params: { id },
      body: {
        id: randomUUID(),
        student_id: studentId,
        answer: 'yes',
        version: 1,
        said_by: 'Alma',
        second_id: scene.secondAdmin.id,
      },
    };
  }),
  listMySlips: eachParent(200),
  answerSlip: theParent(200, async (scene) => {
    const { id, studentId } = await aSlip(scene);
    return {
      params: { id },
      body: { id: randomUUID(), student_id: studentId, answer: 'yes', version: 1, signature: 'Alma' },
    };
  }),
} satisfies Area;
