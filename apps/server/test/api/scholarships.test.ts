import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildGuardian } from '../../demo/builders/build-guardian.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { heldKinds } from '../../src/modules/privacy/copies/held-data.ts';
import { startTestApp, testPassword, type SignedIn, type TestApp } from '../test-app.ts';
import { textsTo, turnTextsOn } from '../texting-family.ts';

const why = 'The hurricane took our roof';
let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let maya: string;
let programId: string;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
beforeEach(async () => {
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  maya = (await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' })).id;
  programId = await buildProgram(world.db, { title: 'Rovers', priceCents: 4_000_000, startDate: '2026-04-06' });
});
afterAll(() => world.close());

const ask = (more: object = {}, by = parent) =>
  world.call(calls.askScholarship, {
    token: by.token,
    body: { student_id: maya, program_id: programId, covers: 'program', reason: why, ...more },
  });
const decide = (id: string, body: object) =>
  world.send(calls.decideScholarship, { token: admin.token, params: { id }, body });
const request = async (at = programId) =>
  (
    await world.call(calls.requestEnrollment, {
      token: parent.token,
      body: { student_id: maya, program_id: at },
    })
  ).body;
const placeOf = async (id: string) =>
  (await world.call(calls.getEnrollment, { token: parent.token, params: { id } })).body;
const mails = async () =>
  (await world.pool.query('select subject, text from mail_message where to_address = $1 order by id', [parent.email]))
    .rows;

describe('a request', () => {
  test('is seen by the family and by admins, and the log has no reason', async () => {
    const { status, body } = await ask();
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'requested', reason: why, covers: 'program', program: { title: 'Rovers' } });
    const own = await world.call(calls.listScholarships, { token: parent.token });
    expect(own.body).toMatchObject({ total: 1, data: [{ id: body.id }] });
    const stranger = await world.signInAs('parent');
    expect((await world.call(calls.listScholarships, { token: stranger.token })).body.total).toBe(0);
    const all = await world.call(calls.listAllScholarships, { token: admin.token, query: { state: 'requested' } });
    expect(all.body.data.find((item) => item.id === body.id)).toMatchObject({
      parent: { full_name: 'Simone Campbell' },
      price: 40_000,
    });
    await decide(body.id, { decision: 'decline', reply: 'The fund is used up' });
    const { rows } = await world.pool.query(
      "select action, before::text || after::text as said from audit_entry where entity = 'scholarship' and entity_id = $1 order by id",
      [body.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['scholarship.requested', 'scholarship.declined']);
    expect(JSON.stringify(rows)).not.toMatch(/roof|fund/);
  });

  test('is there once, until it is withdrawn or declined', async () => {
    const { body: first } = await ask();
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'already_asked' } });
    const withdraw = (id: string, by = parent) =>
      world.call(calls.withdrawScholarship, { token: by.token, params: { id } });
    expect((await withdraw(first.id, await world.signInAs('parent'))).status).toBe(404);
    expect((await withdraw(first.id)).body.state).toBe('withdrawn');
    expect((await withdraw(first.id)).status).toBe(409);
    expect((await decide(first.id, { decision: 'grant', percent: 50 })).body.code).toBe('withdrawn');
    const { body: second } = await ask();
    await decide(second.id, { decision: 'decline', reply: 'No' });
    const { status, body: third } = await ask();
    expect(status).toBe(201);
    expect(await decide(second.id, { decision: 'grant', percent: 50 })).toMatchObject({
      status: 409,
      body: { code: 'another_request' },
    });
    expect((await decide(third.id, { decision: 'grant', percent: 50 })).status).toBe(200);
  });

  test('is refused for somebody else’s child, a program that is over and what cannot be saved', async () => {
    const other = await buildStudent(world.db);
    expect((await ask({ student_id: other.id })).status).toBe(404);
    expect((await ask({ program_id: await buildProgram(world.db, { status: 'draft' }) })).status).toBe(404);
    const over = await buildProgram(world.db, { status: 'completed' });
    expect((await ask({ program_id: over })).body.code).toBe('program_closed');
    const someday = await buildProgram(world.db);
    expect((await ask({ program_id: someday, covers: 'season' })).body.fields.covers).toContain('no first day');
    for (const reason of [undefined, null, '  ', 'a\u0000b', 'x'.repeat(1001), 7])
      expect(await ask({ reason })).toMatchObject({ status: 422, body: { fields: { reason: expect.any(String) } } });
    expect((await ask({ covers: 'always' })).body.fields.covers).toBe('Choose what it is for');
  });
});

