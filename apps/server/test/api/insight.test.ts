import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { copyGiven, seasonWorld, termGiven } from './season-world.ts';

let office: Awaited<ReturnType<typeof seasonWorld>>;
beforeAll(async () => {
  office = await seasonWorld();
});
beforeEach(() => office.clear());
afterAll(() => office.world.close());

const { spring, autumn } = {
  spring: { name: 'Trinity 2026', starts_on: '2026-04-13', ends_on: '2026-07-03' },
  autumn: { ...termGiven },
};
const hilary = { name: copyGiven.name, starts_on: copyGiven.starts_on, ends_on: '2027-04-01' };
const seasonOf = async (given: object): Promise<string> => (await office.add(given)).body.id;
const ask = async (season_id?: string) =>
  (await office.world.call(calls.getInsight, { token: office.admin.token, query: season_id ? { season_id } : {} }))
    .body;
const draft = (body: object, key?: string) =>
  office.world.send(calls.draftForecast, {
    ...office.as(),
    body,
    headers: key ? { 'idempotency-key': key } : {},
  });
const children = (count: number) =>
  Promise.all(Array.from({ length: count }, () => buildStudent(office.world.db, { dateOfBirth: '2017-05-05' })));
const place = async (
  programId: string,
  studentId: string,
  status: 'enrolled' | 'completed' | 'pending' | 'cancelled' = 'enrolled',
) => buildEnrollment(office.world.db, { programId, studentId, status });

/** Three terms; Robotics with 4 children in the first, of whom 2 stay, and 5 in the second, of whom 1 stays. */
async function threeTerms() {
  const [before, present, next] = [await seasonOf(spring), await seasonOf(autumn), await seasonOf(hilary)];
  const of = (seasonId: string, title: string, more: object = {}) =>
    buildProgram(office.world.db, {
      seasonId,
      title,
      ageMin: 5,
      ageMax: 15,
      maxParticipants: 10,
      startDate: null,
      endDate: null,
      ...more,
    });
  const [first, second, third] = [
    await of(before, 'Robotics, Trinity 2026'),
    await of(present, 'Robotics, Michaelmas 2026', { startDate: '2026-09-09', endDate: '2026-12-09' }),
    await of(next, 'Robotics, Hilary 2027', { status: 'draft', maxParticipants: 1 }),
  ];
  const all = await children(7);
  for (const child of all.slice(0, 4)) await place(first, child.id, 'completed');
  for (const child of all.slice(2, 7)) await place(second, child.id);
  await place(third, all[6]!.id, 'pending');
  await place(third, all[5]!.id, 'cancelled');
  return { before, present, next, second, all };
}

test('counts who stays, against the season before, by program and by teacher', async () => {
  const { present, next, second } = await threeTerms();
  await office.world.send(calls.assignStaff, {
    ...office.as(),
    body: { staff_id: office.andre.id, program_id: second },
  });
  const seen = await ask();
  expect(seen).toMatchObject({
    season: { id: present, name: autumn.name },
    next: { id: next },
    before: { name: spring.name },
    retention: { children: 5, stayed: 1, rate: 20, rate_before: 50 },
    retention_by_program: [{ program_id: second, children: 5, stayed: 1, rate: 20, rate_before: 50 }],
    retention_by_teacher: [{ staff_id: office.andre.id, children: 5, stayed: 1, rate: 20, rate_before: null }],
  });
  expect(await ask(next)).toMatchObject({
    next: null,
    retention: { children: 0, rate: null, rate_before: 20 },
    forecast: [],
  });
  expect(
    (await office.world.send(calls.getInsight, { ...office.as(), query: { season_id: office.admin.id } })).status,
  ).toBe(404);
});

test('while all programs of the next season are drafts there is no rate: nobody could stay yet', async () => {
  const [present, next] = [await seasonOf(autumn), await seasonOf(hilary)];
  const robotics = await buildProgram(office.world.db, { seasonId: present, title: 'Robotics, Michaelmas 2026' });
  const again = await buildProgram(office.world.db, {
    seasonId: next,
    title: 'Robotics, Hilary 2027',
    status: 'draft',
  });
  for (const child of await children(2)) await place(robotics, child.id);
  const nobody = { children: 2, stayed: 0, rate: null };
  expect(await ask()).toMatchObject({ retention: nobody, retention_by_program: [nobody] });
  expect(await ask(next)).toMatchObject({ retention: { rate_before: null } });
  await office.world.pool.query("update program set status = 'open' where id = $1", [again]);
  expect(await ask()).toMatchObject({ retention: { ...nobody, rate: 0 } });
  expect(await ask(next)).toMatchObject({ retention: { rate_before: 0 } });
});

test('without a season there is nothing to say, and that is no fault', async () => {
  expect(await ask()).toMatchObject({
    season: null,
    retention: { children: 0, rate: null },
    forecast: [],
    seasons: [],
  });
});

