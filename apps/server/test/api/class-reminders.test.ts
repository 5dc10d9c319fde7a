import { calls } from '@doctorbird/contract/calls';
import { expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildGuardian } from '../../demo/builders/build-guardian.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { childPerson } from '../../src/modules/families/people/people.table.ts';
import { releaseTexts } from '../../src/modules/organisation/channels/deliver-text.ts';
import { absence } from '../../src/modules/teaching/absences/absences.table.ts';
import { remindOfClasses } from '../../src/modules/teaching/classes/remind-of-classes.ts';
import { changePlace } from '../change-place.ts';
import {
  cancelled,
  choose,
  context,
  deliverAll,
  family,
  noon,
  oneOf,
  rules,
  texts,
  useChannelsWorld,
  world,
} from './channels-world.ts';

useChannelsWorld();

test('a class reminder names who comes, once, and follows moved, cancelled and missed classes', async () => {
  const programId = await buildProgram(world.db, { title: 'Rovers', location: 'Hope Road' });
  const [maya = '', noah = ''] = await Promise.all(
    ['Maya Brown', 'Noah Brown'].map(
      async (fullName) => (await buildStudent(world.db, { parentId: family.id, fullName })).id,
    ),
  );
  const contact = { studentId: maya, relationship: 'Friend', phone: '+18765550119', isEmergencyContact: true };
  const people = { 'Granny Joy': true, 'Nurse Kay': false };
  for (const [fullName, mayPickUp] of Object.entries(people))
    await world.db.insert(childPerson).values({ ...contact, fullName, mayPickUp });
  // On Wednesdays, which the class is on; on Mondays; until the day before it; from the day after it.
  const limits = {
    'Uncle Wed': { pickUpDays: [3] },
    'Uncle Mon': { pickUpDays: [1] },
    'Aunt Gone': { pickUpUntil: '2026-03-10' },
    'Aunt Later': { pickUpFrom: '2026-03-12' },
  };
  for (const [fullName, limit] of Object.entries(limits))
    await world.db.insert(childPerson).values({ ...contact, fullName, mayPickUp: true, ...limit });
  for (const studentId of [maya, noah])
    await buildEnrollment(world.db, {
      programId,
      studentId,
      status: 'enrolled',
      createdAt: new Date('2026-03-01T12:00:00Z'),
    });
  const [first = '', second = ''] = await buildMeetings(world.db, programId, {
    weekdays: [3],
    start_time: '15:00',
    end_time: '16:00',
    from: '2026-03-11',
    until: '2026-03-25',
  });
  const remind = () => remindOfClasses(world.db, context());
  expect(await remind()).toBe(0);
  world.clock.set('2026-03-10T22:00:00Z');
  await choose({ sms: true });
  const counts = await Promise.all([remind(), remind()]);
  expect(counts.toSorted((count, other) => count - other)).toEqual([0, 1]);
  expect(await remind()).toBe(0);
  const sms = await oneOf('sms');
  expect(sms.text).toContain(': Maya and Noah, Rovers on Wed 11 Mar 2026, 3:00 pm.');
  // Moved to another hour: once more, at the new time and without the child who is absent.
  await world.pool.query(
    `update meeting set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = $1`,
    [first],
  );
  await world.db.insert(absence).values({
    meetingId: first,
    studentId: noah,
    givenAt: new Date(noon),
    givenRole: 'parent',
    inTime: true,
  });
  // A second guardian is reminded of the child whose guardian they are, and of nobody else.
  const other = await world.signInAs('parent');
  await buildGuardian(world.db, { studentId: maya, accountId: other.id });
  expect(await remind()).toBe(2);
  const remindersTo = async (email: string) =>
    (
      await world.pool.query<{ text: string }>(
        "select text from mail_message where kind = 'reminders.class' and to_address = $1 order by id desc",
        [email],
      )
    ).rows;
  const mail = await remindersTo(other.email);
  expect(mail[0]!.text).toContain('Maya');
  expect(mail[0]!.text).not.toContain('Noah');
  // Only who may decide about pick-up says who cannot come.
  expect(mail[0]!.text).not.toMatch(/absent=|cannot-come|Somebody else/);
  const own = await remindersTo(family.email);
  // With one child the button says it; with two each has a link, and the button leads to the schedule.
  expect(own[0]!.text).toMatch(/Maya cannot come: http:\/\/robots\.test\/cannot-come\/[\w-]{64}\.[\w-]{43}/);
  expect(own[1]!.text).toMatch(/Maya cannot come: .+\nSomebody else collects Maya\? .+people\nNoah cannot come: /);
  expect(own[1]!.text).toContain(`/parent/schedule?week=2026-03-11&absent=${first}`);
  expect(own[0]!.text).toContain('11 Mar 2026: Class, 4:00 pm to 5:00 pm');
  // Whoever does not decide about pick-up reads who does.
  expect(mail[0]!.text).toContain('May collect Maya: Marcia Brown, Granny Joy, Uncle Wed');
  expect(own[0]!.text).toContain('May collect Maya: You, Granny Joy, Uncle Wed');
  for (const { text } of [mail[0]!, own[0]!]) {
    expect(text).not.toMatch(/Nurse Kay|Uncle Mon|Aunt Gone|Aunt Later/);
    expect(text).toContain('https://www.google.com/maps/search/?api=1&query=Hope%20Road%2C%20Jamaica');
  }
  expect((await texts()).map(({ text }) => text)).toContainEqual(
    expect.stringContaining(': Maya, Rovers on Wed 11 Mar 2026, 4:00 pm.'),
  );
  // Only the first one by default; each one when chosen; none when cancelled.
  world.clock.set('2026-03-17T22:00:00Z');
  expect(await remind()).toBe(0);
  await choose({ classReminder: 'day_before' });
  await world.pool.query(`update meeting set status = 'cancelled' where id = $1`, [second]);
  expect(await remind()).toBe(0);
  await world.pool.query(`update meeting set status = 'scheduled' where id = $1`, [second]);
  expect(await remind()).toBe(1);
});

