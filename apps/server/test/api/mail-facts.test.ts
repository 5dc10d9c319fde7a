import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram, type ProgramFacts } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { venue } from '../../src/modules/programs/venues/venues.table.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { addTemplate, morning } from '../payment-plans.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let maya: string;
const workshop = newId();
beforeAll(async () => {
  world = await startTestApp({ now: morning.toISOString() });
  admin = await world.signInAs('admin');
  await openPaymentWays(world.db, world.clock.now());
  const address = { address: '12 Hope Road, Kingston 10', parish: 'St. Andrew' } as const;
  await world.db.insert(venue).values({ id: workshop, name: 'Workshop', ...address });
});
beforeEach(async () => {
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  maya = (await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' })).id;
});
afterAll(() => world.close());

/** Saturdays from 9 January 2027, 9 to 11 am, at J$12,500. */
async function rovers(facts: ProgramFacts = {}) {
  const id = await buildProgram(world.db, {
    title: 'Rovers',
    priceCents: 1_250_000,
    schedule: 'Saturdays, 9:00 to 11:00 am',
    location: 'Workshop',
    venueId: workshop,
    bring: ['Closed shoes', 'Water'],
    startDate: '2027-01-09',
    endDate: '2027-03-27',
    ...facts,
  });
  const times = { weekdays: [6], start_time: '09:00', end_time: '11:00' };
  await buildMeetings(world.db, id, { ...times, from: '2027-01-09', until: '2027-01-23' });
  return id;
}
const blocksOf = async (kind: string, to = parent.email) => {
  const { rows } = await world.pool.query<{ subject: string; text: string; content: { blocks: object[] } }>(
    'select subject, text, content from mail_message where to_address = $1 and kind = $2 order by id desc limit 1',
    [to, kind],
  );
  const { subject, text, content } = rows[0]!;
  return { subject, text, blocks: content.blocks };
};
const request = async (program: string, students = [maya]) => {
  const body = { places: students.map((student_id) => ({ student_id, program_id: program })), note: '' };
  const answer = await world.call(calls.requestPlaces, { token: parent.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
};
const card = {
  is: 'day',
  day: '2027-01-09',
  title: 'First class, 9:00 am to 11:00 am',
  note: 'Please bring: Closed shoes, Water',
  place: 'Workshop',
  map: 'https://www.google.com/maps/search/?api=1&query=Workshop%2C%2012%20Hope%20Road%2C%20Kingston%2010%2C%20St.%20Andrew%2C%20Jamaica',
  street: '12 Hope Road, Kingston 10, St. Andrew',
};
const classes = { label: 'Classes', value: 'Saturdays, 9:00 to 11:00 am, until 27 Mar 2027' };
const ways = {
  label: 'Without a card',
  value:
    'Bank transfer or deposit, bill-payment agent, or cash at the office. Choose it on the page: you get the reference to quote.',
};

test('a held place says day, hours, street, price, deposit with the rest, and the ways to pay', async () => {
  await request(await rovers({ planTemplateIds: [await addTemplate(world, admin)] }));
  const { text, blocks } = await blocksOf('places.held');
  expect(blocks.slice(-2)).toEqual([
    card,
    {
      is: 'facts',
      facts: [
        classes,
        { label: 'Price', value: 'J$12,500.00' },
        { label: 'Deposit, if you pay in parts', value: 'J$4,000.00' },
        { label: 'The rest', value: 'J$4,250.00 by 23 Dec 2026 and J$4,250.00 by 23 Jan 2027' },
        ways,
      ],
    },
  ]);
  expect(text).toContain(
    'To keep it, please pay J$12,500.00 by Thu 26 Nov 2026, 10:00 am (Jamaica time). After that, the place goes to another family.',
  );
  expect(text).toContain('12 Hope Road, Kingston 10, St. Andrew, map: https://www.google.com/maps');
});

test('places held together say each first class once, what they cost together and how to pay', async () => {
  const jaden = (await buildStudent(world.db, { parentId: parent.id, fullName: 'Jaden Campbell' })).id;
  await request(await rovers(), [maya, jaden]);
  expect((await blocksOf('places.held_together')).blocks.slice(-2)).toEqual([
    { ...card, title: 'Rovers. First class, 9:00 am to 11:00 am' },
    { is: 'facts', facts: [{ label: 'Together', value: 'J$25,000.00' }, ways] },
  ]);
});

test('a request that the office reviews, and a free one, ask for no money', async () => {
  await request(await rovers({ requiresApproval: true }));
  expect((await blocksOf('places.held')).blocks.at(-1)).toEqual({
    is: 'facts',
    facts: [classes, { label: 'Price', value: 'J$12,500.00' }],
  });
  await request(await rovers({ title: 'Open day', priceCents: 0, schedule: null }));
  expect((await blocksOf('places.free')).blocks).toContainEqual(card);
  expect((await blocksOf('places.free')).text).not.toContain('Price');
});

test('an offer says what is offered until when, and has a link for yes and one for no', async () => {
  const program = await rovers({ maxParticipants: 1 });
  const other = await buildStudent(world.db, { parentId: (await world.signInAs('parent')).id });
  const taken = await buildEnrollment(world.db, { studentId: other.id, programId: program, status: 'enrolled' });
  const body = { program_id: program, student_ids: [maya], together: false };
  const { body: joined } = await world.call(calls.joinWaitingList, { token: parent.token, body });
  const gone = { params: { id: taken }, body: { status: 'cancelled' as const, reason: 'Moved' } };
  await world.call(calls.changeEnrollmentStatus, { token: admin.token, ...gone });
  await world.jobs.runDue();
  const { text, blocks } = await blocksOf('waiting.offer');
  const page = `http://robots.test/parent/enrollments?offer=${JSON.stringify(joined).match(/[0-9a-f-]{36}/)![0]}`;
  expect(blocks).toContainEqual({ is: 'button', label: 'Yes, take the place', link: page });
  expect(blocks).toContainEqual({
    is: 'links',
    links: [{ label: 'No, thank you: decline the place', link: `${page}&answer=no` }],
  });
  expect(blocks).toContainEqual(card);
  expect(blocks).toContainEqual({
    is: 'facts',
    facts: [
      classes,
      { label: 'Price for each child', value: 'J$12,500.00' },
      { label: 'After your yes', value: 'The place is held for 72 hours while you pay' },
    ],
  });
  expect(text).toMatch(/Please answer by .+ \(Jamaica time\)\./);
});

test('an offer in a program by approval says that the office reviews it, and of no time to pay', async () => {
  const program = await rovers({ maxParticipants: 1, requiresApproval: true });
  const other = await buildStudent(world.db, { parentId: (await world.signInAs('parent')).id });
  const taken = await buildEnrollment(world.db, { studentId: other.id, programId: program, status: 'enrolled' });
  const body = { program_id: program, student_ids: [maya], together: false };
  await world.call(calls.joinWaitingList, { token: parent.token, body });
  const gone = { params: { id: taken }, body: { status: 'cancelled' as const, reason: 'Moved' } };
  await world.call(calls.changeEnrollmentStatus, { token: admin.token, ...gone });
  await world.jobs.runDue();
  expect((await blocksOf('waiting.offer')).blocks).toContainEqual({
    is: 'facts',
    facts: [
      classes,
      { label: 'Price for each child', value: 'J$12,500.00' },
      { label: 'After your yes', value: 'The office reviews your request and writes to you' },
    ],
  });
});

test('a receipt has the sums of its place, and a cancellation what was paid, what it costs and what comes back', async () => {
  const program = await rovers({ startDate: '2026-12-01' });
  const place = await buildEnrollment(world.db, {
    studentId: maya,
    programId: program,
    createdAt: world.clock.now(),
  });
  const pay = { params: { id: place }, body: { payment_status: 'paid' as const, method: 'cash' as const } };
  expect((await world.call(calls.changeEnrollmentStatus, { token: admin.token, ...pay })).status).toBe(200);
  expect((await blocksOf('money.receipt')).blocks).toContainEqual({
    is: 'facts',
    facts: [
      { label: 'Price', value: 'J$12,500.00' },
      { label: 'Paid now', value: 'J$12,500.00' },
      { label: 'Still to pay', value: 'Nothing' },
    ],
  });
  const params = { id: place };
  const { body: terms } = await world.call(calls.cancellationTerms, { token: parent.token, params });
  const { status } = await world.call(calls.cancelEnrollment, { token: parent.token, params, body: { reason: null } });
  expect(status).toBe(200);
  const cancelled = await blocksOf('places.cancelled');
  const dollars = (sum: number) => `J$${sum.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  expect(terms.refund).toBeLessThan(terms.paid);
  expect(cancelled.subject).toBe(`Rovers: cancelled. ${dollars(terms.refund)} comes back to you`);
  expect(cancelled.blocks).toContainEqual({
    is: 'facts',
    facts: [
      { label: 'Paid', value: dollars(terms.paid) },
      { label: 'Cancelling costs', value: dollars(terms.paid - terms.refund) },
      { label: 'Back to you', value: dollars(terms.refund) },
    ],
  });
  expect(cancelled.blocks).toContainEqual({ is: 'list', lines: terms.ways });
});

test('a paid place that the office cancels promises no sum, and an unpaid one mentions no money', async () => {
  const paid = await buildEnrollment(world.db, { studentId: maya, status: 'enrolled', createdAt: world.clock.now() });
  const cash = { params: { id: paid }, body: { payment_status: 'paid' as const, method: 'cash' as const } };
  await world.call(calls.changeEnrollmentStatus, { token: admin.token, ...cash });
  const cancel = (id: string) =>
    world.call(calls.changeEnrollmentStatus, {
      token: admin.token,
      params: { id },
      body: { status: 'cancelled', reason: 'Moved' },
    });
  await cancel(paid);
  const first = await blocksOf('places.cancelled');
  expect(first.subject).toBe('Test robotics: cancelled');
  expect(first.blocks).toContainEqual({ is: 'facts', facts: [{ label: 'Paid', value: 'J$42,000.00' }] });
  expect(first.text).toContain('We will write to you about the money that you paid.');
  await cancel(await buildEnrollment(world.db, { studentId: maya, createdAt: world.clock.now() }));
  expect((await blocksOf('places.cancelled')).text).not.toMatch(/Paid|money/);
});

test('a message begins with its first line, and its subject names nobody', async () => {
  const long = `Please bring the rover in its box today, we race at half past ten in the big hall.\nMore of it.`;
  const body = { parent_id: parent.id, subject: 'Saturday', text: long };
  expect((await world.call(calls.startConversation, { token: admin.token, body })).status).toBe(201);
  const { rows } = await world.pool.query<{ subject: string; content: { headline: string; eyebrow: string } }>(
    "select subject, content from mail_message where to_address = $1 and kind = 'family.conversation'",
    [parent.email],
  );
  expect(rows).toMatchObject([
    {
      subject: 'You have a new message',
      content: {
        eyebrow: 'New message from our office',
        headline: '“Please bring the rover in its box today, we race at half pas…”',
      },
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain('More of it');
});