test('forecasts who is ready, stays and waits, and drafts what is missing once', async () => {
  const { present, next, second, all } = await threeTerms();
  const seat = (studentId: string) =>
    office.world.pool.query(
      `insert into waiting_entry (id, request_id, together, program_id, student_id, joined_at)
        values (gen_random_uuid(), gen_random_uuid(), false, $1, $2, $3::timestamptz - interval '70 days')`,
      [second, studentId, office.world.clock.now()],
    );
  await seat(all[0]!.id);
  await seat(all[1]!.id);
  const seen = await ask();
  // Of 5 children half stay, as before: 2.5 are 3; 2 wait; one place is planned.
  expect(seen.forecast).toEqual([
    {
      program_id: second,
      title: 'Robotics, Michaelmas 2026',
      ready: 0,
      stay: 3,
      wait: 2,
      wanted: 5,
      planned: 1,
      missing: 4,
    },
  ]);
  expect(seen.waiting).toEqual([
    { program_id: second, title: 'Robotics, Michaelmas 2026', waiting: 2, free: 5, long: 2 },
  ]);
  const body = { season_id: present, next_id: next, programs: [{ program_id: second, places: 4 }] };
  await office.addGate(second);
  const made = await draft(body, 'draft-once');
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect((await draft(body, 'draft-once')).body).toEqual(made.body);
  const { rows } = await office.show(next);
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual(
    expect.objectContaining({
      title: 'Robotics, Hilary 2027',
      status: 'draft',
      max_participants: 4,
      start_date: '2027-01-06',
    }),
  );
  expect((await office.gate(made.body.programs[0]!.id)).steps).toMatchObject([
    { title: 'Soldering', level: 'confident' },
  ]);
  expect((await ask()).forecast).toMatchObject([{ planned: 5, missing: 0 }]);
  const again = await draft(body);
  expect([again.status, again.body.error]).toEqual([
    409,
    'Robotics, Michaelmas 2026 has enough places in Hilary 2027 by now. Load the page again',
  ]);
});

test('thirty drafts at once are one', async () => {
  const { present, next, second } = await threeTerms();
  const body = { season_id: present, next_id: next, programs: [{ program_id: second, places: 4 }] };
  const answers = await Promise.all(Array.from({ length: 30 }, () => draft(body)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201,
    ...Array.from({ length: 29 }, () => 409),
  ]);
  expect((await office.show(next)).rows).toHaveLength(2);
});

test.each([
  [{ programs: [] }, 'programs'],
  [{ programs: [{ program_id: 'x', places: 3 }] }, 'programs.0.program_id'],
  [{ programs: [{ program_id: '00000000-0000-7000-8000-000000000000', places: 0 }] }, 'programs.0.places'],
  [{ next_id: null }, 'next_id'],
])('refuses %o', async (more, field) => {
  const { present, next, second } = await threeTerms();
  const { status, body } = await draft({
    season_id: present,
    next_id: next,
    programs: [{ program_id: second, places: 4 }],
    ...more,
  });
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
});

test('who moves up is ready for the next program and does not stay in the own one', async () => {
  const { present, second, all } = await threeTerms();
  const { token } = office.admin;
  const track = await office.world.call(calls.addSkillTrack, { token, body: { title: 'Build' } });
  const rule = { text: 'Can do it.', proofs: [], needs: 1 };
  const levels = { starting: rule, practising: rule, confident: rule, teaching_others: rule };
  const { body: skill } = await office.world.call(calls.addSkill, {
    token,
    body: { track_id: track.body.id, title: 'Wiring', levels },
  });
  const level2 = await buildProgram(office.world.db, { seasonId: present, title: 'Level 2', ageMin: 8, ageMax: 15 });
  await office.world.call(calls.saveProgramGate, {
    token,
    params: { id: level2 },
    body: { steps: [{ skill_id: skill.id, level: 'confident' }] },
  });
  const mark = (studentId: string, level: string) =>
    office.world.pool.query(
      `insert into skill_mark (id, student_id, skill_id, level, at_device) values (gen_random_uuid(), $1, $2, $3, now())`,
      [studentId, skill.id, level],
    );
  await mark(all[4]!.id, 'confident');
  await mark(all[5]!.id, 'practising');
  const seen = await ask();
  const line = (id: string) => seen.forecast.find(({ program_id }: { program_id: string }) => program_id === id);
  expect(line(level2)).toMatchObject({ ready: 1, stay: 0, wanted: 1 });
  expect(line(second)).toMatchObject({ stay: 2 });
});

test('searches without a result are counted in words, three times at least, and never what names somebody', async () => {
  await office.world.pool.query('truncate unmet_search');
  const search = (body: object) => office.world.send(calls.noteUnmetSearch, { body });
  for (let at = 0; at < 3; at += 1) expect((await search({ weekday: 'sat', parish: 'Portland' })).status).toBe(204);
  for (let at = 0; at < 4; at += 1)
    await office.world.send(calls.noteUnmetSearch, {
      body: { q: 'welding' },
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    });
  await search({ q: 'once' });
  for (let at = 0; at < 4; at += 1) await search({ q: 'maya@example.com' });
  expect((await search({ weekday: 'someday' })).status).toBe(422);
  expect((await ask()).searches).toEqual([{ text: 'Saturday, Portland', count: 3 }]);
  await office.world.pool.query('update unmet_search set day = day - 91');
  expect((await ask()).searches).toEqual([]);
});