/** Zuri has a place in Gears, whose only class is on that Saturday, 8:00 to 9:00 am in Jamaica. */
async function saturdayClass(day: string) {
  await world.pool.query('delete from meeting');
  const programId = await buildProgram(world.db, { title: 'Gears', location: 'Hope Road' });
  const { id: studentId } = await buildStudent(world.db, { parentId: family.id, fullName: 'Zuri Brown' });
  const createdAt = new Date('2026-03-01T12:00:00Z');
  const placeId = await buildEnrollment(world.db, { programId, studentId, status: 'enrolled', createdAt });
  const [meetingId = ''] = await buildMeetings(world.db, programId, {
    weekdays: [6],
    start_time: '08:00',
    end_time: '09:00',
    from: day,
    until: day,
  });
  return { placeId, studentId, meetingId };
}
const stateOf = async (kind: string) =>
  (await texts()).filter((text) => text.kind === kind).map(({ state, reason }) => [state, reason]);
/** What rang, oldest first. */
const rang = async () =>
  (await texts())
    .filter(({ state }) => state === 'sent')
    .toSorted((text, other) => text.id.localeCompare(other.id))
    .map(({ text }) => text);

test('a reminder that waited for the morning does not ring after the class was cancelled', async () => {
  const { meetingId } = await saturdayClass('2026-03-14');
  await choose({ sms: true, classReminder: 'two_hours' });
  world.clock.set('2026-03-14T11:00:00Z');
  expect(await remindOfClasses(world.db, context())).toBe(1);
  await deliverAll();
  expect(await stateOf('reminders.class')).toEqual([['held', 'quiet_hours']]);
  world.clock.set('2026-03-14T11:20:00Z');
  const { token } = await world.signInAs('admin');
  const off = await world.call(calls.cancelMeeting, { token, params: { id: meetingId }, body: { reason: 'A storm' } });
  expect(off.status).toBe(200);
  await deliverAll();
  world.clock.set('2026-03-14T12:00:00Z');
  expect(await releaseTexts(world.db, context())).toBe(1);
  await deliverAll();
  expect(await rang()).toEqual([expect.stringContaining('Gears, no class on Sat 14 Mar 2026, 8:00 am.')]);
  expect(await stateOf('reminders.class')).toEqual([['dropped', 'outdated']]);
  const { body } = await world.call(calls.listMails, { token, query: { channel: 'sms', status: 'dropped' } });
  expect(body.data).toMatchObject([{ reason: expect.stringContaining('no longer true') }]);
});

