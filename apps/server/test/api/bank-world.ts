import type { BankLine } from '@doctorbird/contract/billing/statements';
import { calls } from '@doctorbird/contract/calls';
import { expect } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp } from '../test-app.ts';

export const head = 'Date,Description,Reference,Amount\n';
export const columns = {
  day: '0',
  day_format: 'day_month_year',
  text: '1',
  reference: '2',
  amount: '3',
  amount_kind: 'signed',
};
type Columns = Partial<Record<keyof typeof columns, string>>;
interface Sent {
  fields?: Columns;
  name?: string;
  key?: string;
}

export type BankWorld = Awaited<ReturnType<typeof startBankWorld>>;

/** An application with two admins and a family, and short ways to import lines of a bank statement and decide on them. */
export async function startBankWorld() {
  const world = await startTestApp();
  await openPaymentWays(world.db, world.clock.now());
  const admin = await world.signInAs('admin');
  const second = await world.signInAs('admin');
  let parent = await world.signInAs('parent');
  let count = 0;

  const send = (content: string | Uint8Array, { fields = columns, name = 'march.csv', key = '' }: Sent = {}) =>
    sendFile(world, calls.importStatement, {
      token: admin.token,
      params: {},
      fields,
      bytes: Buffer.from(content),
      name,
      key,
    });
  const check = (content: string, fields: Columns = {}) =>
    sendFile(world, calls.checkStatement, {
      token: admin.token,
      params: {},
      fields,
      bytes: Buffer.from(content),
      name: 'march.csv',
    });
  const list = async (query: Record<string, string> = {}) =>
    (await world.call(calls.listBankLines, { token: admin.token, query: { limit: '100', ...query } })).body;
  /** Imports one line and answers it as the list shows it. */
  async function imported(text: string, amount: string, reference = `FT${(count += 1)}X`): Promise<BankLine> {
    const answer = await send(`${head}09/03/2026,${text},${reference},${amount}\n`);
    expect(answer).toMatchObject({ status: 201, body: { added: 1 } });
    return (await list({ q: text })).data[0]!;
  }
  const match = (id: string, body: object, token = admin.token, headers: Record<string, string> = {}) =>
    world.send(calls.matchBankLine, { token, params: { id }, body, headers });
  const ignore = (id: string, reason: string, token = admin.token) =>
    world.call(calls.ignoreBankLine, { token, params: { id }, body: { reason } });
  const reopen = (id: string) => world.call(calls.reopenBankLine, { token: admin.token, params: { id }, body: {} });

  async function place(price = 12_000, facts: Record<string, unknown> = {}): Promise<string> {
    const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
    const programId = await buildProgram(world.db, { priceCents: price * 100 });
    const now = world.clock.now();
    const holdExpiresAt = new Date(now.getTime() + 48 * 3_600_000);
    return buildEnrollment(world.db, {
      studentId,
      programId,
      status: 'pending',
      createdAt: now,
      holdExpiresAt,
      ...facts,
    });
  }
  async function started(ids: string[], method = 'bank_transfer') {
    const { body } = await world.send(calls.startCheckout, {
      token: parent.token,
      body: { enrollment_ids: ids, method },
    });
    const { rows } = await world.pool.query<{ reference: string }>('select reference from checkout where id = $1', [
      body.checkout_id,
    ]);
    return { id: body.checkout_id, payment: body.payment_id, reference: rows[0]!.reference };
  }
  const seen = async (id: string) =>
    (await world.call(calls.getEnrollment, { token: parent.token, params: { id } })).body;
  const confirmed = async (): Promise<{ cents: number; n: number; bank: string | null; day: string | null }> => {
    const { rows } = await world.pool.query(
      `select coalesce(sum(y.amount_cents), 0)::int as cents, count(*)::int as n,
        max(y.external_reference) as bank, max(y.received_on::text) as day
       from payment y join enrollment e on e.id = y.enrollment_id where e.parent_id = $1 and y.state = 'confirmed'`,
      [parent.id],
    );
    return rows[0] as never;
  };

  return {
    world,
    admin,
    second,
    /** The family of the test. */
    get parent() {
      return parent;
    },
    newFamily: async () => {
      parent = await world.signInAs('parent');
    },
    send,
    check,
    list,
    imported,
    match,
    ignore,
    reopen,
    place,
    started,
    seen,
    confirmed,
  };
}