test('a child with a request is archived, not deleted; the copy of the family’s data has the request', async () => {
  const { body: asked } = await ask();
  expect((await world.call(calls.removeStudent, { token: parent.token, params: { id: maya } })).status).toBe(200);
  const { rows } = await world.pool.query('select archived_at from student where id = $1', [maya]);
  expect(rows[0].archived_at).not.toBeNull();
  const kind = heldKinds.find(({ name }) => name === 'scholarship-requests')!;
  const subject = {
    accountId: parent.id,
    role: 'parent' as const,
    name: '',
    email: '',
    studentIds: [maya],
    underParent: false,
  };
  const held = await world.db.execute(kind.rows(subject));
  expect(held.rows).toMatchObject([{ id: asked.id, reason: why }]);
});

describe('where another guardian pays for the place', () => {
  const devonAsks = async () => {
    const devon = await world.signInAs('parent', { fullName: 'Devon Campbell' });
    await buildGuardian(world.db, { studentId: maya, accountId: devon.id, money: true });
    return { devon, ask: async () => (await ask({}, devon)).body.id };
  };
  const last = async ({ email }: SignedIn) => {
    const { rows } = await world.pool.query<{ text: string }>(
      'select text from mail_message where to_address = $1 order by id desc limit 1',
      [email],
    );
    return rows[0]!.text.replaceAll(/\s+/g, ' ');
  };

  test('that guardian reads the price, and whoever asked the decision alone', async () => {
    const { devon, ask: askAsDevon } = await devonAsks();
    const place = await request();
    const id = await askAsDevon();
    expect(await ask()).toMatchObject({
      status: 409,
      body: { code: 'already_asked', error: expect.stringContaining('Another guardian of this child') },
    });
    await decide(id, { decision: 'grant', percent: 50 });
    expect((await placeOf(place.id)).payment_amount).toBe(20_000);
    const hers = await last(parent);
    expect(hers).toContain(
      'Maya Campbell in Rovers is now J$20,000.00; it was J$40,000.00. To keep it, please pay by Fri 13 Mar 2026, 10:00 am',
    );
    expect(hers).not.toMatch(/granted|Devon/);
    const his = await last(devon);
    expect(his).toContain('50% off Rovers');
    expect(his).not.toMatch(/now costs|held until|when you request the place/);
  });

  test('that guardian reads until when the place is held, after a no and after the request is withdrawn', async () => {
    const { devon, ask: askAsDevon } = await devonAsks();
    const first = await askAsDevon();
    await request();
    expect(await last(parent)).toContain('the place stays held until we answer');
    await decide(first, { decision: 'decline', reply: 'The fund is used up' });
    const deadline = 'To keep it, please pay J$40,000.00 by Fri 13 Mar 2026, 10:00 am';
    expect(await last(parent)).toContain(deadline);
    expect(await last(devon)).not.toContain('held until');
    const before = (await mails()).length;
    const params = { id: await askAsDevon() };
    await world.call(calls.withdrawScholarship, { token: devon.token, params });
    expect(await mails()).toHaveLength(before + 1);
    expect(await last(parent)).toContain(deadline);
  });
});

