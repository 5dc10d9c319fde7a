import { calls } from '@doctorbird/contract/calls';
import { expect } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildCompetition } from '../../demo/content/build-content.ts';
import { systemContext } from '../../src/access/action-context.ts';
import { loadConfig } from '../../src/config.ts';
import { takeIncoming } from '../../src/modules/messages/conversations/take-incoming.ts';
import { conversationPeople } from '../../src/modules/teaching/children/conversation-people.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { buildBill } from '../build-bill.ts';
import { sendFile } from '../send-file.ts';
import type { TestApp } from '../test-app.ts';

interface Family {
  token: string;
  email: string;
  studentId: string;
  /** Of the office. */
  admin: string;
}

/** What Zephaniah and Orinthia Quashie leave behind in every part of the product, by the calls that they and the office make. */
export async function useEverything(world: TestApp, { token, email, studentId, admin }: Family) {
  const parentId = (await world.call(calls.getProfile, { token })).body.user.id;
  const programId = await buildProgram(world.db, {
    status: 'completed',
    startDate: '2026-01-05',
    endDate: '2026-02-05',
  });
  const enrollmentId = await buildEnrollment(world.db, {
    studentId,
    programId,
    status: 'completed',
    reason: 'Orinthia did well',
  });
  const paymentId = await inTransaction(world.db, (tx) => buildPayment(tx, { enrollmentId }));
  const sent = await sendFile(world, calls.sendDocument, {
    token,
    params: { id: studentId },
    fields: { title: 'Orinthia certificate' },
    name: 'orinthia.pdf',
  });
  expect(sent.status).toBe(201);
  const file = (await world.pool.query('select file_key from child_document')).rows[0].file_key as string;
  const billId = await buildBill(world.db, { parentId, cents: 350_000, at: world.clock.now(), title: 'Entry fee' });
  const due = { method: 'bank_transfer', reference: 'FT 771', due: 3_500, amount: 3_500 };
  const paidBill = await world.send(calls.recordBillPayment, {
    token: admin,
    params: { id: billId },
    body: due,
  });
  expect(paidBill.status).toBe(201);
  await world.call(calls.addNote, {
    token: admin,
    body: { record_kind: 'family', record_id: parentId, text: 'Quashie calls often' },
  });
  await world.call(calls.sendContactMessage, {
    body: { name: 'Zephaniah', email, subject: 'Hi', message: 'From Zephaniah', website: '' },
  });
  await world.call(calls.subscribeNewsletter, { body: { email, website: '' } });
  await world.call(calls.requestOwnCopy, { token });
  await world.call(calls.readMedicalNotes, {
    token: admin,
    params: { id: studentId },
    body: { reason: 'Orinthia felt ill' },
  });
  const scholarship = await world.call(calls.askScholarship, {
    token,
    body: {
      student_id: studentId,
      program_id: await buildProgram(world.db),
      covers: 'program',
      reason: 'Orinthia loves robots',
    },
  });
  const decision = { decision: 'grant', percent: 50, reply: 'Welcome, Orinthia' };
  await world.send(calls.decideScholarship, {
    token: admin,
    params: { id: scholarship.body.id },
    body: decision,
    headers: { 'idempotency-key': 'decided-once' },
  });
  expect(scholarship.status).toBe(201);
  const talk = await talkWithOffice(world, { token, admin, studentId });
  await callAndChat(world, { admin, parentId });
  await writeToFamilies(world, { admin, parentId });
  await waitAndCompete(world, { token, studentId });
  // The office names a view of a list after the family.
  const view = { list: 'enrollments', name: 'Zephaniah Quashie again', query: {} };
  const viewed = await world.send(calls.createView, { token: admin, body: view });
  expect(viewed.status, JSON.stringify(viewed.body)).toBe(201);
  await world.jobs.runDue();
  return { parentId, paymentId, billId, file: [file, ...talk] };
}

