import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { buildProgram } from '../../../demo/builders/build-program.ts';
import { buildMeetings } from '../../../demo/builders/build-meetings.ts';
import { newMeetingNow } from '../make-group-records.ts';
import { adminOnly, eachTeacher, theTeacherOrAdmin, type Area } from '../patterns.ts';
import type { Scene } from '../scene.ts';

/** A class of the teacher in a month that is over. */
async function earlierClass({ world, people }: Scene): Promise<string> {
  const programId = await buildProgram(world.db, { status: 'in_progress' });
  const [id] = await buildMeetings(world.db, programId, {
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    from: '2026-01-12',
    until: '2026-01-12',
    start_time: '15:00',
    end_time: '16:00',
  });
  await world.call(calls.assignStaff, {
    token: people.admin.token,
    body: { staff_id: people.staff.id, program_id: programId },
  });
  return id!;
}
const month = '2026-01';
const times = () => ({ id: randomUUID(), came_at: '2026-01-12T20:00:00Z', left_at: '2026-01-12T21:00:00Z' });
const theMonth = async (scene: Scene) => {
  await earlierClass(scene);
  return { params: { id: scene.people.staff.id }, body: { month } };
};
const classNow = async (scene: Scene) => ({ params: { id: (await newMeetingNow(scene)).id } });

export const hoursExpectations = {
  getClassAdults: theTeacherOrAdmin(200, classNow),
  checkSelf: theTeacherOrAdmin(201, async (scene) => ({
    ...(await classNow(scene)),
    body: { id: randomUUID(), at_device: scene.world.clock.now().toISOString(), way: 'in' },
  })),
  // An admin writes their own times into any class of theirs, and reads each.
  writeOwnTimes: theTeacherOrAdmin(201, async (scene) => ({
    params: { id: await earlierClass(scene) },
    body: { ...times(), note: 'The phone was empty' },
  })),
  getOwnHours: eachTeacher(200),
  listHours: adminOnly(
    200,
    async (scene) => {
      await earlierClass(scene);
      return { query: { month } };
    },
    { holdsRows: true },
  ),
  getHours: adminOnly(200, async (scene) => ({ params: { id: scene.people.staff.id }, query: { month } })),
  correctTimes: adminOnly(201, async (scene) => ({
    params: { id: scene.people.staff.id },
    body: { ...times(), meeting_id: await earlierClass(scene), note: 'As the caretaker says' },
  })),
  setRate: adminOnly(201, (scene) => ({
    params: { id: scene.people.staff.id },
    body: { from_day: '2026-01-01', amount: 3200 },
  })),
  approveHours: adminOnly(200, theMonth),
  payHours: adminOnly(200, async (scene) => {
    const ask = await theMonth(scene);
    await scene.world.call(calls.approveHours, { token: scene.people.admin.token, ...ask });
    return ask;
  }),
  askForTimes: adminOnly(200, theMonth),
  getAvailability: eachTeacher(200),
  saveAvailability: eachTeacher(200, () => ({
    body: { week: [{ weekday: 1, from: '14:00', until: '18:00' }], away: [] },
  })),
  listAvailability: adminOnly(200, undefined, { holdsRows: true }),
} satisfies Area;
