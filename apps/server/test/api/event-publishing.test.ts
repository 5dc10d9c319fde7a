import { calls } from '@doctorbird/contract/calls';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { competitionEntry } from '../../src/modules/competitions/entries/entries.table.ts';
import { mailMessage } from '../../src/platform/mail/mail.table.ts';
import { newEvent, pointsSheet, type EventWorld } from '../event-world.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-05-10T17:00:00Z' });
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

interface Times {
  setup: number;
  slots: { id: string; starts_at: string }[];
}
const at = (time: string) => new Date(`2026-05-16T${time}:00-05:00`).toISOString();
const readPlan = async ({ id }: EventWorld) =>
  (await world.call(calls.readEventPlan, { token: admin.token, params: { id } })).body;
const save = ({ id }: EventWorld, body: object) =>
  world.send(calls.saveEventPlan, { token: admin.token, params: { id }, body });
const drop = ({ id }: EventWorld, setup: number) =>
  world.call(calls.dropPlanDraft, { token: admin.token, params: { id }, body: { setup } });
const publicTimes = async (event: EventWorld) =>
  (await event.live()).slots.map(({ planned_at: time }) => time).toSorted();
const mailsTo = async (id: string) => {
  await world.jobs.runDue();
  return world.db.select().from(mailMessage).where(eq(mailMessage.accountId, id)).orderBy(mailMessage.createdAt);
};
const moved = (slots: Times['slots'], match: number, time: string) =>
  slots.map((slot, index) => (index === match ? { ...slot, starts_at: at(time) } : slot));

/** Teams, of which two have a family, and matches that are planned and not public. */
async function aPlan({ teams = 4, kind = 'single' } = {}) {
  const event = await newEvent(world, admin, { teams, format: { kind, sheet: pointsSheet } });
  await world.pool.query('update event_day set published_at = null where competition_id = $1', [event.id]);
  const [first, second] = [await world.signInAs('parent'), await world.signInAs('parent')];
  const plan = await readPlan(event);
  const [one, two] = plan.matches;
  for (const [parent, entry] of [
    [first, one!.teams[0]!],
    [second, two!.teams[0]!],
  ] as const)
    await world.db.update(competitionEntry).set({ parentId: parent.id }).where(eq(competitionEntry.id, entry));
  const slots = plan.matches.map(({ key }, index) => ({
    id: randomUUID(),
    kind: 'match' as const,
    division_id: event.division,
    place_id: event.places[0]!,
    match: key,
    entry_id: null,
    run: null,
    title: null,
    starts_at: at(`10:${String(index * 15).padStart(2, '0')}`),
    minutes: 8,
  }));
  return { event, slots, setup: plan.setup, first, second };
}

test('what is saved after publishing waits for the office; publishing it again tells whose times moved', async () => {
  const { event, slots, setup, first, second } = await aPlan();
  const draft = await save(event, { setup, slots });
  expect(draft.body).toMatchObject({ published_at: null, differs: 0 });
  expect(await publicTimes(event)).toEqual([]);
  expect(await mailsTo(first.id)).toEqual([]);
  const published = await save(event, { setup: draft.body.setup, slots, published: true });
  expect(await publicTimes(event)).toEqual([at('10:00'), at('10:15'), at('10:30')]);
  const [mail] = await mailsTo(first.id);
  expect(mail?.subject).toMatch(/^The times of Team \d at /);
  expect(mail?.text).toContain('10:00 am');
  expect(mail?.text).toContain('Mat A');
  expect(await mailsTo(second.id)).toHaveLength(1);

  // The second match goes later: only the office sees it, in every tab.
  const later = moved(slots, 1, '11:00');
  const aside = await save(event, { setup: published.body.setup, slots: later });
  expect(aside.body).toMatchObject({ differs: 1, published_at: published.body.published_at });
  expect((await readPlan(event)).slots.map(({ starts_at: time }) => time)).toContain(at('11:00'));
  expect(await publicTimes(event)).toEqual([at('10:00'), at('10:15'), at('10:30')]);
  expect((await save(event, { setup: published.body.setup, slots: later })).body.code).toBe('stale');
  const again = await save(event, { setup: aside.body.setup, slots: later, published: true });
  expect(again.body).toMatchObject({ differs: 0 });
  expect(await publicTimes(event)).toEqual([at('10:00'), at('10:30'), at('11:00')]);
  expect(await mailsTo(first.id)).toHaveLength(1);
  expect((await mailsTo(second.id)).at(-1)?.text).toContain('11:00 am');

  // Three minutes are no news, and neither is the same once more.
  const little = await save(event, { setup: again.body.setup, slots: moved(later, 1, '11:03'), published: true });
  await save(event, { setup: little.body.setup, slots: moved(later, 1, '11:03'), published: true });
  expect([await mailsTo(first.id), await mailsTo(second.id)].map(({ length }) => length)).toEqual([1, 2]);
});

