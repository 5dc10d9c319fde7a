import { calls } from '@doctorbird/contract/calls';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import type { SignedIn, TestApp } from '../test-app.ts';

/** A class: one program with three Saturdays (the first is running now), its teacher, two families, one student with an account. */
export async function buildClass(world: TestApp) {
  const admin = await world.signInAs('admin');
  const teacher = await world.signInAs('staff', { fullName: 'Andre Bennett' });
  const stranger = await world.signInAs('staff', { fullName: 'Nicole Harrison' });
  const parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  const otherParent = await world.signInAs('parent');
  const tajay = await world.signInAs('student', { fullName: 'Tajay Morrison' });
  const programId = await buildProgram(world.db, { title: 'Rovers', status: 'in_progress' });
  const meetings = await buildMeetings(world.db, programId, {
    weekdays: [6],
    start_time: '10:00',
    end_time: '12:00',
    from: '2026-03-07',
    until: '2026-03-21',
  });
  const early = new Date('2026-02-01T15:00:00Z');
  const child = async (fullName: string, parentId: string) => {
    const { id } = await buildStudent(world.db, { parentId, fullName });
    const place = await buildEnrollment(world.db, { studentId: id, programId, status: 'enrolled', createdAt: early });
    return { id, place };
  };
  const maya = await child('Maya Campbell', parent.id);
  const omari = await child('Omari Wright', otherParent.id);
  const own = (await world.pool.query('select id from student where account_id = $1', [tajay.id])).rows[0] as {
    id: string;
  };
  const tajayPlace = await buildEnrollment(world.db, {
    studentId: own.id,
    programId,
    status: 'enrolled',
    createdAt: early,
  });
  await world.call(calls.assignStaff, { token: admin.token, body: { staff_id: teacher.id, program_id: programId } });
  return {
    admin,
    teacher,
    stranger,
    parent,
    otherParent,
    tajay,
    programId,
    maya,
    omari,
    tajayId: own.id,
    tajayPlace,
    meetings,
  };
}
export type SchoolClass = Awaited<ReturnType<typeof buildClass>>;

export const mailsTo = async (world: TestApp, person: SignedIn): Promise<Array<{ subject: string; text: string }>> =>
  (await world.pool.query('select subject, text from mail_message where to_address = $1 order by id', [person.email]))
    .rows as Array<{ subject: string; text: string }>;
