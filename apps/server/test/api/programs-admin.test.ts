import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
});
afterAll(() => world.close());

/** The specification's eight fields, to the letter. */
const given = {
  title: 'Rover School',
  description: 'Build a rover. Then race it.',
  price: 12_500.5,
  duration: '6 weeks',
  age_range: '8-14',
  max_participants: 12,
  start_date: '2026-04-07',
  end_date: '2026-05-30',
};
const as = (token: string | undefined) => ({
  create: (body: object, headers: Record<string, string> = {}) =>
    world.send(calls.createProgram, { token, body, headers }),
  get: (id: string) => world.call(calls.getAnyProgram, { token, params: { id } }),
  put: (id: string, body: object) => world.call(calls.updateProgram, { token, params: { id }, body }),
  move: (id: string, body: object) => world.send(calls.changeProgramStatus, { token, params: { id }, body }),
  remove: (id: string) => world.call(calls.removeProgram, { token, params: { id } }),
  list: (query: Record<string, string | number> = {}) => world.call(calls.listAllPrograms, { token, query }),
});
const asAdmin = () => as(admin.token);
const mailsTo = async (email: string): Promise<string[]> => {
  const { rows } = await world.pool.query('select subject, text from mail_message where to_address = $1', [email]);
  return rows.map((row) => `${row.subject}\n${row.text}`);
};

describe('creating', () => {
  test("takes the specification's fields and makes a draft with an address of its own", async () => {
    const { status, body } = await asAdmin().create(given);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...given,
      currency: 'JMD',
      slug: 'rover-school',
      status: 'draft',
      summary: 'Build a rover.',
      age_min: 8,
      age_max: 14,
      places_left: 12,
      meetings_total: 0,
    });
    expect((await asAdmin().create(given)).body.slug).toBe('rover-school-2');
    expect((await world.call(calls.getProgram, { params: { id: 'rover-school' } })).status).toBe(404);
  });

  test('says a sentence for each missing field', async () => {
    const { status, body } = await asAdmin().create({});
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      title: 'Title is required',
      price: 'Price is required',
      duration: 'Duration is required',
      age_range: 'Age range is required',
      max_participants: 'Max participants is required',
      start_date: 'Start date is required',
      end_date: 'End date is required',
    });
  });

  test.each([
    [{ age_range: '14-8' }, 'age_range'],
    [{ age_range: 'all' }, 'age_range'],
    [{ price: -1 }, 'price'],
    [{ price: 0.001 }, 'price'],
    [{ max_participants: 0 }, 'max_participants'],
    [{ max_participants: 2.5 }, 'max_participants'],
    [{ end_date: '2026-04-06' }, 'end_date'],
    [{ start_date: '2026-02-30' }, 'start_date'],
  ])('refuses %o', async (more, field) => {
    const { status, body } = await asAdmin().create({ ...given, ...more });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  test('takes no status, slug or id from the caller', async () => {
    const more = { status: 'open', slug: 'x', id: admin.id, seats_taken: 3, archived_at: '2026-01-01T00:00:00Z' };
    const { status, body } = await asAdmin().create({ ...given, ...more });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { status: 'draft', slug: expect.stringMatching(/../), seats_taken: 0, archived_at: null },
    });
    expect([body.slug, body.id]).not.toEqual(expect.arrayContaining(['x', admin.id]));
  });

  test('a double click is one program', async () => {
    const key = { 'idempotency-key': 'create-once' };
    const title = 'Only one';
    const answers = await Promise.all([
      asAdmin().create({ ...given, title }, key),
      asAdmin().create({ ...given, title }, key),
    ]);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect((await asAdmin().list({ q: title })).body.total).toBe(1);
  });

  test('two of one title at the same moment get two addresses', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => asAdmin().create({ ...given, title: 'Same' })));
    expect(new Set(answers.map(({ body }) => body.slug))).toEqual(new Set(['same', 'same-2', 'same-3', 'same-4']));
  });
});

