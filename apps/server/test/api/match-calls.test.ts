import { calls } from '@doctorbird/contract/calls';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildMembers } from '../../demo/content/build-content.ts';
import { account } from '../../src/access/access.table.ts';
import { systemContext } from '../../src/access/action-context.ts';
import { loadConfig } from '../../src/config.ts';
import { orderText, notifyOfCall } from '../../src/modules/competitions/calls/notify-of-call.ts';
import { EventDays } from '../../src/modules/competitions/day/days.ts';
import { eventSlot } from '../../src/modules/competitions/day/day.table.ts';
import { competitionEntry } from '../../src/modules/competitions/entries/entries.table.ts';
import { textMessage } from '../../src/modules/organisation/channels/text-messages.table.ts';
import { writeChoices } from '../../src/modules/organisation/notifications/notification-choices.ts';
import { mailMessage } from '../../src/platform/mail/mail.table.ts';
import { matchOf, newEvent, pointsSheet, type EventWorld } from '../event-world.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
const config = loadConfig({
  NODE_ENV: 'test',
  DEMO: 'off',
  SANDBOX_GATEWAY: 'on',
  PUBLIC_ORIGIN: 'http://robots.test',
});
const noon = new Date('2026-05-16T17:00:00Z');
beforeAll(async () => {
  world = await startTestApp({ now: noon.toISOString() });
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

let phones = 5_550_800;
/** A parent with a child in a team; `sms`: texts are switched on. */
async function aFamily(name: string, sms: boolean) {
  const parent = await world.signInAs('parent', { fullName: name });
  const child = await buildStudent(world.db, { parentId: parent.id, fullName: `Child of ${name}` });
  if (sms) {
    phones += 1;
    await world.db
      .update(account)
      .set({ phone: `+1876${phones}` })
      .where(eq(account.id, parent.id));
    const choices = { email: true, sms, mentions: true, whatsapp: false, digest: false, arrivals: false, off: [] };
    await writeChoices(world.db, systemContext(world), {
      accountId: parent.id,
      choices: { ...choices, classReminder: 'first' },
    });
  }
  return { id: parent.id, child: child.id };
}

/** Two teams: of the first a parent with texts who entered it, one with email alone, and a child without an account. */
async function aDay() {
  const event = await newEvent(world, admin, { teams: 2, format: { kind: 'single', sheet: pointsSheet } });
  const [coach, other, rival] = [
    await aFamily('Coach', true),
    await aFamily('Other', false),
    await aFamily('Rival', true),
  ];
  const [one, two] = event.teams as [string, string];
  await world.db.update(competitionEntry).set({ parentId: coach.id }).where(eq(competitionEntry.id, one));
  await buildMembers(world.db, one, [
    { name: 'Ana C.', studentId: coach.child },
    { name: 'Ben O.', studentId: other.child },
  ]);
  await buildMembers(world.db, two, [{ name: 'Cy R.', studentId: rival.child }]);
  const match = matchOf(await event.day(), 1);
  await world.db.insert(eventSlot).values({
    id: randomUUID(),
    competitionId: event.id,
    kind: 'match',
    divisionId: event.division,
    placeId: event.places[0]!,
    matchKey: match.key,
    startsAt: new Date(world.clock.now().getTime() + 12 * 60_000),
    minutes: 8,
  });
  await world.pool.query('update event_day set setup = setup + 1 where competition_id = $1', [event.id]);
  return { event, match, coach, other, rival, queue: await event.token('queuer') };
}
const notified = async (event: EventWorld) =>
  (await world.call(calls.listMatchCalls, { token: admin.token, params: { id: event.id } })).body.calls;
const textsTo = (id: string) =>
  world.db.select().from(textMessage).where(eq(textMessage.accountId, id)).orderBy(textMessage.createdAt);
const mailsTo = (id: string) => world.db.select().from(mailMessage).where(eq(mailMessage.accountId, id));

test('both teams are told where to be and when, once, and the desk sees who was told', async () => {
  const { event, match, coach, other, rival, queue } = await aDay();
  const id = randomUUID();
  const body = { match: match.key, minutes: 10 };
  const sent = await Promise.all(Array.from({ length: 30 }, () => event.record(queue, 'match.called', body, { id })));
  expect(new Set(sent.map(({ state }) => state))).toEqual(new Set(['recorded']));
  expect(await notified(event)).toMatchObject([{ match_id: match.id, notified_at: null, families: 0, unreached: 0 }]);
  await world.jobs.runDue();
  const [text, ...more] = await textsTo(coach.id);
  expect(more).toEqual([]);
  expect(text).toMatchObject({
    channel: 'sms',
    urgency: 'urgent',
    text: 'Team 1: be at Mat A in 10 minutes (M1).',
    link: `${config.publicOrigin}/competitions/event/${event.slug}/live/team#${event.teams[0]}`,
  });
  expect((await textsTo(rival.id)).map((row) => row.text)).toEqual(['Team 2: be at Mat A in 10 minutes (M1).']);
  // Who has texts gets no email; who has no other way gets one, ten minutes ahead.
  expect([await mailsTo(coach.id), await mailsTo(rival.id)]).toEqual([[], []]);
  expect((await mailsTo(other.id)).map(({ subject }) => subject)).toEqual(['Team 1: be at Mat A in 10 minutes']);
  // Two members were entered by the office, without an account.
  expect(await notified(event)).toMatchObject([{ families: 3, unreached: 2, waiting: 0, failed: 0 }]);
  // The record sent again and the job run again tell nobody a second time.
  await event.record(queue, 'match.called', body, { id });
  await Promise.all(
    Array.from({ length: 5 }, () =>
      notifyOfCall(world.db, { ...systemContext(world), config, eventDays: new EventDays() }, { recordId: id }),
    ),
  );
  await world.jobs.runDue();
  expect(await textsTo(coach.id)).toHaveLength(1);
  expect(await mailsTo(other.id)).toHaveLength(1);
});

test('a call that was taken back tells nobody; a second one to another mat says so; an email that comes late is not sent', async () => {
  const { event, match, coach, other } = await aDay();
  const desk = await event.token('desk');
  const id = randomUUID();
  await event.record(desk, 'match.called', { match: match.key }, { id });
  await event.record(desk, 'voided', { record: id }, { division_id: null });
  await world.jobs.runDue();
  expect([await textsTo(coach.id), await notified(event)]).toEqual([[], []]);
  await event.record(desk, 'match.called', { match: match.key, minutes: 5 });
  await world.jobs.runDue();
  const { slots } = await event.day();
  const starts = new Date(world.clock.now().getTime() + 6 * 60_000).toISOString();
  await event.record(
    desk,
    'slot.moved',
    { slot: slots[0]!.id, place: event.places[1], starts_at: starts },
    { division_id: null },
  );
  world.clock.set(new Date(world.clock.now().getTime() + 60_000));
  await event.record(desk, 'match.called', { match: match.key });
  await world.jobs.runDue();
  expect((await textsTo(coach.id)).map(({ text }) => text)).toEqual([
    'Team 1: be at Mat A in 5 minutes (M1).',
    'Team 1: be at Mat B, not Mat A, in 5 minutes (M1).',
  ]);
  expect(await mailsTo(other.id)).toEqual([]);
  expect(await notified(event)).toMatchObject([{ families: 2, unreached: 3 }]);
  // A phone sends late that a match was called which has begun by now, or half an hour ago: nobody is told.
  await event.record(desk, 'match.started', { match: match.key });
  await event.record(desk, 'match.called', { match: match.key });
  await world.jobs.runDue();
  expect(await textsTo(coach.id)).toHaveLength(2);
  expect(await notified(event)).toEqual([]);
});

test('a call from half an hour ago is told to nobody', async () => {
  const { event, match, coach, queue } = await aDay();
  const at_device = new Date(world.clock.now().getTime() - 31 * 60_000).toISOString();
  await event.record(queue, 'match.called', { match: match.key, minutes: 10 }, { at_device });
  await world.jobs.runDue();
  expect(await textsTo(coach.id)).toEqual([]);
});

test('what families read', () => {
  expect(orderText({ place: 'Mat A', before: null, minutes: 10 })).toBe('be at Mat A in 10 minutes');
  expect(orderText({ place: 'Mat A', before: 'Mat A', minutes: 1 })).toBe('be at Mat A now');
  expect(orderText({ place: 'Mat B', before: 'Mat A', minutes: 0 })).toBe('be at Mat B, not Mat A, now');
});