test('what was put aside can be dropped; back to what teams see is nothing put aside; what is gone is left out', async () => {
  const { event, slots, setup } = await aPlan();
  const published = await save(event, { setup, slots, published: true });
  const aside = await save(event, { setup: published.body.setup, slots: moved(slots, 0, '09:00') });
  expect((await drop(event, 0)).body).toMatchObject({ code: 'stale' });
  const dropped = await drop(event, aside.body.setup);
  expect(dropped.body).toMatchObject({ differs: 0, setup: aside.body.setup + 1 });
  expect(dropped.body.slots.map(({ starts_at: time }) => time)).not.toContain(at('09:00'));
  // Again after a lost answer: nothing to drop.
  expect((await drop(event, aside.body.setup)).status).toBe(200);
  const other = await save(event, { setup: dropped.body.setup, slots: moved(slots, 0, '09:00') });
  const back = await save(event, { setup: other.body.setup, slots });
  expect(back.body.differs).toBe(0);
  const onB = slots.map((slot) => ({ ...slot, place_id: event.places[1]! }));
  await save(event, { setup: back.body.setup, slots: onB });
  await world.pool.query('delete from event_place where id = $1', [event.places[1]]);
  expect((await readPlan(event)).slots).toEqual([]);
  // Taken back, what is there is saved as the plan, and nobody reads it.
  const hidden = await save(event, { setup: back.body.setup + 1, slots, published: false });
  expect(hidden.body).toMatchObject({ published_at: null, differs: 0 });
  expect(await publicTimes(event)).toEqual([]);
});

test('the times of a competition of two days have their day', async () => {
  const sunday = (time: string) => new Date(`2026-05-17T${time}:00-05:00`).toISOString();
  const twoDays = (id: string) =>
    world.pool.query("update competition set end_date = '2026-05-17' where id = $1", [id]);
  const { event, slots, setup, first } = await aPlan({ teams: 3, kind: 'round_robin' });
  await twoDays(event.id);
  const [team] = (await readPlan(event)).matches[0]!.teams;
  await world.db.update(competitionEntry).set({ parentId: first.id }).where(eq(competitionEntry.id, team!));
  // One of its two matches is on Saturday.
  const later = slots.map((slot, index) => (index === 0 ? slot : { ...slot, starts_at: sunday(`11:${index}0`) }));
  expect((await save(event, { setup, slots: later, published: true })).status).toBe(200);
  const [both] = await mailsTo(first.id);
  expect(both?.text).toContain('on 16 May 2026 and 17 May 2026');
  expect(both?.text).toContain('Sat 16 May 2026, 10:00 am');
  expect(both?.text).toMatch(/Sun 17 May 2026, 11:[12]0 am/);

  // A team that plays on Sunday alone reads of Sunday.
  const other = await aPlan();
  await twoDays(other.event.id);
  const [one, two, final] = other.slots;
  const alone = [one, { ...two!, starts_at: sunday('10:05') }, { ...final!, starts_at: sunday('14:00') }];
  expect((await save(other.event, { setup: other.setup, slots: alone, published: true })).status).toBe(200);
  const [only] = await mailsTo(other.second.id);
  expect(only?.text).toContain('on 17 May 2026');
  expect(only?.text).not.toContain('16 May');
  expect(only?.text).toContain('10:05 am');
});

test('on the second day of a competition new times are urgent', async () => {
  const { event, slots, setup, first } = await aPlan();
  const urgency = async () => {
    await world.jobs.runDue();
    const { rows } = await world.pool.query('select urgency from mail_message where account_id = $1', [first.id]);
    return rows;
  };
  // Today is the tenth of May.
  await world.pool.query("update competition set date = '2026-05-09', end_date = '2026-05-10' where id = $1", [
    event.id,
  ]);
  const today = slots.map((slot, index) => ({ ...slot, starts_at: `2026-05-10T14:${index}0:00-05:00` }));
  expect((await save(event, { setup, slots: today, published: true })).status).toBe(200);
  expect(await urgency()).toEqual([{ urgency: 'urgent' }]);
});

test('a plan that was taken back before the messages were written tells nobody', async () => {
  const { event, slots, setup, first } = await aPlan();
  const published = await save(event, { setup, slots, published: true });
  await save(event, { setup: published.body.setup, slots, published: false });
  expect(await mailsTo(first.id)).toEqual([]);
});
