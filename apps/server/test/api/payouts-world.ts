import type { BankLine } from '@doctorbird/contract/billing/statements';
import type { Journal } from '@doctorbird/contract/billing/journal';
import { calls } from '@doctorbird/contract/calls';
import { expect } from 'vitest';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { startBankWorld } from './bank-world.ts';

export const march = { from: '2026-03-01', to: '2026-03-31' };

/** A bank with a card machine at the desk, and short ways to take cards, and to match what is paid out. */
export async function startPayoutWorld() {
  const bank = await startBankWorld();
  const { world, admin } = bank;
  let number = 4_400;

  const slip = (batch: string, more: object = {}) => ({
    batch,
    approval_code: `A${(number += 1)}`,
    last_four: '4402',
    ...more,
  });
  /** Takes a card at the desk for a new place. Answers the payment. */
  async function charged(amount: number, batch: string, day = '2026-03-06', more: object = {}) {
    const id = await bank.place(amount);
    const answer = await record({ id, amount, slip: slip(batch, more), received_on: day });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return (answer.body as { payments: { id: string; checkout_id: string; reference: string }[] }).payments[0]!;
  }
  const record = (
    { id, amount, ...more }: { id: string; amount: number } & Record<string, unknown>,
    token = admin.token,
  ) =>
    world.send(calls.recordPayments, {
      token,
      body: {
        payer_id: bank.parent.id,
        method: 'card_machine',
        items: [{ enrollment_id: id, due: amount, amount }],
        ...more,
      },
    });
  /** A card that the gateway took. */
  async function online(amount: number, day = '2026-03-06') {
    const enrollmentId = await bank.place(amount);
    const id = await world.db.transaction((tx) =>
      buildPayment(tx, { enrollmentId, method: 'card', at: new Date(`${day}T15:00:00Z`) }),
    );
    const { rows } = await world.pool.query<{ checkout: string }>(
      'select checkout_id as checkout from payment where id = $1',
      [id],
    );
    return { id, checkout_id: rows[0]!.checkout };
  }
  const choice = async (lineId: string, token = admin.token) =>
    (await world.call(calls.choosePayout, { token, params: { id: lineId } })).body;
  const matchPayout = (
    line: Pick<BankLine, 'id'>,
    checkouts: readonly string[],
    fee: number,
    more: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) =>
    bank.match(
      line.id,
      { kind: 'payout', checkout_ids: checkouts, refund_ids: [], fee, ...more },
      admin.token,
      headers,
    );
  const inTransit = async (query: Record<string, string> = { state: 'in_transit' }) =>
    (await world.call(calls.listInTransit, { token: admin.token, query: { limit: '100', ...query } })).body;
  /** What each account comes to in March, by its code. */
  const nets = async (): Promise<Record<string, number>> => {
    const { body } = await world.call(calls.journal, { token: admin.token, query: march });
    return Object.fromEntries((body as Journal).accounts.map(({ code, net }) => [code, net]));
  };
  return { ...bank, bank, slip, charged, record, online, choice, matchPayout, inTransit, nets };
}
