import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildTerm, copyGiven as copyOf, seasonWorld, termGiven as given } from './season-world.ts';

let office: Awaited<ReturnType<typeof seasonWorld>>;
beforeAll(async () => {
  office = await seasonWorld();
});
beforeEach(() => office.clear());
afterAll(() => office.world.close());

const as = (id?: string) => office.as(id);
const term = () => buildTerm(office);

describe('a season', () => {
  test('is added, listed, changed and deleted; its last day is not before the first', async () => {
    const { status, body } = await office.add();
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...given, breaks: [], programs: 0, rows: [], copied_from: null });
    expect((await office.add({ ...given, name: 'X', ends_on: '2026-09-06' })).body.fields).toHaveProperty('ends_on');
    const put = (more: object) => office.world.send(calls.changeSeason, { ...as(body.id), body: more });
    const breaks = [{ name: 'Mid-term', from: '2026-10-26', until: '2026-10-30' }];
    expect((await put({ breaks, version: 1 })).body).toMatchObject({ ...given, breaks, version: 2 });
    expect((await put({ name: 'Y', version: 1 })).body.code).toBe('stale');
    expect((await put({ starts_on: '2027-01-01' })).body.fields).toHaveProperty('ends_on');
    expect((await office.world.send(calls.listSeasons, as())).body.data).toMatchObject([{ name: given.name, breaks }]);
    expect((await office.world.send(calls.removeSeason, as(body.id))).status).toBe(204);
    expect((await office.world.send(calls.removeSeason, as(body.id))).status).toBe(404);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'A\u0000' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ starts_on: '2026-02-30' }, 'starts_on'],
    [{ starts_on: '0001-01-01' }, 'starts_on'],
    [{ breaks: [{ name: 'B', from: '2026-10-02', until: '2026-10-01' }] }, 'breaks.0.until'],
    [{ breaks: Array.from({ length: 21 }, () => ({ name: 'B', from: '2026-10-02', until: '2026-10-02' })) }, 'breaks'],
  ])('refuses %o', async (more, field) => {
    const { status, body } = await office.add({ ...given, ...more });
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
  });

  test('shows its programs as a table, and takes in those that begin in it', async () => {
    const { seasonId, robotics } = await term();
    const later = await buildProgram(office.world.db, { title: 'Later', startDate: '2026-10-01' });
    await buildProgram(office.world.db, { title: 'Other year', startDate: '2027-10-01' });
    const shown = await office.show(seasonId);
    expect(shown).toMatchObject({ programs: 3, drafts: 0, open: 1, could_join: 1 });
    expect(shown.rows[0]).toMatchObject({
      id: robotics,
      status: 'completed',
      archived: true,
      meets: [{ weekday: 3, start_time: '14:30', end_time: '16:30' }],
      meetings: 14,
      staff: [{ id: office.andre.id, full_name: 'Andre Bennett' }],
      price: 12_345,
      location: 'Workshop',
    });
    const fill = () => office.world.send(calls.fillSeason, as(seasonId));
    expect((await fill()).body).toEqual({ added: 1 });
    expect((await fill()).body).toEqual({ added: 0 });
    expect((await office.world.send(calls.getAnyProgram, as(later))).body.season_id).toBe(seasonId);
    expect((await office.world.send(calls.removeSeason, as(seasonId))).body.code).toBe('season_used');
    const put = (body: object) => office.world.send(calls.updateProgram, { ...as(later), body });
    expect((await put({ season_id: null })).body.season_id).toBeNull();
    expect((await put({ season_id: '00000000-0000-4000-8000-000000000000' })).body.fields).toHaveProperty('season_id');
  });
});

