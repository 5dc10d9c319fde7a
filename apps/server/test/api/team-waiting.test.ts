import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemOrigin } from '../../src/access/actor.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildCompetition } from '../../demo/content/build-content.ts';
import { sweepTeamLists } from '../../src/modules/competitions/entries/offer-places.ts';
import { loadConfig } from '../../src/config.ts';
import { readOrganisation } from '../../src/modules/organisation/settings/organisation-settings.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { textsTo, turnTextsOn } from '../texting-family.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

async function family() {
  const { token, id, email } = await world.signInAs('parent');
  return { token, id, email, child: (await buildStudent(world.db, { parentId: id, dateOfBirth: '2014-02-02' })).id };
}
let count = 0;
const enter = ({ token, child }: { token: string; child: string }, competition: string, facts: object = {}) => {
  count += 1;
  return world.call(calls.enterTeam, {
    token,
    body: { competition_id: competition, name: `Waiting ${count}`, student_ids: [child], ...facts },
  });
};
const figures = async (id: string) => {
  const { rows } = await world.pool.query('select participants, waiting from competition where id = $1', [id]);
  return [rows[0].participants, rows[0].waiting];
};
const mine = async (token: string) => (await world.call(calls.listEntries, { token })).body.data[0]!;
const offersLeft = async (token: string) =>
  (await world.call(calls.listEntries, { token, query: { status: 'offered' } })).body.data;
const sweep = () =>
  sweepTeamLists(world.db, {
    jobs: world.jobs,
    config: loadConfig({ NODE_ENV: 'test', SANDBOX_GATEWAY: 'on', PUBLIC_ORIGIN: 'http://robots.test' }),
    origin: systemOrigin,
    now: world.clock.now(),
  });

test('a full competition has a waiting list; a place that becomes free is offered, taken and then charged', async () => {
  const id = await buildCompetition(world.db, { maxParticipants: 1, entryFeeCents: 350_000 });
  const [first, second, third] = [await family(), await family(), await family()];
  const inside = await enter(first, id);
  expect((await enter(second, id)).body.code).toBe('competition_full');
  const waiting = await enter(second, id, { wait: true });
  expect(waiting.body).toMatchObject({ status: 'waiting', ahead: 0, bill: null, bill_state: 'closed' });
  expect((await enter(third, id, { wait: true })).body).toMatchObject({ status: 'waiting', ahead: 1 });
  expect(await figures(id)).toEqual([1, 2]);
  await world.call(calls.withdrawEntry, { token: first.token, params: { id: inside.body.id } });
  expect(await mine(second.token)).toMatchObject({ status: 'offered', offer_ends_at: expect.any(String), bill: null });
  expect(await figures(id)).toEqual([1, 1]);
  const { rows } = await world.pool.query('select subject, text from mail_message where to_address = $1', [
    second.email,
  ]);
  expect(rows.at(-1).subject).toMatch(/^A place for Waiting \d+ in Test clash: please answer by /);
  expect(rows.at(-1).text).toContain('answer=no');
  const accept = (token: string, headers = {}) =>
    world.call(calls.acceptPlace, { token, params: { id: waiting.body.id }, headers });
  expect((await accept(third.token)).status).toBe(404);
  const key = { 'idempotency-key': 'accept-once' };
  expect((await accept(second.token, key)).body).toMatchObject({ status: 'entered', bill: { due: 3_500 } });
  expect((await accept(second.token, key)).body).toMatchObject({ status: 'entered', bill: { due: 3_500 } });
  expect((await accept(second.token)).body.code).toBe('entered_already');
  expect(await figures(id)).toEqual([1, 1]);
});