describe('changing', () => {
  test('preserves omitted fields, needs the present version, and says who changed it', async () => {
    const { body: made } = await asAdmin().create({ ...given, title: 'Versions', location: 'Hope Road', art: 'kite' });
    const first = await asAdmin().put(made.id, { ...given, title: 'Versions 2', version: made.version });
    expect(first.body).toMatchObject({
      title: 'Versions 2',
      location: 'Hope Road',
      art: 'kite',
      slug: 'versions',
      version: 2,
    });
    expect((await asAdmin().put(made.id, { ...given, title: 'Late', version: made.version })).body.code).toBe('stale');
    const { body: now } = await asAdmin().get(made.id);
    expect(now.last_change).toMatchObject({ by: 'Karen Whyte', fields: ['title'] });
    const cleared = await asAdmin().put(made.id, { ...given, title: 'Versions 2', location: null, version: 2 });
    expect(cleared.body.location).toBeNull();
  });

  test('cannot have fewer places than are held', async () => {
    const id = await buildProgram(world.db, { maxParticipants: 5 });
    await buildEnrollment(world.db, { programId: id, status: 'enrolled' });
    await buildEnrollment(world.db, { programId: id, status: 'pending' });
    const { status, body } = await asAdmin().put(id, { ...given, max_participants: 1 });
    expect(status).toBe(422);
    expect(body.fields.max_participants).toBe('2 places are already taken, so there cannot be fewer');
  });

  test('duplicating gives a draft with the same text and no places', async () => {
    const id = await buildProgram(world.db, { title: 'Original', status: 'completed', outline: ['One', 'Two'] });
    await buildEnrollment(world.db, { programId: id, status: 'completed' });
    const copy = await world.send(calls.duplicateProgram, { token: admin.token, params: { id } });
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({
      title: 'Original (copy)',
      status: 'draft',
      outline: ['One', 'Two'],
      places: { pending: 0, approved: 0, enrolled: 0, completed: 0 },
    });
  });

  test('duplicating with new dates moves the meetings to them, on the same weekdays and without holidays', async () => {
    const id = await buildProgram(world.db, { title: 'Saturdays', startDate: '2026-01-10', endDate: '2026-01-31' });
    await buildMeetings(world.db, id, {
      weekdays: [6],
      start_time: '10:00',
      end_time: '12:00',
      from: '2026-01-10',
      until: '2026-01-31',
    });
    const body = { title: 'Saturdays again', start_date: '2026-12-10', end_date: '2027-01-02', copy_meetings: true };
    const copy = await world.call(calls.duplicateProgram, { token: admin.token, params: { id }, body });
    expect(copy.body).toMatchObject({ title: 'Saturdays again', start_date: '2026-12-10', status: 'draft' });
    const { body: detail } = await world.call(calls.getAnyProgram, {
      token: admin.token,
      params: { id: copy.body.id },
    });
    // The third Saturday is Boxing Day.
    expect(detail.meetings.map((meeting) => meeting.starts_at)).toEqual([
      '2026-12-12T15:00:00.000Z',
      '2026-12-19T15:00:00.000Z',
      '2027-01-02T15:00:00.000Z',
    ]);
    const turned = { start_date: '2026-12-10', end_date: '2026-12-01' };
    const refused = await world.call(calls.duplicateProgram, { token: admin.token, params: { id }, body: turned });
    expect(refused).toMatchObject({ status: 422, body: { fields: { end_date: expect.any(String) } } });
  });
});

