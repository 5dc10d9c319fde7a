import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@doctorbird/contract/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { importLine, matchAsSuggested } from '../import-line.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
/** The payment plans that every program offers. */
const templates: string[] = [];
beforeAll(async () => {
  world = await startTestApp();
  await openPaymentWays(world.db, world.clock.now());
  admin = await world.signInAs('admin');
  for (const body of [
    { ...aTemplate, deposit_percent: 30 },
    {
      ...aTemplate,
      deposit_amount: 4_000,
      timing: 'fixed',
      parts: null,
      every: null,
      unit: null,
      days: ['2099-01-31'],
    },
  ]) {
    const { body: template } = await world.send(calls.addPlanTemplate, { token: admin.token, body });
    templates.push(template.id);
  }
});
afterAll(() => world.close());

const aTemplate = {
  name: 'Deposit and parts',
  deposit_percent: null as number | null,
  deposit_amount: null as number | null,
  timing: 'after_start',
  parts: 3 as number | null,
  every: 1 as number | null,
  unit: 'weeks' as string | null,
  first: null,
  days: [] as string[],
  active: true,
};

/** One family with three places. Each step does what a family or an admin can do; it may be refused, but never fail. */
class Family {
  readonly #parent: SignedIn;
  readonly #places: string[];
  constructor(parent: SignedIn, places: string[]) {
    this.#parent = parent;
    this.#places = places;
  }

  static async create(): Promise<Family> {
    const parent = await world.signInAs('parent');
    const places: string[] = [];
    for (const priceCents of [4_200_000, 1_550_050, 999_999]) {
      const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
      const programId = await buildProgram(world.db, { priceCents, planTemplateIds: templates });
      places.push(await buildEnrollment(world.db, { studentId, programId, createdAt: world.clock.now() }));
    }
    return new Family(parent, places);
  }

  async #payments(): Promise<Array<{ id: string; refundable: number; can_undo: boolean }>> {
    const query = { parent_id: this.#parent.id, limit: 100 };
    const { body } = await world.call(calls.listAllPayments, { token: admin.token, query });
    return body.data;
  }