test('an offer without an answer ends, and the place goes to the next team; who declines lets the next one in', async () => {
  const id = await buildCompetition(world.db, { maxParticipants: 1, participants: 1 });
  const [first, second] = [await family(), await family()];
  const one = await enter(first, id, { wait: true });
  const two = await enter(second, id, { wait: true });
  const [row] = (
    await world.call(calls.listCompetitionEntries, { token: admin.token, params: { id }, query: { status: 'entered' } })
  ).body.data;
  await world.call(calls.withdrawEntry, { token: admin.token, params: { id: row!.id } });
  const { offer_ends_at: ends } = await mine(first.token);
  world.clock.set(new Date(new Date(ends!).getTime() + 1000).toISOString());
  await sweep();
  expect(await mine(first.token)).toMatchObject({ status: 'lapsed', offer_ends_at: null });
  expect(await mine(second.token)).toMatchObject({ status: 'offered' });
  const late = await world.call(calls.acceptPlace, { token: first.token, params: { id: one.body.id } });
  expect(late.body.code).toBe('offer_ended');
  await world.call(calls.withdrawEntry, { token: second.token, params: { id: two.body.id } });
  expect(await figures(id)).toEqual([0, 0]);
  world.clock.set('2026-03-10T15:00:00Z');
});

test('a family that signs in by phone gets the offer and its end as text messages, and the place stands on its home', async () => {
  const id = await buildCompetition(world.db, { title: 'Arena Day', maxParticipants: 1, participants: 1 });
  const parent = await family();
  await turnTextsOn(world, parent.id, { email: false });
  const team = await enter(parent, id, { wait: true, name: 'Team Bolt' });
  const offers = async () => (await world.call(calls.getParentHome, { token: parent.token })).body.offers;
  expect(await offers()).toEqual([]);
  const [inside] = (
    await world.call(calls.listCompetitionEntries, { token: admin.token, params: { id }, query: { status: 'entered' } })
  ).body.data;
  await world.call(calls.withdrawEntry, { token: admin.token, params: { id: inside!.id } });
  const { offer_ends_at: ends } = await mine(parent.token);
  const page = `/parent/enrollments?team=${team.body.id}`;
  expect(await textsTo(world, parent.id)).toMatchObject([
    // It has no email, so what only emails say comes as one line.
    { kind: 'competitions.waiting', text: expect.stringContaining(': Team Bolt waits for a place in Arena Day.') },
    {
      kind: 'competitions.offer',
      text: expect.stringMatching(
        /: a place in Arena Day is free for Team Bolt\. Please answer by \w{3} \d+ Mar 2026, /,
      ),
      link: `http://robots.test${page}`,
    },
  ]);
  expect(await offers()).toEqual([
    {
      id: team.body.id,
      title: 'Arena Day',
      name: 'Team Bolt',
      short_name: 'Team Bolt',
      path: page,
      offer_ends_at: ends,
    },
  ]);
  world.clock.set(new Date(new Date(ends!).getTime() + 1000).toISOString());
  await sweep();
  expect((await textsTo(world, parent.id)).slice(2)).toMatchObject([
    {
      kind: 'competitions.offer_ended',
      text: expect.stringContaining('the place of Team Bolt in Arena Day has ended.'),
    },
  ]);
  expect((await offersLeft(parent.token)).map(({ status }) => status)).toEqual([]);
  world.clock.set('2026-03-10T15:00:00Z');
});

test('of a place for a team that the office has entered the office itself hears, and of the end of that offer', async () => {
  const id = await buildCompetition(world.db, { title: 'Arena Day', maxParticipants: 1, participants: 1 });
  const team = await world.call(calls.enterTeam, {
    token: admin.token,
    body: {
      competition_id: id,
      name: 'Hope Valley Gears',
      others: ['Zoe B.'],
      coach: 'Andre Reid',
      contact_phone: '876-555-0111',
      wait: true,
    },
  });
  expect(team.body.status).toBe('waiting');
  const [inside] = (
    await world.call(calls.listCompetitionEntries, { token: admin.token, params: { id }, query: { status: 'entered' } })
  ).body.data;
  await world.call(calls.withdrawEntry, { token: admin.token, params: { id: inside!.id } });
  const mails = async () =>
    (
      await world.pool.query<{ to_address: string; subject: string; text: string }>(
        `select to_address, subject, text from mail_message where kind = 'office.team_offer' order by id`,
      )
    ).rows;
  const [offer, ...more] = await mails();
  expect(more).toEqual([]);
  expect(offer!.to_address).toBe((await readOrganisation(world.db)).email);
  expect(offer!.subject).toMatch(/^Hope Valley Gears, Arena Day: a place is free until \w{3} \d+ Mar 2026, /);
  expect(offer!.text).toContain('Andre Reid, (876) 555-0111');
  expect(offer!.text).toContain(`/admin/competitions/${id}/entries`);
  const { rows } = await world.pool.query<{ ends: Date }>(
    'select offer_ends_at as ends from competition_entry where id = $1',
    [team.body.id],
  );
  world.clock.set(new Date(rows[0]!.ends.getTime() + 1000).toISOString());
  await sweep();
  expect((await mails()).at(-1)!.subject).toBe('Hope Valley Gears, Arena Day: the offer of a place has ended');
  world.clock.set('2026-03-10T15:00:00Z');
});

