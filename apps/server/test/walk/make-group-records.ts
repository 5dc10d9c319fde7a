import type { Bill } from '@doctorbird/contract/billing/bills';
import type { Deposit } from '@doctorbird/contract/billing/deposits';
import type { AdminPayment } from '@doctorbird/contract/billing/payments';
import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { eq } from 'drizzle-orm';
import { writeSetting } from '../../src/modules/organisation/settings/organisation-settings.ts';
import { meeting } from '../../src/modules/programs/meetings/meetings.table.ts';
import { buildBill } from '../build-bill.ts';
import { sendFile } from '../send-file.ts';
import { aPhoto } from '../story-world.ts';
import { made, newGroup, newPerson } from './make-records.ts';
import { newChild, type Scene } from './scene.ts';

/** A Tuesday, an hour before it is ten in the walk, and on until noon. */
const today = {
  weekdays: [2],
  from: '2026-03-10',
  until: '2026-03-10',
  start_time: '09:30',
  end_time: '11:30',
};
const earlier = new Date('2026-02-01T15:00:00Z');

/** A meeting that is on now, of a program of its own with one child of family A. */
export async function newMeetingNow(scene: Scene): Promise<{ id: string; studentId: string }> {
  const programId = await buildProgram(scene.world.db, { status: 'in_progress' });
  const studentId = await newChild(scene);
  await buildEnrollment(scene.world.db, { studentId, programId, status: 'enrolled', createdAt: earlier });
  const [id] = await buildMeetings(scene.world.db, programId, today);
  await assign(scene, { program_id: programId });
  return { id: id!, studentId };
}

/** A child that was collected twenty minutes after its class, where that costs something; nobody has decided yet. */
export async function newLatePickup(scene: Scene): Promise<{ id: string; studentId: string }> {
  const { world } = scene;
  const made = await newMeetingNow(scene);
  const now = world.clock.now();
  const endsAt = new Date(now.getTime() - 20 * 60_000);
  await world.db
    .update(meeting)
    .set({ startsAt: new Date(endsAt.getTime() - 3_600_000), endsAt })
    .where(eq(meeting.id, made.id));
  const value = {
    on: true,
    grace_min: 5,
    first: 500,
    per_step: 100,
    step_min: 5,
    cap: 5_000,
    repeat_factor: 2,
    due_days: 14,
  };
  await writeSetting(world.db, { now }, { key: 'late_pickup', value });
  const event = { student_id: made.studentId, at_device: now.toISOString() };
  const collector = { kind: 'parent', id: scene.families.A.parent.id };
  for (const more of [{ kind: 'in' }, { kind: 'out', collector }])
    await world.send(calls.recordDoor, {
      token: scene.people.staff.token,
      params: { id: made.id },
      body: { events: [{ id: randomUUID(), ...event, ...more }] },
    });
  return made;
}

/** Somebody of a child of family A, with a photo. */
export async function newPersonWithPhoto(scene: Scene): Promise<{ id: string; person_id: string }> {
  const params = await newPerson(scene);
  const token = scene.families.A.parent.token;
  await sendFile(scene.world, calls.setPersonPhoto, { token, params, bytes: await aPhoto(), name: 'joan.jpg' });
  return params;
}

/** A meeting that is on now, of a group of `staff`. */
export async function newGroupMeetingNow(scene: Scene): Promise<{ id: string; memberId: string }> {
  const { id: groupId, member_id: memberId } = await newGroup(scene);
  const [id] = await buildMeetings(scene.world.db, { groupId }, today);
  return { id: id!, memberId };
}

/** A program with a child of each family, of whom `staff` is assigned to the one of family A alone, and a meeting now. */
export async function newChildAlone(scene: Scene) {
  const { db } = scene.world;
  const programId = await buildProgram(db, { status: 'in_progress' });
  const [childId, otherChildId] = [await newChild(scene), await newChild(scene, 'B')];
  for (const studentId of [childId, otherChildId])
    await buildEnrollment(db, { studentId, programId, status: 'enrolled', createdAt: earlier });
  const [meetingId] = await buildMeetings(db, programId, today);
  await assign(scene, { program_id: programId, student_id: childId });
  return { programId, childId, otherChildId, meetingId: meetingId! };
}

const assign = ({ world, people }: Scene, facts: { program_id: string; student_id?: string }) =>
  made(world.call(calls.assignStaff, { token: people.admin.token, body: { staff_id: people.staff.id, ...facts } }));

/** An invoice of a group of its own, of which nothing is paid. */
export async function newBill(scene: Scene): Promise<{ id: string; groupId: string; due: number }> {
  const { id: groupId } = await newGroup(scene);
  const id = await buildBill(scene.world.db, { groupId, cents: 4_500_000, at: new Date('2026-02-01T15:00:00Z') });
  return { id, groupId, due: 45_000 };
}

/** An invoice of a group for a team, and the secret of the page that was mailed. */
export async function newLinkedBill(scene: Scene): Promise<{ id: string; token: string; due: number }> {
  const id = await newTeamBill(scene);
  const { page } = await made(scene.world.call(calls.sendBill, { token: scene.secondAdmin.token, params: { id } }));
  return { id, token: page!.url!.split('/').at(-1)!, due: 5_000 };
}

/** An invoice of a group for a team, which was not mailed yet. */
export async function newTeamBill(scene: Scene): Promise<string> {
  const { id: groupId } = await newGroup(scene);
  return buildBill(scene.world.db, {
    groupId,
    cents: 500_000,
    at: new Date('2026-02-01T15:00:00Z'),
    title: 'Entry fee, Arena Day: Team Bolt',
    team: true,
  });
}

/** What the first family owes for a team. */
export const newFamilyBill = (scene: Scene): Promise<string> =>
  buildBill(scene.world.db, {
    parentId: scene.families.A.parent.id,
    cents: 500_000,
    at: new Date('2026-02-01T15:00:00Z'),
    title: 'Entry fee, Arena Day: Team Bolt',
  });

/** A charge of the office to family A that nobody has paid. */
export async function newCharge(scene: Scene): Promise<string> {
  const { charge } = await made<Bill>(
    scene.world.call(calls.addCharge, {
      token: scene.secondAdmin.token,
      params: { id: scene.families.A.parent.id },
      body: { label: 'A lost controller', amount: 2_500, due_on: '2026-04-09' },
    }),
  );
  return charge!.id;
}

/** A cheque of a school that lies in the cash box. */
export async function toBank(scene: Scene) {
  const { id, due } = await newBill(scene);
  const paid = await made<AdminPayment>(
    scene.world.call(calls.recordBillPayment, {
      token: scene.secondAdmin.token,
      params: { id },
      body: { method: 'cheque', reference: `CHQ ${scene.next()}`, due, amount: due },
    }),
  );
  return {
    banked_on: '2026-03-10',
    slip_number: `NCB ${scene.next()}`,
    checkout_ids: [paid.checkout_id],
    refund_ids: [],
    total: due,
  };
}

export async function newDeposit(scene: Scene): Promise<string> {
  const { token } = scene.secondAdmin;
  return (await made<Deposit>(scene.world.call(calls.makeDeposit, { token, body: await toBank(scene) }))).id;
}