test.each([
  ['the child is reported absent', 'given'],
  ['the place has ended', 'ended'],
  ['the class is at another hour', 'moved'],
  ['nothing has changed', 'same'],
])('a reminder that waited is looked at again: %s', async (_what, change) => {
  const { meetingId, studentId, placeId } = await saturdayClass('2026-03-21');
  await choose({ sms: true, classReminder: 'two_hours' });
  world.clock.set('2026-03-21T11:00:00Z');
  expect(await remindOfClasses(world.db, context())).toBe(1);
  await deliverAll();
  if (change === 'given')
    await world.db
      .insert(absence)
      .values({ meetingId, studentId, givenAt: new Date(noon), givenRole: 'parent', inTime: false });
  if (change === 'ended') await changePlace(world.db, placeId, { status: 'cancelled' });
  if (change === 'moved')
    await world.pool.query(
      `update meeting set starts_at = starts_at + interval '8 hours', ends_at = ends_at + interval '8 hours' where id = $1`,
      [meetingId],
    );
  world.clock.set('2026-03-21T12:00:00Z');
  expect(await releaseTexts(world.db, context())).toBe(1);
  await deliverAll();
  expect(await stateOf('reminders.class')).toEqual([change === 'same' ? ['sent', null] : ['dropped', 'outdated']]);
});

test('a reminder over the limit of the day does not ring the next morning, when the class is over', async () => {
  await saturdayClass('2026-03-28');
  await choose({ sms: true, classReminder: 'two_hours' });
  await rules({ sms_daily_messages: 1 });
  world.clock.set('2026-03-28T12:00:00Z');
  await cancelled();
  await deliverAll();
  expect(await remindOfClasses(world.db, context())).toBe(1);
  await deliverAll();
  expect(await stateOf('reminders.class')).toEqual([['held', 'daily_limit']]);
  world.clock.set('2026-03-29T12:00:00Z');
  expect(await releaseTexts(world.db, context())).toBe(1);
  await deliverAll();
  expect(await stateOf('reminders.class')).toEqual([['dropped', 'outdated']]);
});

test('a class that changes twice in an evening rings once, from the hour that the family knows', async () => {
  const { meetingId } = await saturdayClass('2026-03-14');
  await choose({ sms: true, classReminder: 'none' });
  // 9:00 pm on Tuesday.
  world.clock.set('2026-03-11T02:00:00Z');
  let { token } = await world.signInAs('admin');
  const params = { id: meetingId };
  const move = async (body: object) =>
    expect((await world.send(calls.moveMeeting, { token, params, body })).status).toBe(200);
  await move({ start_time: '10:00', end_time: '11:00', location: 'Town hall' });
  await deliverAll();
  await move({ start_time: '14:00', end_time: '15:00' });
  await deliverAll();
  world.clock.set('2026-03-11T12:00:00Z');
  expect(await releaseTexts(world.db, context())).toBe(1);
  await deliverAll();
  expect(await rang()).toEqual([
    expect.stringContaining('the class of Sat 14 Mar 2026, 8:00 am is now on Sat 14 Mar 2026, 2:00 pm (Town hall).'),
  ]);
  // The next evening: moved once more, then off. Nothing says any more that it takes place.
  world.clock.set('2026-03-12T02:00:00Z');
  ({ token } = await world.signInAs('admin'));
  await move({ start_time: '16:00', end_time: '17:00' });
  await deliverAll();
  const off = await world.call(calls.cancelMeeting, { token, params, body: { reason: 'A storm' } });
  expect(off.status).toBe(200);
  await deliverAll();
  world.clock.set('2026-03-12T12:00:00Z');
  expect(await releaseTexts(world.db, context())).toBe(1);
  await deliverAll();
  expect((await rang()).slice(1)).toEqual([expect.stringContaining('no class on Sat 14 Mar 2026, 2:00 pm.')]);
});
