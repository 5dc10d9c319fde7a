import { calls } from '@doctorbird/contract/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildCompetition, buildGalleryItem } from '../../demo/content/build-content.ts';
import { systemContext } from '../../src/access/action-context.ts';
import { loadConfig } from '../../src/config.ts';
import { forgetTasks } from '../../src/modules/admin/tasks/forget-tasks.ts';
import { waitingEntry } from '../../src/modules/enrollments/waiting/waiting-list.table.ts';
import { group, groupMember } from '../../src/modules/groups/registration/groups.table.ts';
import { carryOutRetention } from '../../src/modules/privacy/retention/carry-out.ts';
import { meeting } from '../../src/modules/programs/meetings/meetings.table.ts';
import { attendance } from '../../src/modules/teaching/attendance/attendance.table.ts';
import { makeUpCredit } from '../../src/modules/teaching/make-ups/make-ups.table.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { buildVisit } from '../build-visit.ts';
import { sessionsOf, startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';

/* When a child was last with us, and what goes then. */

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-10T15:00:00Z' });
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  await world.call(calls.savePrivacy, { token: admin.token, body: { carry_out: true } });
});
afterAll(() => world.close());

const carryOut = () => {
  const config = loadConfig({ NODE_ENV: 'test' });
  return carryOutRetention(world.db, {
    ...systemContext({ ...world, config }),
    forgetTasks,
    sessions: sessionsOf(world),
  });
};
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const row = async (id: string) =>
  (
    await world.db.execute<{ full_name: string; medical_notes_sealed: string | null; erased_at: Date | null }>(
      sql`select full_name, medical_notes_sealed, erased_at from student where id = ${id}`,
    )
  ).rows[0]!;

/** A child with notes. */
const childNamed = (fullName: string) =>
  buildStudent(world.db, {
    parentId: parent.id,
    fullName,
    createdAt: at('2019-01-01'),
    medicalNotes: { text: 'An inhaler in the bag', sealer: world.sealer },
  });
/** The same, whose last program ended years ago. */
async function childOfOld(fullName: string) {
  const programId = await buildProgram(world.db, {
    startDate: '2019-01-10',
    endDate: '2020-06-30',
    status: 'completed',
  });
  const { id } = await childNamed(fullName);
  const createdAt = at('2019-01-02');
  return {
    id,
    enrollmentId: await buildEnrollment(world.db, { studentId: id, programId, status: 'completed', createdAt }),
  };
}

/** A class of two hours. */
const classOn = async (owner: { programId: string } | { groupId: string }, day: string) => {
  const id = newId();
  await world.db
    .insert(meeting)
    .values({ ...owner, id, startsAt: at(day), endsAt: new Date(at(day).getTime() + 7_200_000) });
  return id;
};
const visitOn = (studentId: string, programId: string, day: string) =>
  buildVisit(world.db, { studentId, parentId: parent.id, programId, startsAt: at(day) });

test('nobody goes who has no place and still comes, or is going to', async () => {
  const programId = await buildProgram(world.db);
  const byPass = await childOfOld('Maya By-Pass');
  await visitOn(byPass.id, programId, '2026-03-07');
  const trial = await childOfOld('Tia Trial');
  await visitOn(trial.id, programId, '2026-04-18');
  const makeUp = await childOfOld('Mika Make-Up');
  const credit = { source: 'granted', grantedAt: at('2026-03-01'), expiresAt: at('2026-06-01') } as const;
  const guestOn = await classOn({ programId }, '2026-04-25');
  await world.db.insert(makeUpCredit).values({
    ...credit,
    id: newId(),
    studentId: makeUp.id,
    enrollmentId: makeUp.enrollmentId,
    state: 'booked',
    meetingId: guestOn,
    informedStart: at('2026-04-25'),
  });
  const owed = await childOfOld('Cora Credit');
  await world.db
    .insert(makeUpCredit)
    .values({ ...credit, id: newId(), studentId: owed.id, enrollmentId: owed.enrollmentId });
  const waits = await childOfOld('Kemar Waits');
  const camp = await buildProgram(world.db, { startDate: '2026-07-01', endDate: '2026-07-31' });
  const waiting = { requestId: newId(), together: false, parentId: parent.id, joinedAt: at('2026-03-09') };
  await world.db.insert(waitingEntry).values({ ...waiting, id: newId(), programId: camp, studentId: waits.id });
  const declined = await childOfOld('Dana Declined');
  await world.db.insert(waitingEntry).values({
    ...waiting,
    id: newId(),
    programId: camp,
    studentId: declined.id,
    state: 'declined',
    endedAt: at('2026-03-09'),
  });
  const inTeam = await childOfOld('Tevin In-Team');
  await buildCompetition(world.db, { date: '2026-12-12', participants: 1 }, () => ({
    name: 'Sorrel',
    members: [{ name: 'Tevin I.', studentId: inTeam.id }],
  }));
  const atSchool = await childOfOld('Sade At-School');
  const groupId = newId();
  await world.db.insert(group).values({
    id: groupId,
    reference: 'G-LAST',
    name: 'Grade 4',
    organization: 'Hope Valley',
    contactName: 'Marva Contact',
    contactEmail: 'marva@school.test',
    status: 'completed',
  });
  await world.db
    .insert(groupMember)
    .values({ id: newId(), groupId, fullName: 'Sade A.', studentId: atSchool.id, createdAt: at('2025-09-01') });
  await classOn({ groupId }, '2026-03-06');
  const left = await childOfOld('Lea Left');
  await buildEnrollment(world.db, {
    studentId: left.id,
    programId,
    status: 'cancelled',
    createdAt: at('2026-01-02'),
    movedAt: at('2026-03-01'),
  });

  expect(await carryOut()).toEqual({});
  for (const { id } of [byPass, trial, makeUp, owed, waits, declined, inTeam, atSchool, left])
    expect(await row(id)).toMatchObject({ erased_at: null, medical_notes_sealed: expect.any(String) });
  const { body } = await world.call(calls.getRetentionReport, { token: admin.token });
  expect(body.lines.filter(({ count }) => count > 0)).toEqual([]);
});

