import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let parent: SignedIn;
let maya: string;
let noel: string;
beforeAll(async () => {
  world = await startTestApp();
  const admin = await world.signInAs('admin');
  const rule = {
    kind: 'sibling',
    name: 'Second child',
    percent: 10,
    amount: null,
    nth_child: 2,
    scope: 'program',
    program_ids: [],
    from: null,
    until: null,
    combines: true,
    active: true,
  };
  const added = await world.send(calls.addPriceRule, { token: admin.token, body: rule });
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
});
beforeEach(async () => {
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  maya = await child('Maya Campbell');
  noel = await child('Noel Campbell');
});
afterAll(() => world.close());

const child = async (fullName: string, parentId = parent.id) =>
  (await buildStudent(world.db, { parentId, fullName, dateOfBirth: '2016-03-01' })).id;
const program = (facts: object = {}) => buildProgram(world.db, { title: 'Rovers', priceCents: 1_000_000, ...facts });
const ask = (places: object[], more: object = {}, token = parent.token, headers: Record<string, string> = {}) =>
  world.send(calls.requestPlaces, { token, body: { places, ...more }, headers });
const both = (program_id: string) => [
  { student_id: maya, program_id },
  { student_id: noel, program_id },
];
const held = async (token = parent.token) =>
  (await world.call(calls.listEnrollments, { token, query: { limit: 100 } })).body.data as { status: string }[];

test('two children get a place together, with the price that the family saw and one email', async () => {
  const rovers = await program();
  const quote = await world.call(calls.quotePlaces, { token: parent.token, body: { places: both(rovers) } });
  expect(quote.body.total).toBe(19_000);
  const answer = await ask(both(rovers), { expected_amount: 19_000, note: 'They share a bag' });
  expect(answer.status).toBe(201);
  expect(answer.body.data).toMatchObject([
    { student: { full_name: 'Maya Campbell' }, payment_amount: 10_000, status: 'pending' },
    { student: { full_name: 'Noel Campbell' }, payment_amount: 9_000, status: 'pending' },
  ]);
  const { rows } = await world.pool.query<{ subject: string; text: string }>(
    'select subject, text from mail_message where to_address = $1',
    [parent.email],
  );
  expect(rows.map(({ subject }) => subject)).toEqual(['We are holding 2 places for your family']);
  expect(rows[0]?.text).toContain('please pay J$19,000.00');
});

test.each([
  ['a price', {}, /^Rovers: we are holding a place for Maya Campbell$/],
  ['no price yet', { priceCents: null }, /^Rovers: we are holding a place for Maya Campbell$/],
  ['nothing to pay', { priceCents: 0 }, /^Rovers: Maya Campbell is enrolled$/],
  ['approval by the office', { requiresApproval: true }, /^Rovers: we are holding a place for Maya Campbell$/],
])('a basket of one with %s is the request of one place, to the word', async (_facts, facts, subject) => {
  const rovers = await program(facts);
  const mailsTo = async (address: string) =>
    (
      await world.pool.query<{ subject: string; text: string }>(
        'select subject, text from mail_message where to_address = $1',
        [address],
      )
    ).rows.map(({ subject: line, text }) => ({
      line,
      text: text.replaceAll(/enrollments\/[\da-f-]+/g, 'enrollments/…'),
    }));
  const basket = await ask([{ student_id: maya, program_id: rovers }]);
  expect(basket.status).toBe(201);
  const mails = await mailsTo(parent.email);
  expect(mails).toMatchObject([{ line: expect.stringMatching(subject) }]);
  const other = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  const body = { student_id: await child('Maya Campbell', other.id), program_id: rovers };
  const single = await world.call(calls.requestEnrollment, { token: other.token, body });
  expect(single.status).toBe(201);
  expect(await mailsTo(other.email)).toEqual(mails);
  const { status, payment_amount } = single.body;
  expect(basket.body.data).toMatchObject([{ status, payment_amount }]);
});

test('children who take free places together are enrolled, each with its email and calendar; what costs is held beside it', async () => {
  const [open, rovers] = [await program({ title: 'Open day', priceCents: 0 }), await program()];
  const answer = await ask([...both(open), { student_id: maya, program_id: rovers }]);
  expect(answer.body.data, JSON.stringify(answer.body)).toMatchObject([
    { status: 'enrolled' },
    { status: 'enrolled' },
    { status: 'pending' },
  ]);
  const { rows } = await world.pool.query<{ subject: string; files: unknown }>(
    "select subject, content->'files' as files from mail_message where to_address = $1 order by subject",
    [parent.email],
  );
  const [first, second] = answer.body.data.map(({ id }: { id: string }) => [{ maker: 'classes', id }]);
  expect(rows).toEqual([
    { subject: 'Open day: Maya Campbell is enrolled', files: first },
    { subject: 'Open day: Noel Campbell is enrolled', files: second },
    { subject: 'Rovers: we are holding a place for Maya Campbell', files: null },
  ]);
});

