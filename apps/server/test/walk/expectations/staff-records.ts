import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { newMeetingNow } from '../make-group-records.ts';
import { adminOnly, eachTeacher, theTeacherOrAdmin, type Area } from '../patterns.ts';
import type { Scene } from '../scene.ts';

/** The office asks for a police record and, in this case, for two adults. */
async function asked(scene: Scene, twoAdults = false): Promise<void> {
  await scene.world.call(calls.saveStaff, {
    token: scene.secondAdmin.token,
    body: {
      kinds: [{ key: 'police-record', title: 'Police record', with_children: false, months: 24 }],
      two_adults: twoAdults,
    },
  });
}
const record = () => ({ id: randomUUID(), kind: 'police-record', issued_on: '2026-01-09', number_end: '417' });
/** A record of the teacher. */
async function aRecord(scene: Scene): Promise<string> {
  await asked(scene);
  const body = record();
  await scene.world.call(calls.addStaffRecord, {
    token: scene.secondAdmin.token,
    params: { id: scene.people.staff.id },
    body,
  });
  return body.id;
}
const theTeacher = ({ people }: Scene) => ({ params: { id: people.staff.id } });

export const staffRecordExpectations = {
  listStaffRecords: adminOnly(
    200,
    async (scene) => {
      await aRecord(scene);
      return {};
    },
    { holdsRows: true },
  ),
  listPersonRecords: adminOnly(200, theTeacher),
  addStaffRecord: adminOnly(201, async (scene) => {
    await asked(scene);
    return { ...theTeacher(scene), body: record() };
  }),
  removeStaffRecord: adminOnly(200, async (scene) => ({ params: { id: await aRecord(scene) } })),
  listOwnRecords: eachTeacher(200),
  decideClass: theTeacherOrAdmin(201, async (scene) => {
    await asked(scene, true);
    const { id } = await newMeetingNow(scene);
    const body = {
      id: randomUUID(),
      at_device: scene.world.clock.now().toISOString(),
      reason: 'The principal is here.',
    };
    return { params: { id }, body };
  }),
} satisfies Area;