/** Both sides' words, a note that the family never sees, and a file. Answers the keys of the files. */
async function talkWithOffice(
  world: TestApp,
  { token, admin, studentId }: Pick<Family, 'token' | 'admin' | 'studentId'>,
) {
  const sent = await sendFile(world, calls.addConversationFile, { token, params: {}, name: 'orinthia-quashie.pdf' });
  const started = await world.send(calls.startThread, {
    token,
    body: {
      child_id: studentId,
      subject: 'Orinthia again',
      text: 'Orinthia Quashie forgot her robot',
      files: [sent.body.id],
    },
  });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  const { rows } = await world.pool.query<{ id: string; key: string }>(
    'select conversation_id as id, file_key as key from conversation_file where id = $1',
    [sent.body.id],
  );
  const params = { id: rows[0]!.id };
  const answered = await world.send(calls.answerConversation, {
    token: admin,
    params,
    body: { text: 'We have the robot of Orinthia here.' },
  });
  expect(answered.status, JSON.stringify(answered.body)).toBe(201);
  await world.call(calls.noteConversation, { token: admin, params, body: { text: 'Orinthia forgets it often' } });
  // A message of somebody else, which names the child in passing, stays without the name.
  await world.call(calls.sendContactMessage, {
    body: {
      name: 'Karen Whyte',
      email: 'karen@robots.test',
      subject: 'A friend',
      message: 'Is Orinthia Quashie in this class?',
      website: '',
    },
  });
  return rows.map(({ key }) => key);
}

/**
 * What stands in the inbox under a number alone: a call before there was an account, and a chat from the phone that the office made the one
 * to sign in with later.
 */
async function callAndChat(world: TestApp, { admin, parentId }: { admin: string; parentId: string }) {
  const called = await world.send(calls.addLead, {
    token: admin,
    body: {
      name: 'Zephaniah',
      phone: '876 555 0188',
      subject: 'Robotics',
      text: 'Orinthia is nine and has asthma',
      follow_up_on: null,
    },
  });
  expect(called.status, JSON.stringify(called.body)).toBe(201);
  const config = loadConfig({ NODE_ENV: 'test' });
  await takeIncoming(world.db, systemContext({ ...world, config, people: conversationPeople }), {
    providerId: 'wamid.before',
    from: '+18765550199',
    name: 'Zephaniah Quashie',
    type: 'text',
    text: 'Is Orinthia too young?',
  });
  await world.pool.query("update account set sign_in_phone = '+18765550199' where id = $1", [parentId]);
}

/** An announcement that goes to the family by name. */
async function writeToFamilies(world: TestApp, { admin, parentId }: { admin: string; parentId: string }) {
  const draft = await world.send(calls.addBroadcast, {
    token: admin,
    body: {
      kind: 'service',
      subject: 'Congratulations to Orinthia Quashie',
      text: 'Hello {first_name}, Orinthia Quashie won.',
      audience: { match: 'any', rules: [{ of: 'families' }] },
    },
  });
  expect(draft.status, JSON.stringify(draft.body)).toBe(201);
  const sent = await world.send(calls.sendBroadcast, { token: admin, params: { id: draft.body.id }, body: {} });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  await world.jobs.runDue();
  const { rows } = await world.pool.query('select 1 from broadcast_recipient where account_id = $1', [parentId]);
  expect(rows).toHaveLength(1);
}

/** The waiting list of a full class, and a team in a competition. */
async function waitAndCompete(world: TestApp, { token, studentId }: Pick<Family, 'token' | 'studentId'>) {
  const full = await buildProgram(world.db, { maxParticipants: 1 });
  const somebody = await world.signInAs('parent');
  const { id: other } = await buildStudent(world.db, { parentId: somebody.id, fullName: 'Ava Lewis' });
  await buildEnrollment(world.db, { studentId: other, programId: full, status: 'enrolled' });
  const waiting = await world.call(calls.joinWaitingList, {
    token,
    body: { program_id: full, student_ids: [studentId], together: false },
  });
  expect(waiting.status, JSON.stringify(waiting.body)).toBe(201);
  const team = await world.call(calls.enterTeam, {
    token,
    body: {
      competition_id: await buildCompetition(world.db, { entryFeeCents: 0 }),
      name: 'Orinthia Quashie and friends',
      student_ids: [studentId],
      school: 'Hope Valley',
    },
  });
  expect(team.status, JSON.stringify(team.body)).toBe(201);
}