  async #settleTransfers(): Promise<void> {
    const query = { state: 'requested', limit: 100 };
    const { body } = await world.send(calls.listRefunds, { token: admin.token, query });
    for (const { id, channel } of body.data)
      if (channel === 'bank_transfer')
        await world.call(calls.settleRefund, {
          token: admin.token,
          params: { id },
          body: { outcome: 'done', reference: 'TRF 1' },
        });
  }

  async take({ kind, place, part }: Step): Promise<void> {
    world.clock.set(new Date(world.clock.now().getTime() + 60_000));
    const id = this.#places[place]!;
    const status = (body: object) =>
      answered(world.call(calls.changeEnrollmentStatus, { token: admin.token, params: { id }, body }));
    if (kind === 'cash') await status({ payment_status: 'paid', method: 'cash' });
    if (kind === 'waive') await status({ payment_status: 'waived', reason: 'Hardship' });
    if (kind === 'cancel') await status({ status: 'cancelled', reason: 'Moved away' });
    if (kind === 'approve') await status({ status: 'approved' });
    if (kind === 'price')
      await answered(
        world.call(calls.priceEnrollments, {
          token: admin.token,
          body: { ids: [id], price: Math.round(part * 60_000), reason: 'As agreed' },
        }),
      );
    if (kind === 'credit')
      await answered(
        world.call(calls.startPayment, { token: this.#parent.token, params: { id }, body: { method: 'credit' } }),
      );
    if (kind === 'plan') await this.#plan(id, part);
    if (kind === 'move') await this.#move(id, part);
    if (kind === 'transfer') await this.#transfer(id, part);
    if (kind === 'together') await this.#together(place, part);
    if (kind === 'card') await this.#card(place, part);
    if (kind === 'by hand') await this.#byHand(place, part);
    if (kind === 'undo') await this.#undo(part);
    if (kind === 'bank line') await this.#bankLine(id, part);
    if (kind === 'refund' || kind === 'to credit') {
      const paid = (await this.#payments()).filter(({ refundable }) => refundable > 0);
      const chosen = paid[Math.floor(part * paid.length)];
      if (!chosen) return;
      const amount = Math.max(0.01, Math.round(chosen.refundable * part * 100) / 100);
      const channel = kind === 'refund' ? (place === 0 ? 'cash' : 'bank_transfer') : 'credit';
      await answered(
        world.call(calls.refundPayment, { token: admin.token, params: { id: chosen.id }, body: { amount, channel } }),
      );
      if (place !== 1) await this.#settleTransfers();
    }
  }

  /** The place goes to a program with another price, by the family or by the office. */
  async #move(id: string, part: number): Promise<void> {
    const program_id = await buildProgram(world.db, { priceCents: Math.round(part * 6_000_000) });
    const [office, { token }] = [{ token: admin.token, body: { ids: [id], program_id } }, this.#parent];
    if (part > 0.5) await answered(world.call(calls.transferEnrollments, office));
    else await answered(world.call(calls.transferPlace, { token, params: { id }, body: { program_id } }));
  }

  /** The office takes one of its own records back. */
  async #undo(part: number): Promise<void> {
    const paid = (await this.#payments()).filter((one) => one.can_undo);
    const chosen = paid[Math.floor(part * paid.length)];
    if (!chosen) return;
    const body = { reason: 'Recorded by mistake' };
    await answered(world.call(calls.undoPayment, { token: admin.token, params: { id: chosen.id }, body }));
  }

  /** A transfer that nobody has started comes for a place: a part, all of it or more, and its match may be undone. */
  async #bankLine(id: string, part: number): Promise<void> {
    const { rows } = await world.pool.query<{ number: string }>(
      `select i.number from invoice i join invoice_line l on l.invoice_id = i.id
        join receivable r on r.id = l.receivable_id where r.subject_id = $1 limit 1`,
      [id],
    );
    const amount = (part * 50_000).toFixed(2);
    const line = await importLine(world, admin, { text: `TRF ${rows[0]?.number ?? ''}`, amount });
    await matchAsSuggested(world, admin, { line, otherwise: { kind: 'place', enrollment_id: id }, undo: part < 0.4 });
  }

  /** Chooses a plan or everything at once, pays what it asks for, and the office may change or end it. */
  async #plan(id: string, part: number): Promise<void> {
    const params = { id };
    const { token } = this.#parent;
    const template_id = part > 0.9 ? null : templates[part > 0.5 ? 1 : 0]!;
    await answered(world.call(calls.choosePlan, { token, params, body: { template_id } }));
    if (part > 0.3) await this.#transfer(id, part / 10);
    if (part < 0.6) return;
    const { body } = await world.call(calls.plansOfPlace, { token: admin.token, params });
    if (!body.current.plan) return;
    const planId = { id: body.current.plan.id };
    const reason = 'As agreed on the phone';
    const half = Math.round(body.current.due * 50) / 100;
    const rest = Math.round((body.current.due - half) * 100) / 100;
    if (part > 0.75)
      await answered(world.call(calls.endPlan, { token: admin.token, params: planId, body: { reason } }));
    else if (half > 0 && rest > 0)
      await answered(
        world.call(calls.changePlan, {
          token: admin.token,
          params: planId,
          body: {
            reason,
            parts: [
              { due_on: '2098-01-01', amount: half },
              { due_on: '2098-02-01', amount: rest },
            ],
          },
        }),
      );
  }

  /**
   * Hands over money for everything that is open: one place in full and the others in part, or all with something left over,
   * as credit and as change.
   */
  async #byHand(inFull: number, part: number): Promise<void> {
    const query = { payer_id: this.#parent.id };
    const { body } = await world.call(calls.openItems, { token: admin.token, query });
    const isAll = part > 0.5;
    const items = (body.items as Array<{ due: number; enrollment: { id: string } }>).map(({ due, enrollment }, at) => ({
      enrollment_id: enrollment.id,
      due,
      amount: isAll || at === inFull ? due : Math.max(0.01, Math.round(due * part * 100) / 100),
    }));
    if (items.length === 0) return;
    const rest = isAll ? { credit: 1_234.5, handed_over: (Math.round(body.due * 100) + 200_000) / 100 } : {};
    await answered(
      world.call(calls.recordPayments, {
        token: admin.token,
        body: { payer_id: this.#parent.id, method: 'cash', items, ...rest },
      }),
    );
  }

  /** Says how much came, which may be less or more than was asked for. */
  async #transfer(id: string, part: number): Promise<void> {
    const started = await answered(
      world.call(calls.startPayment, { token: this.#parent.token, params: { id }, body: { method: 'bank_transfer' } }),
    );
    await this.#prove(started, part);
  }

  async #start(method: string) {
    const { body } = await world.call(calls.openItems, { token: admin.token, query: { payer_id: this.#parent.id } });
    const enrollment_ids = body.items.map(({ enrollment }) => enrollment!.id);
    return answered(world.send(calls.startCheckout, { token: this.#parent.token, body: { enrollment_ids, method } }));
  }

  /** One transfer for all that is open; the office may take cash for one of the places meanwhile. */
  async #together(place: number, part: number): Promise<void> {
    const started = await this.#start('bank_transfer');
    if (part > 0.6) await this.take({ kind: part > 0.8 ? 'cash' : 'cancel', place, part });
    // The migration tells what came late by the time alone.
    world.clock.advance(60_000);
    await this.#prove(started, Math.min(1, part * 1.4));
  }

  /** One card payment for all that is open; another tab may start to pay for one of them before it is reported. */
  async #card(place: number, part: number): Promise<void> {
    const started = await this.#start('card');
    if (started.status !== 201) return;
    if (part > 0.5)
      await answered(
        world.call(calls.startPayment, {
          token: this.#parent.token,
          params: { id: this.#places[place]! },
          body: { method: part > 0.75 ? 'cash' : 'card' },
        }),
      );
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const choice = part < 0.15 ? 'decline' : 'approve';
    await answered(world.request('POST', started.body.redirect_url!, { raw: `choice=${choice}`, headers }));
    await world.jobs.runDue();
  }

  async #prove({ status, body }: { status: number; body: { payment_id: string } }, part: number): Promise<void> {
    if (status !== 201) return;
    const params = { id: body.payment_id };
    const sent = await sendFile(world, calls.sendProof, {
      token: this.#parent.token,
      params,
      fields: { paid_on: '2026-03-09' },
    });
    if (sent.status !== 201) return;
    const decided = await answered(
      world.call(calls.reviewProof, {
        token: admin.token,
        params: { id: sent.body.proof.id },
        body: { decision: 'accept', amount: Math.round(part * 6_000_000) / 100 },
      }),
    );
    expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  }
}

async function answered<A extends { status: number; body: unknown }>(asked: Promise<A>): Promise<A> {
  const answer = await asked;
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
  return answer;
}

const step = fc.record({
  kind: fc.constantFrom(
    ...([
      'cash',
      'waive',
      'cancel',
      'approve',
      'price',
      'credit',
      'transfer',
      'together',
      'card',
      'by hand',
      'refund',
      'to credit',
      'undo',
      'plan',
      'move',
      'bank line',
    ] as const),
  ),
  place: fc.integer({ min: 0, max: 2 }),
  part: fc.double({ min: 0.05, max: 1, noNaN: true }),
});
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never;

/** Comes before the random ones, so that no kind of line is left out by chance. */
const eachKind: Step[] = [
  { kind: 'plan', place: 0, part: 0.1 },
  { kind: 'plan', place: 1, part: 0.7 },
  { kind: 'plan', place: 2, part: 0.4 },
  { kind: 'price', place: 0, part: 0.3 },
  { kind: 'cash', place: 0, part: 0.5 },
  { kind: 'undo', place: 0, part: 0.1 },
  { kind: 'cash', place: 0, part: 0.5 },
  { kind: 'refund', place: 0, part: 0.2 },
  // Less than was paid, and then more.
  { kind: 'move', place: 0, part: 0.1 },
  { kind: 'move', place: 0, part: 0.8 },
  { kind: 'bank line', place: 1, part: 0.1 },
  { kind: 'bank line', place: 1, part: 0.6 },
  { kind: 'waive', place: 0, part: 0.5 },
  { kind: 'transfer', place: 2, part: 0.1 },
  { kind: 'cancel', place: 2, part: 0.5 },
];

test('whatever a family and the office do, the money adds up', async () => {
  let paid = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const family = await Family.create();
      for (const one of steps) await family.take(one);
      expect(await checkMoney(world.db)).toEqual([]);
      paid += 1;
    }),
    { numRuns: 12, endOnFailure: true, examples: [[eachKind]] },
  );
  expect(paid).toBe(12);
  const { rows } = await world.pool.query(
    `select count(*) filter (where kind = 'refund')::int as refunds, count(*) filter (where kind = 'waiver')::int as waivers,
      count(*) filter (where kind = 'price_change')::int as prices, count(*) filter (where kind = 'cancellation')::int as ends,
      (select count(*)::int from allocation) as allocations,
      (select count(*)::int from refund where reason = 'The new program costs less') as credited,
      (select count(*)::int from payment_plan where name = 'Price difference') as differences from invoice_line`,
  );
  const plans = await world.pool.query(
    `select count(*) filter (where ended_at is null)::int as standing, count(*) filter (where ended_at is not null)::int as ended,
      count(*) filter (where reason = 'The price of the place was changed.')::int as repriced from payment_plan`,
  );
  const lines = await world.pool.query(
    `select count(*) filter (where outcome = 'place')::int as places,
      (select count(*)::int from audit_entry where action = 'bank_line.reopened') as opened from bank_line`,
  );
  const counts = [rows[0], plans.rows[0], lines.rows[0]].flatMap((row) => Object.entries(row));
  for (const [kind, count] of counts) expect(count, kind).toBeGreaterThan(0);
}, 120_000);

const balances = `select r.subject_id as id, r.net_cents as net, r.allocated_cents as allocated,
    (select jsonb_object_agg(a.payment_id, a.cents) from (
      select payment_id, sum(amount_cents) as cents from allocation where receivable_id = r.id group by 1) a
      where a.cents <> 0) as shares
  from receivable r where r.net_cents <> 0 order by 1`;

test('the migration makes the same of the same payments as the actions did', async () => {
  const text = await readFile(join(import.meta.dirname, '../../migrations/early/0033_invoices.sql'), 'utf8');
  const statements = text.slice(text.indexOf('create temporary table place_money')).split('--> statement-breakpoint');
  const client = await world.pool.connect();
  try {
    await client.query('begin');
    const before = (await client.query(balances)).rows;
    expect(before.length).toBeGreaterThan(10);
    // Of later migrations: payments, links, pages, reminders and visits may be for a bill.
    const byReceivable = ['payment', 'money_reminder', 'group_invoice_reminder'].map((table) => [
      table,
      'receivable_id',
    ]);
    const byBill = ['payer_link', 'bill_link', 'class_visit'].map((table) => [table, 'bill_id']);
    for (const [table, column] of [...byReceivable, ...byBill])
      await client.query(`alter table ${table} drop constraint ${table}_${column}_receivable_id_fk`);
    // Of a later migration too: what is undone was never paid.
    const { rows: undone } = await client.query(
      "select y.id from payment y join refund f on f.payment_id = y.id where f.channel = 'reversal'",
    );
    expect(undone.length).toBeGreaterThan(0);
    const ids = [undone.map(({ id }) => id)];
    await client.query('delete from refund where payment_id = any($1)', ids);
    await client.query("update payment set state = 'cancelled', refunded_cents = 0 where id = any($1)", ids);
    await client.query('truncate allocation, invoice_line, invoice, receivable, billing_account');
    await client.query("delete from paper_counter where series = 'invoice'");
    for (const statement of statements) await client.query(statement);
    expect((await client.query(balances)).rows).toEqual(before);
    await client.query('set constraints all immediate');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
