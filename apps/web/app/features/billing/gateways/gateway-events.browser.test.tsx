import { gatewayEventCalls } from '@doctorbird/contract/billing/gateway-events';
import type { GatewayEvent } from '@doctorbird/contract/billing/gateway-events';
import { mismatchCalls } from '@doctorbird/contract/billing/mismatches';
import type { Mismatch } from '@doctorbird/contract/billing/mismatches';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { ResolveMismatchForm } from '../mismatches/resolve-mismatch-form.tsx';
import { GatewayEvents } from './gateway-events.tsx';

const anEvent = (number: number, facts: Partial<GatewayEvent> = {}): GatewayEvent => ({
  id: idOf(number),
  at: '2026-11-21T15:00:00.000Z',
  gateway: 'wipay',
  source: 'message',
  event: 'payment.success',
  verified: true,
  effect: 'booked',
  amount: 12_000,
  fee: null,
  note: null,
  ...facts,
});
const open = () => renderInApp(<GatewayEvents paymentId={idOf(1)} state="confirmed" />);
const rows = () => page.getByRole('table', { name: 'Card service' }).getByRole('row');

test('events say what arrived, whether it was genuine and what was done', async () => {
  answer(gatewayEventCalls.listGatewayEvents, {
    data: [
      anEvent(1, { amount: 12_579.6, fee: 579.6 }),
      anEvent(2, {
        source: 'return',
        effect: 'refused',
        verified: false,
        amount: null,
        note: 'The signature is wrong.',
      }),
      anEvent(3, { source: 'start', event: 'page opened', effect: 'asked' }),
    ],
  });
  await open();
  await expect
    .element(rows().nth(1))
    .toMatchTextContent(/Message of the card service: paid.*J\$12,579\.60, of it J\$579\.60 fee.*Booked/);
  await expect
    .element(rows().nth(2))
    .toMatchTextContent(/The payer came back: paid.*not signed · The signature is wrong\..*Not genuine/);
  await expect.element(rows().nth(3)).toMatchTextContent(/We asked for a payment page.*Sent/);
});

test('a payment without events says so, and a failure can be tried again', async () => {
  refuse(gatewayEventCalls.listGatewayEvents, 503, { error: 'Away', code: 'unavailable' });
  answer(gatewayEventCalls.listGatewayEvents, { data: [] });
  await open();
  await expect.element(page.getByText('The events could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No events were recorded for this payment.')).toBeVisible();
});

const unheard: Mismatch = {
  id: idOf(9),
  kind: 'unheard',
  state: 'open',
  gateway: 'wipay',
  transaction: 'T-1',
  reference: 'DB-26-00417-8',
  direction: 'paid',
  reported: 12_000,
  reported_currency: 'JMD',
  expected: 12_000,
  student: { id: idOf(2), full_name: 'Maya Campbell' },
  parent: null,
  enrollment: null,
  created_at: '2026-11-21T15:00:00.000Z',
  note: null,
  resolved_by: null,
  resolved_at: null,
};

test('an attempt that was never reported needs what the statement shows', async () => {
  answer(mismatchCalls.resolveMismatch, { ...unheard, state: 'resolved' });
  const closed = vi.fn<() => void>();
  await renderInApp(<ResolveMismatchForm mismatch={unheard} onClose={closed} />);
  await page.getByLabelText('What you found out').fill('On the statement of 21 Nov');
  await page.getByRole('button', { name: 'Mark as resolved' }).click();
  const statement = page.getByLabelText('The statement shows');
  await expect.element(statement).toHaveAccessibleDescription('Choose what the card service shows');
  expect(sentTo(mismatchCalls.resolveMismatch)).toHaveLength(0);
  await statement.selectOptions('Paid');
  await page.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect.element(messages()).toMatchTextContent('Resolved.');
  await expect
    .poll(() => sentTo(mismatchCalls.resolveMismatch)[0]?.body)
    .toEqual({
      note: 'On the statement of 21 Nov',
      outcome: 'paid',
    });
});
