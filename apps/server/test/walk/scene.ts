import { calls } from '@doctorbird/contract/calls';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { pdf, sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import type { Caller } from './callers.ts';

/** In every name and text of a family; any other reader has seen too much. */
export const marks = { A: 'Alphabrooke', B: 'Betafield' } as const;
/** In every health note. */
export const healthMark = 'Zyxotropic';
export type FamilyName = keyof typeof marks;

export interface Family {
  parent: SignedIn;
  /** The child that has an account of its own, and its place in a running program. */
  student: SignedIn;
  childId: string;
  programId: string;
  placeId: string;
  paymentId: string;
  /** Accounts, children, places and payments: none of them may appear in an answer to the other family. */
  ids: string[];
}

export interface Scene {
  world: TestApp;
  families: Record<FamilyName, Family>;
  people: Record<Exclude<Caller, 'nobody'>, SignedIn>;
  secondAdmin: SignedIn;
  /** A number that was not given before, for names and addresses. */
  next: () => number;
}

let given = 0;
const next = () => (given += 1);

async function buildFamily(world: TestApp, name: FamilyName): Promise<Family> {
  const mark = marks[name];
  const parent = await world.signInAs('parent', { fullName: `Alma ${mark}`, email: `alma@${mark.toLowerCase()}.test` });
  const student = await world.signInAs('student', {
    fullName: `Kayla ${mark}`,
    email: `kayla@${mark.toLowerCase()}.test`,
  });
  await world.pool.query('update account set phone = $2 where id = $1', [parent.id, '+18765550142']);
  await world.pool.query('update parent set address = $2 where id = $1', [parent.id, `1 ${mark} Avenue`]);
  const { rows } = await world.pool.query<{ id: string }>(
    `update student set parent_id = $2, school = $3, full_name = $4 where account_id = $1 returning id`,
    [student.id, parent.id, `${mark} Primary`, `Kayla ${mark}`],
  );
  const childId = rows[0]!.id;
  await world.call(calls.updateStudent, {
    token: parent.token,
    params: { id: childId },
    body: {
      full_name: `Kayla ${mark}`,
      date_of_birth: '2012-02-02',
      grade_level: 'Grade 8',
      school: `${mark} Primary`,
      medical_notes: `${healthMark}: a pump for asthma (${mark})`,
    },
  });
  const programId = await buildProgram(world.db, { title: 'Rovers', status: 'in_progress' });
  const createdAt = new Date('2026-02-01T15:00:00Z');
  const placeId = await buildEnrollment(world.db, { studentId: childId, programId, status: 'enrolled', createdAt });
  const paymentId = await inTransaction(world.db, (tx) => buildPayment(tx, { enrollmentId: placeId, at: createdAt }));
  const person = {
    full_name: `Aunt ${mark}`,
    relationship: 'Aunt',
    phone: '876-555-0144',
    is_emergency_contact: true,
    may_pick_up: true,
  };
  await world.call(calls.addPerson, { token: parent.token, params: { id: childId }, body: person });
  await sendFile(world, calls.sendDocument, {
    token: parent.token,
    params: { id: childId },
    fields: { title: `Form of ${mark}` },
    name: `${mark}.pdf`,
    bytes: pdf,
  });
  const ids = [parent.id, student.id, childId, placeId, paymentId];
  return { parent, student, childId, programId, placeId, paymentId, ids };
}

/** Two unrelated families, staff of one, staff of nobody, and an admin. */
export async function buildScene(): Promise<Scene> {
  const world = await startTestApp();
  await openPaymentWays(world.db, world.clock.now());
  const [A, B] = [await buildFamily(world, 'A'), await buildFamily(world, 'B')];
  const admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
  const secondAdmin = await world.signInAs('admin', { fullName: 'Errol Dixon' });
  const staff = await world.signInAs('staff', { fullName: 'Andre Bennett' });
  const otherStaff = await world.signInAs('staff', { fullName: 'Nicole Harrison' });
  const body = { staff_id: staff.id, program_id: A.programId };
  await world.call(calls.assignStaff, { token: admin.token, body });
  const people = {
    parent: A.parent,
    otherParent: B.parent,
    student: A.student,
    otherStudent: B.student,
    staff,
    otherStaff,
    admin,
  };
  return { world, families: { A, B }, people, secondAdmin, next };
}

/** A child that nobody else uses. */
export async function newChild({ world, families }: Scene, family: FamilyName = 'A'): Promise<string> {
  const { id } = await buildStudent(world.db, {
    parentId: families[family].parent.id,
    fullName: `Ari ${marks[family]} ${next()}`,
    school: `${marks[family]} Primary`,
    medicalNotes: { text: `${healthMark} of another child`, sealer: world.sealer },
  });
  return id;
}