describe('moving', () => {
  test('goes along the table and nowhere else; open ones are public', async () => {
    const { body: made } = await asAdmin().create({ ...given, title: 'Along the way' });
    expect((await asAdmin().move(made.id, { status: 'completed' })).body.code).toBe('no_such_move');
    expect((await asAdmin().move(made.id, { status: 'open', version: 1 })).body.status).toBe('open');
    expect((await world.call(calls.getProgram, { params: { id: made.slug } })).body.meetings).toEqual([]);
    expect((await asAdmin().move(made.id, { status: 'in_progress', version: 1 })).body.code).toBe('stale');
    expect((await asAdmin().move(made.id, { status: 'in_progress' })).body.status).toBe('in_progress');
    expect((await asAdmin().move(made.id, { status: 'completed' })).body).toMatchObject({
      status: 'completed',
      moves: [],
    });
    expect((await asAdmin().move(made.id, { status: 'cancelled', reason: 'x' })).status).toBe(409);
  });

  test('what is over already is not opened', async () => {
    const id = await buildProgram(world.db, { status: 'draft', endDate: '2026-03-09' });
    expect((await asAdmin().move(id, { status: 'open' })).body.code).toBe('program_over');
  });

  test('completing completes the enrolled and lets go of what was never settled', async () => {
    const id = await buildProgram(world.db, { status: 'in_progress' });
    const enrolled = await buildEnrollment(world.db, { programId: id, status: 'enrolled' });
    const pending = await buildEnrollment(world.db, { programId: id, status: 'pending' });
    await asAdmin().move(id, { status: 'completed' });
    const { rows } = await world.pool.query('select id, status from enrollment where program_id = $1', [id]);
    expect(new Map(rows.map((row) => [row.id, row.status]))).toEqual(
      new Map([
        [enrolled, 'completed'],
        [pending, 'cancelled'],
      ]),
    );
  });

  test('cancelling cancels every place with a mail, and leaves refunds to an admin', async () => {
    const family = await world.signInAs('parent', { fullName: 'Simone Campbell' });
    const child = await buildStudent(world.db, { parentId: family.id, fullName: 'Maya Campbell' });
    const id = await buildProgram(world.db, { title: 'Storm week', priceCents: 1_000_000 });
    const paid = await buildEnrollment(world.db, { programId: id, status: 'enrolled', studentId: child.id });
    await world.db.transaction((tx) => buildPayment(tx, { enrollmentId: paid, method: 'cash' }));
    await buildEnrollment(world.db, { programId: id, status: 'pending' });
    await world.call(calls.addMeeting, {
      token: admin.token,
      params: { id },
      body: { date: '2026-04-07', start_time: '10:00', end_time: '12:00' },
    });
    expect((await asAdmin().get(id)).body.families).toBe(2);
    const { status, body } = await asAdmin().move(id, { status: 'cancelled', reason: 'The hall lost its roof.' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'cancelled',
      seats_taken: 0,
      families: 0,
      refunds_due: { payments: 1, amount: 10_000 },
      meetings: [{ status: 'cancelled', note: 'The hall lost its roof.' }],
    });
    const mails = await mailsTo(family.email);
    expect(mails.join('\n')).toContain('The program was cancelled: The hall lost its roof.');
    const place = await world.call(calls.getAnyEnrollment, { token: admin.token, params: { id: paid } });
    expect(place.body).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
    expect(place.body.timeline.map((line) => line.title)).toContain('Program cancelled');
    const { body: today } = await world.call(calls.adminToday, { token: admin.token });
    expect(today.work.find((item) => item.kind === 'money')!.count).toBe(1);
    const refunded = await world.call(calls.refundPayment, {
      token: admin.token,
      params: { id: place.body.payments[0]!.id },
      body: { reason: 'Storm' },
    });
    expect(refunded.status).toBe(201);
    expect((await asAdmin().get(id)).body.refunds_due).toEqual({ payments: 0, amount: 0 });
    const { body: after } = await world.call(calls.adminToday, { token: admin.token });
    expect(after.work.find((item) => item.kind === 'money')).toBeUndefined();
  });
});

test('a family that asks while the program is cancelled never gets a place', async () => {
  const id = await buildProgram(world.db, { maxParticipants: 50 });
  const families = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const parent = await world.signInAs('parent');
      return { token: parent.token, child: (await buildStudent(world.db, { parentId: parent.id })).id };
    }),
  );
  const ask = ({ token, child }: (typeof families)[number]) =>
    world.call(calls.requestEnrollment, { token, body: { student_id: child, program_id: id } });
  const answers = await Promise.all([
    ...families.slice(0, 6).map(ask),
    asAdmin().move(id, { status: 'cancelled', reason: 'Storm' }),
    ...families.slice(6).map(ask),
  ]);
  expect(answers.every(({ status }) => [200, 201, 409, 503].includes(status))).toBe(true);
  const after = (await asAdmin().get(id)).body;
  expect(after).toMatchObject({ status: 'cancelled', seats_taken: 0, families: 0 });
});

test('a capacity that is lowered while families ask is never below the places that are held', async () => {
  for (const round of [1, 2, 3]) {
    const id = await buildProgram(world.db, { maxParticipants: 12 });
    const families = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const parent = await world.signInAs('parent');
        return { token: parent.token, child: (await buildStudent(world.db, { parentId: parent.id })).id };
      }),
    );
    const { version } = (await asAdmin().get(id)).body;
    const ask = ({ token, child }: (typeof families)[number]) =>
      world.call(calls.requestEnrollment, { token, body: { student_id: child, program_id: id } });
    const answers = await Promise.all([
      ...families.slice(0, 3 * round).map(ask),
      asAdmin().put(id, { max_participants: 5, version }),
      ...families.slice(3 * round).map(ask),
    ]);
    expect(answers.every(({ status }) => [200, 201, 409, 422, 503].includes(status))).toBe(true);
    const after = (await asAdmin().get(id)).body;
    const lowered = answers[3 * round]!.status === 200;
    expect(after.max_participants).toBe(lowered ? 5 : 12);
    expect(after.seats_taken).toBeLessThanOrEqual(after.max_participants);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(after.seats_taken);
  }
});