test('the time begins with the last class of who came without a place, and never of who only asked', async () => {
  const programId = await buildProgram(world.db, { status: 'completed' });
  const byPass = await childNamed('Petra By-Pass');
  await visitOn(byPass.id, programId, '2023-05-06');
  // The notes of one who came until autumn are past their days, the profile is not past its years.
  const autumn = await childNamed('Autumn By-Pass');
  await visitOn(autumn.id, programId, '2025-10-04');
  const placeOf = (studentId: string) =>
    buildEnrollment(world.db, { studentId, programId, status: 'cancelled', createdAt: at('2023-04-01') });
  const left = await childNamed('Lou Left');
  await placeOf(left.id);
  const meetingId = await classOn({ programId }, '2023-04-08');
  await world.db.insert(attendance).values({ id: newId(), meetingId, studentId: left.id, mark: 'present' });
  const refused = await childNamed('Rhea Only-Asked');
  await placeOf(refused.id);

  expect(await carryOut()).toMatchObject({ health_notes: 3, profiles: 2 });
  for (const { id } of [byPass, left]) expect(await row(id)).toMatchObject({ full_name: 'Removed' });
  expect(await row(autumn.id)).toMatchObject({ full_name: 'Autumn By-Pass', medical_notes_sealed: null });
  expect(await row(refused.id)).toMatchObject({ erased_at: null, medical_notes_sealed: expect.any(String) });
  expect(await carryOut()).toEqual({});
});

test('the pictures of a child leave the website with its profile', async () => {
  const child = await childOfOld('Paz Pictured');
  const asked = await world.call(calls.listConsents, { token: parent.token, query: { student_id: child.id } });
  const { text_version } = asked.body.data.find(({ kind }) => kind === 'photo')!;
  const yes = { student_id: child.id, kind: 'photo', given: true, text_version } as const;
  expect((await world.call(calls.answerConsent, { token: parent.token, body: yes })).status).toBeLessThan(300);
  for (const [title, students] of [
    ['A child with a goat', [child.id]],
    ['A goat', []],
  ] as const)
    await buildGalleryItem(world.db, { title, pictures: [{ art: 'arm', alt: title, students: [...students] }] });
  const shown = async () => (await world.call(calls.listGallery)).body.data.map(({ title }) => title).toSorted();
  expect(await shown()).toEqual(['A child with a goat', 'A goat']);

  expect(await carryOut()).toMatchObject({ profiles: 1 });
  expect(await shown()).toEqual(['A goat']);
  expect(await carryOut()).toEqual({});
});

test('an account goes with the profile of its child: nobody signs in to one that is gone', async () => {
  const signIn = (email: string) => world.call(calls.signIn, { body: { email, password: testPassword } });
  const old = await buildProgram(world.db, { startDate: '2019-01-10', endDate: '2023-06-30', status: 'completed' });
  const zuri = await world.signInAs('student', { fullName: 'Zuri Long-Ago', email: 'zuri@robots.test' });
  const { rows } = await world.db.execute<{ id: string }>(sql`select id from student where account_id = ${zuri.id}`);
  const studentId = rows[0]!.id;
  await world.db.execute(sql`update student set full_name = 'Zuri Long-Ago' where id = ${studentId}`);
  const enrollmentId = await buildEnrollment(world.db, {
    studentId,
    programId: old,
    status: 'completed',
    createdAt: at('2021-01-02'),
  });
  await buildPayment(world.db as never, { enrollmentId, at: at('2021-01-03') });
  const stays = await world.signInAs('student', { fullName: 'Nia Still-Here', email: 'nia@robots.test' });
  expect((await signIn('zuri@robots.test')).status).toBe(200);

  await world.jobs.enqueue(world.db, 'privacy.retention', {});
  await world.jobs.runDue();
  expect(await row(studentId)).toMatchObject({ full_name: 'Removed' });
  expect((await signIn('zuri@robots.test')).status).toBe(401);
  expect((await world.call(calls.getProfile, { token: zuri.token })).status).toBe(401);
  for (const table of ['account', 'student', 'session', 'audit_entry', 'enrollment', 'mail_message']) {
    const { rows: left } = await world.db.execute<{ line: string }>(
      sql`select t::text as line from ${sql.identifier(table)} t`,
    );
    expect(left.map(({ line }) => line).join('\n')).not.toMatch(/Zuri|zuri@/);
  }
  // The receipt has a period of its own, which is not over.
  const { rows: receipts } = await world.db.execute<{ student: string }>(
    sql`select snapshot ->> 'student' as student from receipt where snapshot ->> 'student' <> 'Removed'`,
  );
  expect(receipts).toEqual([{ student: 'Zuri Long-Ago' }]);
  const again = { full_name: 'New Person', email: 'zuri@robots.test', password: testPassword };
  expect((await world.call(calls.registerParent, { body: again })).status).toBe(201);
  expect((await world.call(calls.getProfile, { token: stays.token })).status).toBe(200);
  expect(await carryOut()).toEqual({});
});
