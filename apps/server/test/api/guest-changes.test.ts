import { calls } from '@doctorbird/contract/calls';
import { expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import type { SignedIn } from '../test-app.ts';
import { makeUpWorld } from './make-up-world.ts';
import { mailsTo } from './teaching-world.ts';

/* Children who come to one class without a place in its program, and what their families read when that class changes. */

const at = makeUpWorld();

/** Signs in by phone, has no email, and wants text messages. */
async function byPhone(who: SignedIn, phone: string): Promise<void> {
  await at.world.pool.query(
    'update account set email = null, sign_in_phone = $2::text, phone = $2::text where id = $1',
    [who.id, phone],
  );
  await at.world.pool.query('insert into notification_choice (account_id, email, sms) values ($1, true, true)', [
    who.id,
  ]);
}
const textsTo = async (who: SignedIn) =>
  (
    await at.world.pool.query<{ kind: string; text: string; urgency: string }>(
      "select kind, text, urgency from text_message where account_id = $1 and channel = 'sms' order by id",
      [who.id],
    )
  ).rows;

/** Of the first Sunday: a make-up guest of the room's parent, and a trial guest of somebody with a phone alone. */
async function twoGuests(phone: string): Promise<SignedIn> {
  await at.world.pool.query("update program set trial_cents = 0, location = 'Hangar' where id = $1", [at.drones]);
  await at.booked();
  const visitor = await at.world.signInAs('parent');
  const { id } = await buildStudent(at.world.db, { parentId: visitor.id, fullName: 'Zoe Reid' });
  const made = await at.world.send(calls.bookVisit, {
    token: visitor.token,
    body: { student_id: id, meeting_id: at.sundays[0], kind: 'trial', expected_amount: 0 },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await byPhone(visitor, phone);
  return visitor;
}
const move = (body: object, meeting = at.sundays[0]!) =>
  at.world.send(calls.moveMeeting, { token: at.room.admin.token, params: { id: meeting }, body });
const sweeps = async () => {
  await at.world.jobs.enqueue(at.world.db, 'visits.follow', {});
  await at.follow();
};
const movedMails = async () =>
  (await mailsTo(at.world, at.room.parent)).filter(({ subject }) => subject.includes('has moved'));

test('a class that moves to another place at the same hour is news for its guests, and so is its way back', async () => {
  const visitor = await twoGuests('+18765550171');
  const moved = await move({ location: 'Town hall' });
  expect(moved, JSON.stringify(moved.body)).toMatchObject({ status: 200, body: { families_told: 2 } });
  await sweeps();
  expect(await movedMails()).toMatchObject([{ text: expect.stringContaining('Place: Town hall') }]);
  expect(await textsTo(visitor)).toMatchObject([
    {
      kind: 'visits.moved',
      urgency: 'normal',
      text: expect.stringContaining('Zoe is now expected in Drones on Sun 8 Mar 2026, 10:00 am (Town hall).'),
    },
  ]);
  expect((await move({ location: '' })).body.meeting).toMatchObject({ location: null });
  await sweeps();
  expect(await movedMails()).toMatchObject([{}, { text: expect.stringContaining('Place: Hangar') }]);
  expect((await textsTo(visitor)).map(({ text }) => text)).toEqual([
    expect.stringContaining('(Town hall)'),
    expect.stringContaining('(Hangar)'),
  ]);
  // Neither hour nor place: nothing that guests need to know.
  await move({ note: 'Bring a cap' });
  await sweeps();
  expect(await textsTo(visitor)).toHaveLength(2);
  // An hour before: it is not where it was when they booked, so they may cancel.
  at.world.clock.set('2026-03-08T14:00:00Z');
  expect((await at.credit())!.can_cancel).toBe(true);
  const { body } = await at.world.call(calls.listVisits, { token: visitor.token });
  expect(body.data).toMatchObject([{ stage: 'coming', can_cancel: true }]);
});

test('what is to be paid for a class is due on the day to which it moves, and nobody is reminded before', async () => {
  await at.world.pool.query("update program set trial_cents = 150000, location = 'Hangar' where id = $1", [at.drones]);
  const visitor = await at.world.signInAs('parent');
  const { id } = await buildStudent(at.world.db, { parentId: visitor.id, fullName: 'Zoe Reid' });
  const made = await at.world.send(calls.bookVisit, {
    token: visitor.token,
    body: { student_id: id, meeting_id: at.sundays[0], kind: 'trial', expected_amount: 1500 },
  });
  expect(made.body.bill, JSON.stringify(made.body)).toMatchObject({ due: 1500, due_on: '2026-03-08' });
  const moved = await move({ date: '2026-03-22' });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  await sweeps();
  await sweeps();
  const { body } = await at.world.call(calls.listVisits, { token: visitor.token });
  expect(body.data).toMatchObject([{ bill: { due: 1500, due_on: '2026-03-22' } }]);
  const [mail, ...others] = (await mailsTo(at.world, visitor)).filter(({ subject }) => subject.includes('has moved'));
  expect(others).toEqual([]);
  expect(mail!.text).toContain('Sun 22 Mar 2026, 10:00 am');
  expect(mail!.text).toContain('J$1,500.00 is to be paid before the class begins.');
  const reminders = async (day: string) => {
    at.world.clock.set(`${day}T15:00:00Z`);
    await at.world.jobs.enqueue(at.world.db, 'money.remind', {});
    await at.world.jobs.runDue();
    const subjects = (await mailsTo(at.world, visitor)).map(({ subject }) => subject);
    return subjects.filter((subject) => subject.startsWith('Reminder'));
  };
  expect(await reminders('2026-03-16')).toEqual([]);
  expect(await reminders('2026-03-20')).toEqual(['Reminder: J$1,500.00 is due on 22 Mar 2026']);
});

test('within a day it rings at night too; with another hour it is one message, however often a class moves', async () => {
  const visitor = await twoGuests('+18765550172');
  at.world.clock.set('2026-03-07T16:00:00Z');
  await move({ start_time: '11:00', end_time: '13:00', location: 'Town hall' });
  await sweeps();
  const [mail, ...others] = await movedMails();
  expect(others).toEqual([]);
  expect(mail!.text).toContain('Sun 8 Mar 2026, 11:00 am');
  expect(mail!.text).toContain('Place: Town hall');
  await move({ start_time: '10:00', end_time: '12:00' });
  await move({ start_time: '11:00', end_time: '13:00' });
  await sweeps();
  expect(await textsTo(visitor)).toMatchObject([
    { urgency: 'urgent', text: expect.stringContaining('11:00 am (Town hall)') },
    { urgency: 'urgent', text: expect.stringContaining('10:00 am (Town hall)') },
    { urgency: 'urgent', text: expect.stringContaining('11:00 am (Town hall)') },
  ]);
});

test('a class that is off in some hours rings on the phones of its guests', async () => {
  const visitor = await twoGuests('+18765550173');
  await byPhone(at.room.parent, '+18765550174');
  at.world.clock.set('2026-03-07T18:00:00Z');
  const off = await at.world.call(calls.cancelMeeting, {
    token: at.room.admin.token,
    params: { id: at.sundays[0]! },
    body: { reason: 'A burst pipe' },
  });
  expect(off.status).toBe(200);
  await sweeps();
  await sweeps();
  expect(await textsTo(visitor)).toMatchObject([
    { kind: 'visits.no_class', urgency: 'urgent', text: expect.stringContaining('no class on Sun 8 Mar 2026') },
  ]);
  expect(await textsTo(at.room.parent)).toMatchObject([
    { kind: 'make_ups.returned', urgency: 'urgent', text: expect.stringContaining('to which Maya was to come') },
  ]);
});

test('when the office cancels for a guest, the phone says so', async () => {
  const visitor = await twoGuests('+18765550175');
  await byPhone(at.room.parent, '+18765550176');
  const asked = { token: at.room.admin.token };
  const [visit] = (await at.world.call(calls.listVisits, { token: visitor.token })).body.data;
  await at.world.call(calls.cancelVisitByOffice, {
    ...asked,
    params: { id: visit!.id },
    body: { reason: 'The room is smaller' },
  });
  await at.world.call(calls.withdrawMakeUp, {
    ...asked,
    params: { id: (await at.credit())!.id },
    body: { reason: 'Granted twice' },
  });
  expect(await textsTo(visitor)).toMatchObject([
    { kind: 'visits.cancelled', text: expect.stringContaining('Zoe is not expected in Drones') },
  ]);
  expect(await textsTo(at.room.parent)).toMatchObject([
    { kind: 'make_ups.withdrawn', text: expect.stringContaining('Maya is no longer expected at the make-up class') },
  ]);
});

test('families with a place read the new place on their phones, and the usual one when the class is there again', async () => {
  await at.world.pool.query("update program set location = 'Workshop' where id = $1", [at.room.programId]);
  await byPhone(at.room.parent, '+18765550177');
  const meeting = at.room.meetings[1]!;
  await move({ location: 'Town hall' }, meeting);
  await move({ location: '' }, meeting);
  expect((await textsTo(at.room.parent)).map(({ text }) => text)).toEqual([
    expect.stringContaining('10:00 am (Town hall).'),
    expect.stringContaining('10:00 am (Workshop).'),
  ]);
});

test('another place of the program is news for guests of its classes, and lets them cancel', async () => {
  const visitor = await twoGuests('+18765550178');
  const saved = await at.world.send(calls.updateProgram, {
    token: at.room.admin.token,
    params: { id: at.drones },
    body: { location: 'Town hall' },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await sweeps();
  expect(await movedMails()).toMatchObject([{ text: expect.stringContaining('Place: Town hall') }]);
  expect(await textsTo(visitor)).toMatchObject([
    {
      kind: 'visits.moved',
      text: expect.stringContaining('Zoe is now expected in Drones on Sun 8 Mar 2026, 10:00 am (Town hall).'),
    },
  ]);
  at.world.clock.set('2026-03-08T14:00:00Z');
  expect((await at.credit())!.can_cancel).toBe(true);
});