describe('removing', () => {
  test('a draft that nobody enrolled in is deleted, and can be brought back for a week', async () => {
    const { body: made } = await asAdmin().create({ ...given, title: 'Never mind' });
    expect((await asAdmin().remove(made.id)).body).toEqual({ removed: 'deleted' });
    expect((await asAdmin().get(made.id)).status).toBe(404);
    expect((await asAdmin().list({ q: 'Never mind' })).body.total).toBe(0);
    const restore = () => world.call(calls.restoreProgram, { token: admin.token, params: { id: made.id } });
    expect((await restore()).body.title).toBe('Never mind');
    expect((await asAdmin().remove(made.id)).status).toBe(200);
    const before = world.clock.now();
    world.clock.advance(8 * 86_400_000);
    await world.jobs.enqueue(world.db, 'housekeeping', {});
    await world.jobs.runDue();
    world.clock.set(before);
    expect((await restore()).status).toBe(404);
  });

  test('what has a past is archived; what families wait for is refused', async () => {
    const over = await buildProgram(world.db, { title: 'Long over', status: 'completed' });
    await buildEnrollment(world.db, { programId: over, status: 'completed' });
    expect((await asAdmin().remove(over)).body).toEqual({ removed: 'archived' });
    expect((await asAdmin().list({ q: 'Long over' })).body.total).toBe(0);
    expect((await asAdmin().list({ q: 'Long over', status: 'archived' })).body.total).toBe(1);
    expect((await world.call(calls.listPrograms, { query: { q: 'Long over' } })).body.total).toBe(0);
    const live = await buildProgram(world.db, { status: 'open' });
    expect((await asAdmin().remove(live)).body.code).toBe('program_live');
  });
});

describe('the list', () => {
  test('searches, filters, sorts and pages over every state', async () => {
    for (const [title, status, price] of [
      ['Zebra A', 'draft', 300],
      ['Zebra B', 'open', 100],
      ['Zebra C', 'cancelled', 200],
    ] as const)
      await buildProgram(world.db, { title, status, priceCents: price * 100, category: 'camp' });
    const { body } = await asAdmin().list({ q: 'zebra', sort: 'price', limit: 2 });
    expect(body).toMatchObject({ total: 3, page: 1, limit: 2 });
    expect(body.data.map((row) => row.title)).toEqual(['Zebra B', 'Zebra C']);
    expect((await asAdmin().list({ q: 'zebra', status: 'draft' })).body.total).toBe(1);
    expect((await asAdmin().list({ q: 'zebra', category: 'workshop' })).body.total).toBe(0);
  });
});

describe('the roster', () => {
  test('names who holds a place, and exports it without formulas and on record', async () => {
    const id = await buildProgram(world.db, { title: 'Roster day', slug: 'roster-day' });
    const family = await world.signInAs('parent', { fullName: '=HYPERLINK("x")' });
    await world.pool.query('update account set phone = $1 where id = $2', ['+18765550123', family.id]);
    const maya = await buildStudent(world.db, { parentId: family.id, fullName: 'Maya, Campbell' });
    await buildEnrollment(world.db, { programId: id, studentId: maya.id, status: 'enrolled' });
    await buildEnrollment(world.db, { programId: id, status: 'cancelled' });
    const roster = await world.call(calls.programRoster, { token: admin.token, params: { id } });
    expect(roster.body).toMatchObject({
      total: 1,
      data: [{ full_name: 'Maya, Campbell', age: 9, parent_phone: '+18765550123', status: 'enrolled' }],
    });
    const csv = await world.call(calls.exportRoster, { token: admin.token, params: { id } });
    expect(csv.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="roster-roster-day-2026-03-10.csv"');
    expect(csv.body).toContain('"Maya, Campbell",9,Grade 5');
    expect(csv.body).toContain(`"'=HYPERLINK(""x"")"`);
    const { rows } = await world.pool.query(
      "select actor_id, after from audit_entry where action = 'roster.exported' and entity_id = $1",
      [id],
    );
    expect(rows).toEqual([{ actor_id: admin.id, after: { children: 1 } }]);
  });
});