describe('the preview of a copy', () => {
  test('moves dates by whole weeks, plans the meetings again and says what is different', async () => {
    const { seasonId, robotics, camp } = await term();
    const breaks = [{ name: 'Mid-term', from: '2027-02-15', until: '2027-02-19' }];
    const body = await office.preview(seasonId, { ...copyOf, breaks, percent: 7 });
    expect(body).toMatchObject({ name: 'Hilary 2027', starts_on: '2027-01-04', ends_on: '2027-04-09', weeks: 17 });
    const [first, ...others] = body.programs;
    expect(first).toMatchObject({
      program_id: robotics,
      title: 'Robotics, Hilary 2027',
      include: true,
      start_date: '2027-01-06',
      end_date: '2027-04-07',
      meetings: 12,
      price: 13_200,
      staff: [{ id: office.andre.id }],
      before: { start_date: '2026-09-09', meetings: 14, price: 12_345 },
    });
    expect(first!.warnings).toEqual([
      { kind: 'meetings', text: '12 meetings instead of 14' },
      { kind: 'left_out', text: 'Left out: Ash Wednesday (10 Feb 2027), Mid-term (17 Feb 2027)' },
    ]);
    expect(others.find((other) => other.program_id === camp)!.include).toBe(false);
    expect(await office.count('season')).toBe(1);
    expect(await office.count('program')).toBe(3);
  });

  test('warns of rooms and staff that others need, in the copy or already', async () => {
    const { seasonId, talks } = await term();
    const taken = await buildProgram(office.world.db, { title: 'Drones', location: 'workshop' });
    await buildMeetings(office.world.db, taken, {
      weekdays: [3],
      start_time: '16:00',
      end_time: '17:00',
      from: '2027-01-06',
      until: '2027-01-13',
    });
    await buildMeetings(office.world.db, talks, {
      weekdays: [3],
      start_time: '14:00',
      end_time: '15:00',
      from: '2026-09-09',
      until: '2026-09-09',
    });
    await office.world.send(calls.assignStaff, { ...as(), body: { staff_id: office.andre.id, program_id: talks } });
    const texts = async (more: object = {}) =>
      (await office.preview(seasonId, { ...copyOf, ...more })).programs[0]!.warnings.filter(
        ({ kind }) => kind === 'room' || kind === 'staff',
      ).map(({ text }) => text);
    expect(await texts()).toEqual([
      'Andre Bennett is needed by Talks too: Wed 6 Jan 2027, 2:30 pm',
      'Workshop is needed by Drones too: Wed 6 Jan 2027, 2:30 pm and 1 more',
    ]);
    expect(await texts({ staff: 'cleared' })).toHaveLength(1);
    expect(await texts({ programs: [{ program_id: talks, include: false }] })).toEqual([
      'Workshop is needed by Drones too: Wed 6 Jan 2027, 2:30 pm and 1 more',
    ]);
    await office.world.pool.query("update program set status = 'completed' where id = $1", [taken]);
    expect(await texts({ programs: [{ program_id: talks, include: false }] })).toEqual([]);
  });

  test('takes what an admin changes in the table, and leaves out former staff', async () => {
    const { seasonId, robotics } = await term();
    const row = {
      program_id: robotics,
      start_date: '2027-01-11',
      end_date: '2027-04-21',
      price: 10_000.5,
      staff_ids: [],
    };
    const { programs } = await office.preview(seasonId, { ...copyOf, percent: 50, programs: [row] });
    expect(programs[0]).toMatchObject({ start_date: '2027-01-11', end_date: '2027-04-21', price: 10_000.5, staff: [] });
    // Wednesdays from the first one on or after the new first day.
    expect(programs[0]!.meets).toEqual([{ weekday: 3, start_time: '14:30', end_time: '16:30' }]);
    await office.world.pool.query('update account set is_active = false where id = $1', [office.andre.id]);
    const [former] = (await office.preview(seasonId)).programs;
    expect(former!.staff).toEqual([]);
    expect(former!.warnings).toContainEqual({
      kind: 'staff',
      text: 'Andre Bennett is no longer active and is not copied',
    });
    const refused = await office.copy(seasonId, {
      ...copyOf,
      programs: [{ program_id: robotics, staff_ids: [office.andre.id] }],
    });
    expect(refused.body.fields).toEqual({ programs: 'Choose members of staff who are active' });
  });

  test('says that a room is too small', async () => {
    const { seasonId, robotics } = await term();
    const { body: venue } = await office.world.send(calls.addVenue, {
      ...as(),
      body: { name: 'Mona', rooms: [{ name: 'Lab', capacity: 6 }] },
    });
    await office.world.send(calls.updateProgram, {
      ...as(robotics),
      body: { venue_id: venue.id, room_id: venue.rooms[0]!.id },
    });
    const [first] = (await office.preview(seasonId)).programs;
    expect(first).toMatchObject({ location: 'Lab, Mona' });
    expect(first!.warnings).toContainEqual({ kind: 'room', text: 'Lab is for 6, and up to 7 children may come' });
    const made = (await office.copy(seasonId)).body.rows[0];
    expect((await office.world.send(calls.getAnyProgram, as(made!.id))).body.venue).toMatchObject({
      id: venue.id,
      room: 'Lab',
    });
  });

  test('a name that is part of a word stays, and one with signs is taken as it is', async () => {
    const { body: season } = await office.add({ ...given, name: 'Term (A)' });
    await buildProgram(office.world.db, { seasonId: season.id, title: 'Robots, term (a): Term (A)rt' });
    const [row] = (await office.preview(season.id, { ...copyOf, name: '$& $1' })).programs;
    expect(row!.title).toBe('Robots, $& $1: Term (A)rt');
  });

  test('refuses programs of another season, twice the same, and staff who are parents', async () => {
    const { seasonId, robotics } = await term();
    const foreign = await buildProgram(office.world.db);
    const refused = async (programs: object[]) =>
      (await office.world.send(calls.previewSeasonCopy, { ...as(seasonId), body: { ...copyOf, programs } })).status;
    expect(await refused([{ program_id: foreign }])).toBe(422);
    expect(await refused([{ program_id: robotics }, { program_id: robotics }])).toBe(422);
    expect(await refused([{ program_id: robotics, staff_ids: [office.parent.id] }])).toBe(422);
    expect(await refused([{ program_id: robotics, start_date: '2027-05-01' }])).toBe(200);
    expect(await refused([{ program_id: robotics, start_date: '2027-05-02', end_date: '2027-05-01' }])).toBe(422);
    expect(await refused([{ program_id: robotics, end_date: '2026-01-01' }])).toBe(422);
    // Thousands of meetings by a slip of the finger.
    expect(await refused([{ program_id: robotics, end_date: '2099-01-01' }])).toBe(422);
    expect(await refused([{ program_id: robotics, end_date: '2028-04-01' }])).toBe(200);
  });
});

