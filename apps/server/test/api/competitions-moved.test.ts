import { randomUUID } from 'node:crypto';
import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildCompetition } from '../../demo/content/build-content.ts';
import { matchOf, newEvent, pointsSheet } from '../event-world.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { textsTo, turnTextsOn } from '../texting-family.ts';

/* A competition that takes place on another day: who hears of it, and what moves along. */

const now = '2026-03-10T15:00:00Z';
let world: TestApp;
let admin: SignedIn;
let contest: string;
beforeAll(async () => {
  world = await startTestApp({ now });
});
beforeEach(async () => {
  world.clock.set(now);
  admin = await world.signInAs('admin');
  contest = await buildCompetition(world.db, { title: 'Arena Day', maxParticipants: 2 });
});
afterAll(() => world.close());

type Family = SignedIn & { child: string };
async function family(): Promise<Family> {
  const parent = await world.signInAs('parent');
  return { ...parent, child: (await buildStudent(world.db, { parentId: parent.id, dateOfBirth: '2014-02-02' })).id };
}
async function enter({ token, child }: Family, name: string, others: string[] = []) {
  const { body, status } = await world.call(calls.enterTeam, {
    token,
    body: { competition_id: contest, name, student_ids: [child], others, wait: true },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const change = (body: object, id = contest) =>
  world.send(calls.updateOfficeCompetition, { token: admin.token, params: { id }, body });
const mails = async ({ email }: Pick<SignedIn, 'email'>) =>
  (await world.pool.query('select kind, subject, text from mail_message where to_address = $1 order by id', [email]))
    .rows as { kind: string; subject: string; text: string }[];
const tokenIn = (link: string) => new URL(link).hash.slice(1);

test('a competition that is moved notifies its families, its schools and its helpers once, with the new day', async () => {
  // Two teams inside, one of them withdrew: the third one has an offer, the fourth one waits.
  const [one, two, three, four] = [await family(), await family(), await family(), await family()];
  await enter(one, 'Team Bolt');
  const second = await enter(two, 'Team Nut');
  await enter(three, 'Team Spark');
  await enter(four, 'Team Gear');
  await world.call(calls.withdrawEntry, { token: two.token, params: { id: second.id } });
  await turnTextsOn(world, one.id);
  const before = (await mails(two)).length;
  const school = await world.call(calls.createGroup, {
    token: admin.token,
    body: {
      name: 'Robotics club',
      organization: 'Stony Ridge High',
      contact_name: 'Marlon Peart',
      contact_email: 'marlon@school.test',
    },
  });
  await world.pool.query(
    "update competition_entry set group_id = $2 where competition_id = $1 and name = 'Team Bolt'",
    [contest, school.body.id],
  );
  const invite = (email: string) =>
    world.call(calls.inviteHelper, {
      token: admin.token,
      params: { id: contest },
      body: { name: 'Everton Grant', email, roles: ['referee'] },
    });
  const helper = (await invite('everton@helpers.test')).body;
  const left = (await invite('marva@helpers.test')).body;
  const answer = (link: string, comes: boolean) =>
    world.call(calls.acceptHelping, { body: { token: tokenIn(link), comes } });
  await answer(helper.link, true);
  await answer(left.link, false);

  const changed = await change({ date: '2026-05-23' });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const mail = (await mails(one)).at(-1)!;
  expect(mail).toMatchObject({
    kind: 'competitions.moved',
    subject: 'Arena Day is moved: 23 May 2026 instead of 16 May 2026',
  });
  expect(mail.text).toContain('Everything else stays as it is for Team Bolt.');
  // No plan is published, so nothing is said of its times.
  expect(mail.text).not.toContain('times of the plan');
  expect(await textsTo(world, one.id)).toMatchObject([
    {
      kind: 'competitions.moved',
      urgency: 'normal',
      text: expect.stringContaining('Arena Day is moved. It is now 23 May 2026, not 16 May 2026.'),
    },
  ]);
  for (const who of [three, four]) expect((await mails(who)).at(-1)).toMatchObject({ kind: 'competitions.moved' });
  // Who had withdrawn has nothing to do with it any more.
  expect(await mails(two)).toHaveLength(before);
  const atSchool = (await mails({ email: 'marlon@school.test' })).at(-1)!;
  expect(atSchool).toMatchObject({ kind: 'competitions.moved_school' });
  expect(atSchool.text).toContain('Team Bolt');
  expect((await mails({ email: 'everton@helpers.test' })).at(-1)).toMatchObject({ kind: 'competitions.helper_moved' });
  expect((await mails({ email: 'marva@helpers.test' })).map(({ kind }) => kind)).toEqual([
    'competitions.helper_invited',
  ]);
  // Whoever said that they come said so of the other day.
  const { helpers } = (await world.call(calls.listEventHelpers, { token: admin.token, params: { id: contest } })).body;
  expect(helpers.find(({ id }) => id === helper.helper.id)).toMatchObject({ accepted_at: null, declined_at: null });

  // Saved again, or with another place, there is nothing new to say.
  const sent = (await mails(one)).length;
  expect((await change({ date: '2026-05-23', location: 'Mona' })).status).toBe(200);
  expect(await mails(one)).toHaveLength(sent);
});

test('a competition that is moved at the last moment is urgent; one that is over is corrected without a word', async () => {
  const parent = await family();
  await enter(parent, 'Team Bolt');
  await turnTextsOn(world, parent.id);
  await world.pool.query("update competition set date = '2026-03-11' where id = $1", [contest]);
  expect((await change({ date: '2026-03-21', endDate: '2026-03-22' })).status).toBe(200);
  expect(await textsTo(world, parent.id)).toMatchObject([
    { urgency: 'urgent', text: expect.stringContaining('It is now 21 Mar 2026 to 22 Mar 2026, not 11 Mar 2026.') },
  ]);
  await world.pool.query("update competition set date = '2026-03-07', end_date = null where id = $1", [contest]);
  expect((await change({ date: '2026-03-06' })).status).toBe(200);
  expect(await textsTo(world, parent.id)).toHaveLength(1);
});

test('links of members that end with the day move along, and work for two weeks at most', async () => {
  const parent = await family();
  const team = await enter(parent, 'Team Bolt', ['Zuri G.']);
  const ends = async () =>
    (
      await world.pool.query<{ at: Date }>(
        'select link_ends_at as at from entry_member where entry_id = $1 and student_id is null',
        [team.id],
      )
    ).rows[0]!.at.toISOString();
  // Today is the tenth of March: two weeks from now are long before the day.
  expect(await ends()).toBe('2026-03-24T15:00:00.000Z');
  await change({ date: '2026-03-14' });
  expect(await ends()).toBe('2026-03-15T05:00:00.000Z');
  await change({ date: '2026-03-21' });
  expect(await ends()).toBe('2026-03-22T05:00:00.000Z');
  await change({ date: '2026-05-16' });
  expect(await ends()).toBe('2026-03-24T15:00:00.000Z');
});

const at = (day: string, time: string) => new Date(`${day}T${time}:00-05:00`).toISOString();
const readPlan = async (id: string) =>
  (await world.call(calls.readEventPlan, { token: admin.token, params: { id } })).body;
const savePlan = (id: string, body: object) =>
  world.send(calls.saveEventPlan, { token: admin.token, params: { id }, body });

/** A day of four teams whose plan is published: matches at 10:00, 10:15 and 10:30 on 16 May. */
async function publishedDay() {
  const event = await newEvent(world, admin, { teams: 4, format: { kind: 'single', sheet: pointsSheet } });
  const plan = await readPlan(event.id);
  const slots = plan.matches.map(({ key }, index) => ({
    id: randomUUID(),
    kind: 'match',
    division_id: event.division,
    place_id: event.places[0]!,
    match: key,
    entry_id: null,
    run: null,
    title: null,
    starts_at: at('2026-05-16', `10:${String(index * 15).padStart(2, '0')}`),
    minutes: 8,
  }));
  const wishes = {
    starts_at: at('2026-05-16', '10:00'),
    match_minutes: 8,
    run_minutes: 4,
    judging_minutes: 10,
    gap_minutes: 2,
    rest_minutes: 10,
    breaks: [{ title: 'Lunch', starts_at: at('2026-05-16', '12:00'), minutes: 40 }],
    seed: 7,
  };
  const saved = await savePlan(event.id, { setup: plan.setup, slots, wishes, published: true });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return { event, slots, setup: saved.body.setup };
}
const times = (slots: readonly { planned_at: string }[]) => slots.map(({ planned_at: time }) => time).toSorted();

test('times that are published, what was put aside, shifts and calendars follow a competition by as many days', async () => {
  const { event, slots, setup } = await publishedDay();
  const parent = await family();
  await world.pool.query('update competition_entry set parent_id = $2 where id = $1', [event.teams[0], parent.id]);
  const shift = { role: 'referee' as const, place_id: event.places[0]! };
  const helper = await world.call(calls.inviteHelper, {
    token: admin.token,
    params: { id: event.id },
    body: {
      name: 'Everton Grant',
      email: 'everton@shifts.test',
      roles: ['referee'],
      shifts: [{ ...shift, starts_at: at('2026-05-15', '16:00'), ends_at: at('2026-05-15', '18:00') }],
    },
  });
  expect(helper.status, JSON.stringify(helper.body)).toBe(201);
  // The office has put another time of the final aside.
  const aside = slots.map((slot, index) => (index === 2 ? { ...slot, starts_at: at('2026-05-16', '11:00') } : slot));
  expect((await savePlan(event.id, { setup, slots: aside })).body).toMatchObject({ differs: 1 });
  const calendar = async () => (await world.app.inject({ url: `/calendar/teams/${event.teams[0]}.ics` })).body;
  expect(await calendar()).toContain('20260516T');

  expect((await change({ date: '2026-05-23' }, event.id)).status).toBe(200);
  const moved = ['10:00', '10:15', '10:30'].map((time) => at('2026-05-23', time));
  expect(times((await event.live()).slots)).toEqual(moved);
  expect(await calendar()).toContain('20260523T');
  expect(await calendar()).not.toContain('20260516T');
  const plan = await readPlan(event.id);
  expect(plan.differs).toBe(1);
  expect(plan.slots.map(({ starts_at: time }) => time)).toContain(at('2026-05-23', '11:00'));
  expect(plan.wishes).toMatchObject({
    starts_at: at('2026-05-23', '10:00'),
    breaks: [{ starts_at: at('2026-05-23', '12:00') }],
  });
  const { helpers } = (await world.call(calls.listEventHelpers, { token: admin.token, params: { id: event.id } })).body;
  expect(helpers.find(({ id }) => id === helper.body.helper.id)).toMatchObject({
    shifts: [{ starts_at: at('2026-05-22', '16:00'), ends_at: at('2026-05-22', '18:00') }],
    ends_at: at('2026-05-24', '00:00'),
  });
  const read = (await mails({ email: 'everton@shifts.test' })).at(-1)!;
  expect(read.text).toContain('Your shifts move along');
  expect((await mails(parent)).at(-1)!.text).toContain('The times of the plan stay as they are, on the new day.');
  // Who has the plan open reads it anew, and what was put aside can be published.
  const put = (number: number) => savePlan(event.id, { setup: number, slots: plan.slots, published: true });
  expect((await put(setup + 1)).body.code).toBe('stale');
  expect((await put(plan.setup)).status).toBe(200);
  expect(times((await event.live()).slots)).toEqual([...moved.slice(0, 2), at('2026-05-23', '11:00')]);
});

test('a competition that becomes longer leaves its times where they are, and says its days', async () => {
  const { event } = await publishedDay();
  const parent = await family();
  await world.pool.query('update competition_entry set parent_id = $2 where id = $1', [event.teams[0], parent.id]);
  expect((await change({ endDate: '2026-05-17' }, event.id)).status).toBe(200);
  expect(times((await event.live()).slots)[0]).toBe(at('2026-05-16', '10:00'));
  const mail = (await mails(parent)).at(-1)!;
  expect(mail.text).toContain('it is now 16 May 2026 to 17 May 2026, instead of 16 May 2026.');
  expect(mail.text).not.toContain('times of the plan');
});

test('what had begun stays on its day when the rest is moved, and the plan can still be saved', async () => {
  const { event } = await publishedDay();
  const referee = await event.token('referee');
  const first = matchOf(await event.live(), 1);
  expect(await event.record(referee, 'match.started', { match: first.key })).toMatchObject({ state: 'recorded' });
  expect((await change({ date: '2026-05-23' }, event.id)).status).toBe(200);
  expect(times((await event.live()).slots)).toEqual([
    at('2026-05-16', '10:00'),
    at('2026-05-23', '10:15'),
    at('2026-05-23', '10:30'),
  ]);
  const plan = await readPlan(event.id);
  const put = (slots: typeof plan.slots) => savePlan(event.id, { setup: plan.setup, slots, published: true });
  const back = plan.slots.map((slot) => ({ ...slot, starts_at: slot.starts_at.replace('05-23', '05-16') }));
  expect(Object.values((await put(back)).body.fields ?? {})).toEqual(['This time is not on a day of the competition']);
  expect((await put(plan.slots)).status).toBe(200);
});
