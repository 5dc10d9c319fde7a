import { calls } from '@doctorbird/contract/calls';
import { randomUUID } from 'node:crypto';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { meeting } from '../../src/modules/programs/meetings/meetings.table.ts';
import { staffAssignment } from '../../src/modules/programs/staff/staff.table.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { startTestApp, type SignedIn } from '../test-app.ts';

const minute = 60_000;

/** Classes of one teacher with a door, and what is sent to it. */
export async function startDoorWorld() {
  const world = await startTestApp();
  const admin = await world.signInAs('admin', { fullName: 'Ana Office' });
  const teacher = await world.signInAs('staff', { fullName: 'Andre Bennett' });
  const stranger = await world.signInAs('staff', { fullName: 'Nicole Harrison' });

  let classes = 0;
  /** A class of one hour that begins in `before` minutes, with these children of one family each. */
  async function aClass(names: readonly string[], { before = 0, born = '2014-05-05' } = {}) {
    const programId = await buildProgram(world.db, { title: `Door ${(classes += 1)}`, startDate: '2026-01-01' });
    await world.db.insert(staffAssignment).values({ id: newId(), staffId: teacher.id, programId });
    const startsAt = new Date(world.clock.now().getTime() + before * minute);
    const meetingId = newId();
    const endsAt = new Date(startsAt.getTime() + 60 * minute);
    await world.db.insert(meeting).values({ id: meetingId, programId, startsAt, endsAt });
    const children = await Promise.all(
      names.map(async (fullName) => {
        const parent = await world.signInAs('parent', { fullName: `Parent of ${fullName}` });
        const { id } = await buildStudent(world.db, { parentId: parent.id, fullName, dateOfBirth: born });
        const createdAt = new Date(startsAt.getTime() - 86_400_000);
        await buildEnrollment(world.db, { studentId: id, programId, status: 'enrolled', createdAt });
        return { id, parent };
      }),
    );
    const read = async () =>
      (await world.call(calls.getDoor, { token: teacher.token, params: { id: meetingId } })).body;
    const send = async (events: object[], token = teacher.token) =>
      world.send(calls.recordDoor, { token, params: { id: meetingId }, body: { events } });
    const rowOf = async (id: string) => (await read()).rows.find(({ student }) => student.id === id)!;
    const markOf = async (id: string) =>
      (await world.call(calls.getAttendance, { token: teacher.token, params: { id: meetingId } })).body.rows.find(
        ({ student }) => student.id === id,
      )!.mark;
    return { meetingId, programId, children, read, send, rowOf, markOf };
  }

  const now = (late = 0) => new Date(world.clock.now().getTime() - late * minute).toISOString();
  const comes = (studentId: string, late = 0) => ({
    id: randomUUID(),
    student_id: studentId,
    kind: 'in',
    at_device: now(late),
  });
  const leaves = (studentId: string, collector: object | null, more: object = {}) => ({
    id: randomUUID(),
    student_id: studentId,
    kind: 'out',
    at_device: now(),
    ...(collector && { collector }),
    ...more,
  });
  const aunt = async (child: { id: string; parent: SignedIn }, fullName: string) =>
    (
      await world.call(calls.addPerson, {
        token: child.parent.token,
        params: { id: child.id },
        body: {
          full_name: fullName,
          relationship: 'Aunt',
          phone: '876-555-0119',
          is_emergency_contact: true,
          may_pick_up: true,
        },
      })
    ).body.id;
  const bar = (id: string, fullName: string) =>
    world.call(calls.addBarred, {
      token: admin.token,
      params: { id },
      body: { full_name: fullName, relationship: 'Father', note: 'Court order' },
    });

  return { world, admin, teacher, stranger, aClass, now, comes, leaves, aunt, bar };
}
export type DoorWorld = Awaited<ReturnType<typeof startDoorWorld>>;
