import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { buildProgram } from '../../../demo/builders/build-program.ts';
import { buildMeetings } from '../../../demo/builders/build-meetings.ts';
import { adminOnly, byRule, eachTeacher, mixed, theTeacher, type Area } from '../patterns.ts';
import type { Scene } from '../scene.ts';

/** Files of one worker share this module, but not their scenes. */
const classes = new WeakMap<Scene, number>();

/** A class on a day of its own, so that whoever takes one is free for the others. */
async function newClass(scene: Scene): Promise<string> {
  const { world, people } = scene;
  const programId = await buildProgram(world.db, { status: 'in_progress' });
  const count = classes.get(scene) ?? 0;
  classes.set(scene, count + 1);
  // From June to July no day is a public holiday, on which no class would be planned.
  const day = new Date(Date.UTC(2026, 5, 1 + (count % 60))).toISOString().slice(0, 10);
  const week = { weekdays: [0, 1, 2, 3, 4, 5, 6], from: day, until: day, start_time: '19:30', end_time: '20:30' };
  const [id] = await buildMeetings(world.db, programId, week);
  await world.call(calls.assignStaff, {
    token: people.admin.token,
    body: { staff_id: people.staff.id, program_id: programId },
  });
  return id!;
}
const asking = () => ({ id: randomUUID(), reason: 'ill' as const, note: 'Class 19.' });

/** The teacher asked; the other member of staff was asked. */
async function asked(scene: Scene): Promise<string> {
  const id = await newClass(scene);
  const body = asking();
  await scene.world.call(calls.askForCover, { token: scene.people.staff.token, params: { id }, body });
  return body.id;
}
const aClass = async (scene: Scene) => ({ params: { id: await newClass(scene) } });
const request = async (scene: Scene) => ({ params: { id: await asked(scene) } });
/** Those who were asked, but for the one who asks. */
const colleagues = (base: ReturnType<typeof theTeacher>) => mixed(base, { otherStaff: 200, staff: 404 });

export const coverExpectations = {
  getClassCover: theTeacher(200, aClass),
  askForCover: theTeacher(201, async (scene) => ({ ...(await aClass(scene)), body: asking() })),
  listOwnCover: eachTeacher(200),
  getOfferedCover: mixed(theTeacher(200, request), { otherStaff: 200 }),
  claimCover: colleagues(theTeacher(200, request)),
  declineCover: byRule(mixed(theTeacher(200, request), { otherStaff: 200 }), {}),
  withdrawCover: theTeacher(200, request),
  getCover: adminOnly(200, request),
  assignCover: adminOnly(200, async (scene) => ({
    ...(await request(scene)),
    body: { staff_id: scene.people.otherStaff.id },
  })),
} satisfies Area;