test('of several places the email says what is to be paid by when, what the office reviews first, and what has no price yet', async () => {
  const [rovers, league, camp] = [
    await program(),
    await program({ title: 'League', requiresApproval: true }),
    await program({ title: 'Camp', priceCents: null }),
  ];
  const textOf = async (address: string) => {
    const { rows } = await world.pool.query<{ text: string }>('select text from mail_message where to_address = $1', [
      address,
    ]);
    expect(rows).toHaveLength(1);
    return rows[0]!.text.replaceAll(/\s+/g, ' ');
  };
  const answer = await ask([rovers, league, camp].map((program_id) => ({ student_id: maya, program_id })));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const text = await textOf(parent.email);
  expect(text).toMatch(
    /please pay J\$10,000\.00 for Maya Campbell in Rovers by \w{3} \d+ \w{3} \d{4}, [\d:]+ [ap]m \(Jamaica time\)\./,
  );
  expect(text).toContain('The office will write to you with the price for Maya Campbell in Camp.');
  expect(text).toContain(
    'The office reviews the request for Maya Campbell in League and will write to you; pay for that after the answer.',
  );
  expect(text).toContain('Pay J$10,000.00');
  const other = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  const theirs = [await child('Ana Campbell', other.id), await child('Bea Campbell', other.id)];
  expect(
    (
      await ask(
        theirs.map((student_id) => ({ student_id, program_id: league })),
        {},
        other.token,
      )
    ).status,
  ).toBe(201);
  const reviewed = await textOf(other.email);
  expect(reviewed).toContain('The office reviews these requests and will write to you.');
  expect(reviewed).not.toContain('please pay');
});

test('who saw a price of nothing is refused when the program has no price yet; a total of nothing is still true', async () => {
  const rovers = await program({ priceCents: null });
  const one = { student_id: maya, program_id: rovers };
  const single = await world.call(calls.requestEnrollment, {
    token: parent.token,
    body: { ...one, expected_amount: 0 },
  });
  expect(single).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  expect((await ask([one], { expected_amount: 0 })).status).toBe(201);
});

test('with one seat left neither gets a place, and the sentence says who and where', async () => {
  const rovers = await program({ maxParticipants: 1 });
  const answer = await ask(both(rovers));
  expect(answer.status).toBe(409);
  expect(answer.body.error).toMatch(/^Noel Campbell, Rovers: .* Nothing was held\.$/);
  expect(Object.keys(answer.body.fields)).toEqual(['places.1']);
  expect(await held()).toEqual([]);
});

test('one program is full, the other has room: nothing is held in either', async () => {
  const [rovers, full] = [await program(), await program({ title: 'Drones', maxParticipants: 1 })];
  const other = await world.signInAs('parent');
  const theirs = await child('Ena Forbes', other.id);
  expect((await ask([{ student_id: theirs, program_id: full }], {}, other.token)).status).toBe(201);
  const answer = await ask([
    { student_id: maya, program_id: rovers },
    { student_id: maya, program_id: full },
  ]);
  expect(answer).toMatchObject({ status: 409, body: { fields: { 'places.1': expect.stringContaining('Drones') } } });
  expect(await held()).toEqual([]);
});

test('a child of another age, one with a place already, and another family’s child: nothing is held', async () => {
  const rovers = await program({ ageMin: 8, ageMax: 12 });
  const tall = (
    await buildStudent(world.db, { parentId: parent.id, fullName: 'Tall Campbell', dateOfBirth: '2009-01-01' })
  ).id;
  const old = await ask([...both(rovers), { student_id: tall, program_id: rovers }]);
  expect(old.status).toBe(422);
  expect(Object.keys(old.body.fields)).toEqual(['places.2']);
  expect((await ask([{ student_id: maya, program_id: rovers }])).status).toBe(201);
  expect(await ask(both(rovers))).toMatchObject({ status: 409, body: { code: 'already_enrolled' } });
  const stranger = await world.signInAs('parent');
  expect((await ask(both(rovers), {}, stranger.token)).status).toBe(404);
  expect(await held()).toHaveLength(1);
});

test('another price than the family saw holds nothing', async () => {
  const rovers = await program();
  expect(await ask(both(rovers), { expected_amount: 20_000 })).toMatchObject({
    status: 409,
    body: { code: 'price_changed' },
  });
  expect(await held()).toEqual([]);
});

test('repeated with the same key it is one request', async () => {
  const rovers = await program();
  const headers = { 'idempotency-key': 'hold-both-places' };
  const [one, two] = [
    await ask(both(rovers), {}, parent.token, headers),
    await ask(both(rovers), {}, parent.token, headers),
  ];
  expect(two.body).toEqual(one.body);
  expect(await held()).toHaveLength(2);
});

test('26 families with two children each race for the last 13 seats: six families get both, nobody one', async () => {
  const rovers = await program({ maxParticipants: 13 });
  const families = await Promise.all(
    Array.from({ length: 26 }, async (_, at) => {
      const own = await world.signInAs('parent');
      const [one, two] = [await child(`One ${at}`, own.id), await child(`Two ${at}`, own.id)];
      return { own, places: [one, two].map((student_id) => ({ student_id, program_id: rovers })) };
    }),
  );
  const answers = await Promise.all(families.map(({ own, places }) => ask(places, {}, own.token)));
  for (const { status } of answers) expect([201, 409]).toContain(status);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
  for (const [at, { own }] of families.entries())
    expect(await held(own.token)).toHaveLength(answers[at]?.status === 201 ? 2 : 0);
});

test.each([
  [{ places: [] }, 'places'],
  [{ places: null }, 'places'],
  [{ places: [{ student_id: 'x', program_id: '018f4e0e-0000-7000-8000-000000000000' }] }, 'places.0.student_id'],
  [
    {
      places: Array.from({ length: 2 }, () => ({
        student_id: '018f4e0e-0000-7000-8000-000000000000',
        program_id: '018f4e0e-0000-7000-8000-000000000000',
      })),
    },
    'places',
  ],
  [
    {
      places: [
        { student_id: '018f4e0e-0000-7000-8000-000000000000', program_id: '018f4e0e-0000-7000-8000-000000000000' },
      ],
      note: 'a\u0000b',
    },
    'note',
  ],
])('%j: the sentence is beside %s', async (body, field) => {
  const answer = await world.send(calls.requestPlaces, { token: parent.token, body });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});