test('the fee is the one of the day on which the team joined the line, in the emails and on the invoice', async () => {
  const id = await buildCompetition(world.db, { maxParticipants: 1, entryFeeCents: 350_000 });
  const [first, second, third] = [await family(), await family(), await family()];
  const inside = await enter(first, id);
  const waiting = await enter(second, id, { wait: true });
  const texts = async (email: string) => {
    const { rows } = await world.pool.query('select text from mail_message where to_address = $1 order by id', [email]);
    return rows.map(({ text }) => text as string);
  };
  await world.pool.query('update competition set entry_fee_cents = 500000 where id = $1', [id]);
  expect((await enter(third, id, { wait: true })).body.status).toBe('waiting');
  await world.call(calls.withdrawEntry, { token: first.token, params: { id: inside.body.id } });
  expect((await texts(second.email)).at(-1)).toContain('The fee of J$3,500.00 is due after your yes');
  // Free for those who enter now, and not for a team that agreed to a fee.
  await world.pool.query('update competition set entry_fee_cents = 0 where id = $1', [id]);
  const accepted = await world.call(calls.acceptPlace, { token: second.token, params: { id: waiting.body.id } });
  expect(accepted.body).toMatchObject({ fee: 3_500, bill: { due: 3_500 } });
  const confirmed = (await texts(second.email)).at(-1)!;
  expect(confirmed).toContain('Please pay the fee of J$3,500.00 by');
  expect(confirmed).not.toContain('Entry is free.');
  await world.call(calls.withdrawEntry, { token: second.token, params: { id: waiting.body.id } });
  expect((await texts(third.email)).at(-1)).toContain('The fee of J$5,000.00 is due after your yes');
});

test('a school with all of its places waits, and is passed over by others until one of them is free', async () => {
  const id = await buildCompetition(world.db, { maxParticipants: 3, maxPerSchool: 1 });
  const [first, second, third] = [await family(), await family(), await family()];
  const inside = await enter(first, id, { school: 'Hope Valley' });
  const full = await enter(second, id, { school: ' hope valley' });
  expect(full.body).toMatchObject({ code: 'school_full' });
  expect((await enter(second, id, { school: 'Hope valley', wait: true })).body.status).toBe('waiting');
  // Somebody waits, so the next team joins the line and is offered the free place by the sweep.
  expect((await enter(third, id, { wait: true })).body.status).toBe('waiting');
  await sweep();
  expect((await mine(third.token)).status).toBe('offered');
  expect((await mine(second.token)).status).toBe('waiting');
  await world.call(calls.withdrawEntry, { token: first.token, params: { id: inside.body.id } });
  expect((await mine(second.token)).status).toBe('offered');
});

test.each([1, 2])('twenty families, two places, round %i: two are in, eighteen wait in an order', async () => {
  const id = await buildCompetition(world.db, { maxParticipants: 2 });
  const families = await Promise.all(Array.from({ length: 20 }, family));
  await Promise.all(families.map((one) => enter(one, id, { wait: true })));
  expect(await figures(id)).toEqual([2, 18]);
  const aheads = await Promise.all(families.map(async ({ token }) => (await mine(token)).ahead));
  expect(aheads.filter((ahead) => ahead !== null).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 18 }, (_, at) => at),
  );
});