describe('a copy', () => {
  test('makes drafts with meetings, staff, levels, plans and price rules, and nothing of the families', async () => {
    const { seasonId, robotics } = await term();
    const child = await buildStudent(office.world.db, { parentId: office.parent.id });
    await buildEnrollment(office.world.db, { studentId: child.id, programId: robotics, status: 'completed' });
    const rule = await office.world.send(calls.addPriceRule, {
      ...as(),
      body: {
        kind: 'sibling',
        name: 'Siblings',
        percent: 10,
        amount: null,
        program_ids: [robotics],
        from: null,
        until: null,
        combines: true,
        active: true,
        nth_child: 2,
        scope: 'season',
      },
    });
    await office.addGate(robotics);
    const { status, body } = await office.copy(seasonId);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Hilary 2027',
      ends_on: '2027-04-09',
      programs: 2,
      drafts: 2,
      copied_from: { name: given.name, can_undo: true },
    });
    const [made] = body.rows;
    expect(made).toMatchObject({
      title: 'Robotics, Hilary 2027',
      status: 'draft',
      archived: false,
      start_date: '2027-01-06',
      meetings: 13,
      seats_taken: 0,
      staff: [{ id: office.andre.id }],
      price: 12_345,
      max_participants: 7,
      location: 'Workshop',
    });
    const detail = (await office.world.send(calls.getAnyProgram, as(made!.id))).body;
    expect(detail).toMatchObject({ bring: ['A hat'], art: 'kite', slug: 'robotics-hilary-2027', version: 1 });
    expect(detail.meetings[0]).toMatchObject({
      starts_at: '2027-01-06T19:30:00.000Z',
      ends_at: '2027-01-06T21:30:00.000Z',
    });
    const rules = (await office.world.send(calls.listPriceRules, as())).body.data;
    expect(new Set(rules[0]!.programs.map(({ id }) => id))).toEqual(new Set([robotics, made!.id]));
    expect(rules[0]!.id).toBe(rule.body.id);
    expect(await office.gate(made!.id)).toMatchObject({
      steps: [{ title: 'Soldering', level: 'confident' }],
      openings: [],
    });
    expect((await office.gate(body.rows[1]!.id)).steps).toEqual([]);
    expect((await office.world.call(calls.getProgram, { params: { id: made!.id } })).status).toBe(404);
  });

  test('is made once: repeated with its key, and thirty times at once', async () => {
    const { seasonId } = await term();
    const key = { 'idempotency-key': 'one-copy' };
    const [one, two] = [await office.copy(seasonId, copyOf, key), await office.copy(seasonId, copyOf, key)];
    expect([one.status, two.body.id]).toEqual([201, one.body.id]);
    const body = { ...copyOf, name: 'Race' };
    const answers = await Promise.all(Array.from({ length: 30 }, () => office.copy(seasonId, body)));
    expect(Object.groupBy(answers, ({ status }) => status)).toMatchObject({ 201: { length: 1 }, 422: { length: 29 } });
    expect(await office.count('season')).toBe(3);
    expect(await office.count('program')).toBe(3 + 2 + 2);
  });

  test('leaves nothing when one program cannot be created', async () => {
    const { seasonId, robotics, talks } = await term();
    const programs = [
      { program_id: robotics, include: false },
      { program_id: talks, include: false },
    ];
    expect((await office.copy(seasonId, { ...copyOf, programs })).body.fields).toEqual({
      programs: 'Choose at least one program',
    });
    await office.world.pool.query("alter table meeting add constraint test_only check (starts_at < '2027-01-01')");
    try {
      expect((await office.copy(seasonId)).status).toBe(500);
    } finally {
      await office.world.pool.query('alter table meeting drop constraint test_only');
    }
    expect(await office.count('season')).toBe(1);
    expect(await office.count('program')).toBe(3);
  });

  test('drops a payment plan that no longer fits, and says so before', async () => {
    const { seasonId, robotics } = await term();
    const { body: plan } = await office.world.send(calls.addPlanTemplate, {
      ...as(),
      body: {
        name: 'Two parts',
        deposit_percent: null,
        deposit_amount: 5000,
        timing: 'after_start',
        parts: 2,
        every: 1,
        unit: 'months',
        first: null,
        days: [],
        active: true,
      },
    });
    await office.world.send(calls.updateProgram, { ...as(robotics), body: { plan_template_ids: [plan.id] } });
    const detailOf = async (body: object) => {
      const [made] = (await office.copy(seasonId, body)).body.rows;
      return (await office.world.send(calls.getAnyProgram, as(made!.id))).body.plan_template_ids;
    };
    expect(await detailOf(copyOf)).toEqual([plan.id]);
    const cheap = { ...copyOf, name: 'Cheap', programs: [{ program_id: robotics, price: 4000 }] };
    const { warnings } = (await office.preview(seasonId, cheap)).programs[0]!;
    expect(warnings.map(({ kind }) => kind)).toContain('plan');
    expect(await detailOf(cheap)).toEqual([]);
  });

  test('is undone while its programs are drafts: they go with the season, once', async () => {
    const { seasonId } = await term();
    const { id } = (await office.copy(seasonId)).body;
    const answers = await Promise.all(Array.from({ length: 10 }, () => office.undo(id)));
    expect(Object.groupBy(answers, ({ status }) => status)).toMatchObject({ 200: { length: 1 }, 404: { length: 9 } });
    expect(await office.show(seasonId)).toMatchObject({ programs: 3 });
    expect((await office.world.send(calls.getSeason, as(id))).status).toBe(404);
    expect((await office.copy(seasonId)).status).toBe(201);
  });

  test('is not undone once a program is open; a program that was added stays', async () => {
    const { seasonId } = await term();
    const { id, rows } = (await office.copy(seasonId)).body;
    const own = await buildProgram(office.world.db, { title: 'Own', seasonId: id, status: 'draft' });
    await office.world.send(calls.changeProgramStatus, { ...as(rows[0]!.id), body: { status: 'open' } });
    expect((await office.show(id)).copied_from!.can_undo).toBe(false);
    expect(await office.undo(id)).toMatchObject({ status: 409, body: { code: 'season_started' } });
    await office.world.pool.query("update program set status = 'draft' where id = $1", [rows[0]!.id]);
    expect((await office.undo(id)).body).toEqual({ removed: 2 });
    expect((await office.show(id)).rows.map((row) => row.id)).toEqual([own]);
    expect((await office.undo(id)).status).toBe(404);
    expect((await office.undo(seasonId)).status).toBe(404);
  });
});
