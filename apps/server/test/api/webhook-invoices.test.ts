import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildCompetition } from '../../demo/content/build-content.ts';
import type { SignedIn } from '../test-app.ts';
import { startQuoteWorld, type QuoteWorld } from './quote-world.ts';

/* Another program is notified of every invoice, whatever it is for. */

let quotes: QuoteWorld;
let parent: SignedIn;
let child: string;
beforeAll(async () => {
  quotes = await startQuoteWorld();
});
afterAll(() => quotes.world.close());
beforeEach(async () => {
  await quotes.fresh();
  await quotes.world.pool.query('truncate webhook cascade');
  parent = await quotes.world.signInAs('parent', { fullName: 'Simone Campbell' });
  child = (await buildStudent(quotes.world.db, { parentId: parent.id, fullName: 'Maya Campbell' })).id;
  const body = { name: 'Accounting', url: 'http://127.0.0.1:9/hook', events: ['invoice.issued'] };
  expect((await quotes.world.send(calls.addWebhook, { token: quotes.token(), body })).status).toBe(201);
});

/** The ids of the invoices that a message was written for; each is found by its id among the open ones. */
async function issued(): Promise<string[]> {
  const { rows } = await quotes.world.pool.query<{ id: string }>(
    "select subject_id as id from webhook_delivery where event = 'invoice.issued' and subject_kind = 'bill'",
  );
  for (const { id } of rows) {
    const { body } = await quotes.world.call(calls.findOpenBills, { token: quotes.token(), query: { id } });
    expect(body.data.map((bill) => bill.id)).toEqual([id]);
  }
  return rows.map(({ id }) => id);
}
const enter = async (competition_id: string, more: object = {}) =>
  (
    await quotes.world.send(calls.enterTeam, {
      token: parent.token,
      body: { competition_id, name: 'Goat Horn', student_ids: [child], ...more },
    })
  ).body;

test('of the invoice of a quote that a school accepts', async () => {
  const { token } = await quotes.sent();
  expect((await quotes.accept(token)).status).toBe(200);
  const { data } = (
    await quotes.world.call(calls.listGroupBills, { token: quotes.token(), params: { id: quotes.groupId() } })
  ).body;
  expect(await issued()).toEqual([data[0]!.id]);
});

test('of the fee of a team, and of none where entry is free', async () => {
  const team = await enter(await buildCompetition(quotes.world.db, { entryFeeCents: 350_000 }));
  expect(await issued()).toEqual([team.bill!.id]);
  await enter(await buildCompetition(quotes.world.db));
  expect(await issued()).toHaveLength(1);
});

test('of the fee of a team that takes a place of the waiting list', async () => {
  const team = await enter(await buildCompetition(quotes.world.db, { entryFeeCents: 350_000, maxParticipants: 1 }));
  await quotes.world.pool.query('truncate webhook_delivery');
  await quotes.world.pool.query(
    "update competition_entry set status = 'offered', fee_subject_id = gen_random_uuid(), offer_ends_at = $2, waiting_since = $3 where id = $1",
    [team.id, new Date(quotes.world.clock.now().getTime() + 3_600_000), quotes.world.clock.now()],
  );
  const accepted = await quotes.world.send(calls.acceptPlace, { token: parent.token, params: { id: team.id } });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  expect(await issued()).toEqual([accepted.body.bill!.id]);
});

test('of a trial class, and of none that is free', async () => {
  const programId = await buildProgram(quotes.world.db, { trialCents: 150_000, startDate: '2026-03-14' });
  const [meeting_id, next] = await buildMeetings(quotes.world.db, programId, {
    weekdays: [6],
    start_time: '10:00',
    end_time: '12:00',
    from: '2026-03-14',
    until: '2026-03-21',
  });
  const book = (body: object) =>
    quotes.world.send(calls.bookVisit, {
      token: parent.token,
      body: { student_id: child, meeting_id, kind: 'trial', expected_amount: 1500, ...body },
    });
  const booked = await book({});
  expect(booked.status, JSON.stringify(booked.body)).toBe(201);
  const { data } = (await quotes.world.call(calls.listBills, { token: parent.token })).body;
  expect(await issued()).toEqual([data[0]!.id]);
  await quotes.world.pool.query('update program set trial_cents = 0 where id = $1', [programId]);
  const other = (await buildStudent(quotes.world.db, { parentId: parent.id, fullName: 'Noah Campbell' })).id;
  const free = await book({ student_id: other, meeting_id: next, expected_amount: 0 });
  expect(free.status, JSON.stringify(free.body)).toBe(201);
  expect(await issued()).toHaveLength(1);
});