describe('a decision', () => {
  test('lowers the price of an unpaid place at once, and the family gets an email', async () => {
    const place = await request();
    const { body: asked } = await ask();
    const { body } = await decide(asked.id, { decision: 'grant', percent: 25, reply: 'Glad to help', version: 1 });
    expect(body).toMatchObject({
      repriced: 1,
      unchanged: [],
      scholarship: { state: 'granted', percent: 25, amount: null, reply: 'Glad to help', version: 2 },
    });
    const after = await placeOf(place.id);
    expect(after).toMatchObject({ payment_amount: 30_000, amount_due: 30_000 });
    expect(after.price_lines).toEqual([
      { kind: 'price', label: 'Price', amount: 40_000 },
      { kind: 'scholarship', label: 'Scholarship', amount: -10_000 },
    ]);
    const mail = (await mails()).at(-1);
    expect(mail.subject).toBe('Your scholarship request');
    expect(mail.text).toContain('25% off Rovers');
    expect(mail.text).toContain('The place in Rovers now costs J$30,000.00.');
    expect(mail.text).toContain('Glad to help');
    expect(mail.text).not.toContain(why);
  });

  test('counts for a place that is requested later, in the program or the season it is for', async () => {
    const { body: asked } = await ask({ covers: 'season' });
    expect(asked.season).toBe('April to June 2026');
    await decide(asked.id, { decision: 'grant', amount: 15_000 });
    expect((await request()).payment_amount).toBe(25_000);
    const same = await buildProgram(world.db, { priceCents: 1_000_000, startDate: '2026-06-30' });
    const later = await buildProgram(world.db, { priceCents: 1_000_000, startDate: '2026-07-01' });
    expect((await request(same)).payment_amount).toBe(0);
    expect((await request(later)).payment_amount).toBe(10_000);
  });

  test('of everything enrolls the child', async () => {
    const place = await request();
    const { body: asked } = await ask();
    await decide(asked.id, { decision: 'grant', percent: 100 });
    expect(await placeOf(place.id)).toMatchObject({ status: 'enrolled', payment_status: 'paid', amount_due: 0 });
  });

  test('reaches a family that signs in by phone, without the child or the decision in the text', async () => {
    await turnTextsOn(world, parent.id, { email: false });
    const { body: asked } = await ask();
    await decide(asked.id, { decision: 'grant', percent: 50 });
    const [text, ...more] = await textsTo(world, parent.id);
    expect(more).toEqual([]);
    expect(text).toMatchObject({ kind: 'places.scholarship', link: 'http://robots.test/parent/enrollments' });
    expect(text!.text).toContain(': we have answered your request.');
    expect(text!.text).not.toMatch(/Maya|scholarship|50|grant/i);
  });

  test('is worth waiting for: the hold goes on without a reminder, and lasts its full time again after the answer', async () => {
    const start = world.clock.now();
    const later = (hours: number) => world.clock.set(new Date(start.getTime() + hours * 3_600_000));
    const run = async (job: string) => {
      await world.jobs.enqueue(world.db, job, {});
      await world.jobs.runDue();
    };
    const signIn = async () => {
      admin = await world.signInAs('admin');
      const answer = await world.call(calls.signIn, { body: { email: parent.email, password: testPassword } });
      parent = { ...parent, token: answer.body.token };
    };
    const place = await request();
    expect(place.hold_expires_at).toBe('2026-03-13T15:00:00.000Z');
    const { body: asked } = await ask();
    expect((await placeOf(place.id)).hold_expires_at).toBeNull();
    // At one in the afternoon, less than a day before it would have ended.
    later(51);
    await run('money.remind');
    expect((await mails()).filter(({ subject }) => subject.startsWith('Please pay'))).toEqual([]);
    later(75);
    await run('enrollments.lapse-holds');
    await signIn();
    expect(await placeOf(place.id)).toMatchObject({ status: 'pending', can_pay: true });
    await decide(asked.id, { decision: 'decline', reply: 'The fund is used up' });
    expect((await placeOf(place.id)).hold_expires_at).toBe('2026-03-16T18:00:00.000Z');
    expect((await mails()).at(-1).text.replaceAll(/\s+/g, ' ')).toContain(
      'The place in Rovers is held until Mon 16 Mar 2026, 1:00 pm. Please pay by then.',
    );
    later(75 + 73);
    await run('enrollments.lapse-holds');
    await signIn();
    expect((await placeOf(place.id)).status).toBe('cancelled');
    world.clock.set(start);
    admin = await world.signInAs('admin');
  });

  test('for a season holds all of its places; withdrawn, they have the full time again, and the others lapse', async () => {
    const start = world.clock.now();
    const later = await buildProgram(world.db, { priceCents: 1_000_000, startDate: '2026-07-01' });
    const [inSeason, outside] = [await request(), await request(later)];
    const { body: asked } = await ask({ covers: 'season' });
    world.clock.set(new Date(start.getTime() + 73 * 3_600_000));
    await world.jobs.enqueue(world.db, 'enrollments.lapse-holds', {});
    await world.jobs.runDue();
    const { body } = await world.call(calls.signIn, { body: { email: parent.email, password: testPassword } });
    parent = { ...parent, token: body.token };
    expect((await placeOf(inSeason.id)).status).toBe('pending');
    expect((await placeOf(outside.id)).status).toBe('cancelled');
    await world.call(calls.withdrawScholarship, { token: parent.token, params: { id: asked.id } });
    expect((await placeOf(inSeason.id)).hold_expires_at).toBe('2026-03-16T16:00:00.000Z');
    world.clock.set(start);
    admin = await world.signInAs('admin');
  });

  test('that is asked for before the place is requested: the email says to wait, and names no day', async () => {
    await ask();
    await request();
    const text = (await mails()).at(-1).text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('the place stays held until we answer. Please pay after that.');
    expect(text).not.toContain('To keep it, please pay');
  });

  test('leaves a paid place alone and says so', async () => {
    const place = await request();
    const paid = { payment_status: 'paid', method: 'cash' };
    await world.send(calls.changeEnrollmentStatus, { token: admin.token, params: { id: place.id }, body: paid });
    const { body: asked } = await ask();
    const { body } = await decide(asked.id, { decision: 'grant', percent: 50 });
    expect(body).toMatchObject({
      repriced: 0,
      unchanged: [{ number: place.number, reason: 'J$40,000.00 was paid for this place, so its price stays.' }],
    });
    expect((await mails()).at(-1).text).toContain('The price of a place that is paid or being paid stays as it is.');
  });

  test('can be made anew, and the price follows', async () => {
    const place = await request();
    const { body: asked } = await ask();
    await decide(asked.id, { decision: 'grant', percent: 50 });
    await decide(asked.id, { decision: 'grant', amount: 5000 });
    expect((await placeOf(place.id)).payment_amount).toBe(35_000);
    await decide(asked.id, { decision: 'decline', reply: 'Entered by mistake' });
    const after = await placeOf(place.id);
    expect(after.payment_amount).toBe(40_000);
    expect(after.price_lines).toEqual([{ kind: 'price', label: 'Price', amount: 40_000 }]);
    expect((await decide(asked.id, { decision: 'grant', percent: 5, version: 1 })).status).toBe(409);
  });

  test('of everything, decided anew for a part: the enrolled place is paid by a day', async () => {
    const place = await request();
    const { body: asked } = await ask();
    await decide(asked.id, { decision: 'grant', percent: 100 });
    await decide(asked.id, { decision: 'grant', percent: 50 });
    expect(await placeOf(place.id)).toMatchObject({
      status: 'enrolled',
      amount_due: 20_000,
      can_pay: true,
      next_due: { on: '2026-03-13', amount: 20_000 },
    });
    expect((await mails()).at(-1).text.replaceAll(/\s+/g, ' ')).toContain(
      'The place in Rovers now costs J$20,000.00. Please pay by 13 Mar 2026.',
    );
    // Once more: the part follows the price, and keeps its day.
    await decide(asked.id, { decision: 'grant', percent: 25 });
    expect((await placeOf(place.id)).next_due).toEqual({ on: '2026-03-13', amount: 30_000 });
  });

  test('leaves a price by hand as the office set it, and takes its own reduction off it', async () => {
    const place = await request();
    const { body: season } = await ask({ covers: 'season' });
    await decide(season.id, { decision: 'grant', percent: 50 });
    const body = { ids: [place.id], price: 30_000, reason: 'Agreed on the phone' };
    expect((await world.call(calls.priceEnrollments, { token: admin.token, body })).body.changed).toBe(1);
    const { body: second } = await ask();
    await decide(second.id, { decision: 'decline', reply: 'One is enough' });
    expect((await placeOf(place.id)).payment_amount).toBe(30_000);
    await decide(second.id, { decision: 'grant', percent: 10 });
    expect((await placeOf(place.id)).payment_amount).toBe(27_000);
  });

  test('that is a no takes nothing from a place that came with its scholarship from another program', async () => {
    const place = await request();
    const { body: first } = await ask();
    await decide(first.id, { decision: 'grant', percent: 25 });
    const same = await buildProgram(world.db, { title: 'Divers', priceCents: 4_000_000, startDate: '2026-04-13' });
    const moved = { ids: [place.id], program_id: same };
    expect((await world.call(calls.transferEnrollments, { token: admin.token, body: moved })).body.moved).toBe(1);
    expect((await placeOf(place.id)).payment_amount).toBe(30_000);
    const { body: season } = await ask({ program_id: same, covers: 'season' });
    await decide(season.id, { decision: 'decline', reply: 'One is enough' });
    expect((await placeOf(place.id)).payment_amount).toBe(30_000);
  });

  test.each([
    [{ decision: 'grant' }, 'percent', 'Please enter a percentage or an amount'],
    [{ decision: 'grant', percent: 5, amount: 5 }, 'amount', 'Please enter a percentage or an amount, not both'],
    [{ decision: 'grant', percent: 0 }, 'percent', 'Please enter a whole number from 1 to 100'],
    [{ decision: 'decline' }, 'reply', 'Please say why: the family will see this'],
    [{ decision: 'decline', percent: 5, reply: 'No' }, 'percent', 'A declined request has no percentage'],
    [{}, 'decision', 'Grant or decline the request'],
  ])('%j is refused beside the field', async (body, field, sentence) => {
    const { body: asked } = await ask();
    expect(await decide(asked.id, body)).toMatchObject({ status: 422, body: { fields: { [field]: sentence } } });
  });

  test('two admins at once: one decision, and one is told that it came too late', async () => {
    const { body: asked } = await ask();
    const answers = await Promise.all([
      decide(asked.id, { decision: 'grant', percent: 50, version: 1 }),
      decide(asked.id, { decision: 'decline', reply: 'No', version: 1 }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('and a request for the place at once: the place has the scholarship', async () => {
    const { body: asked } = await ask();
    const [, place] = await Promise.all([decide(asked.id, { decision: 'grant', percent: 50 }), request()]);
    expect((await placeOf(place.id)).payment_amount).toBe(20_000);
  });
});
