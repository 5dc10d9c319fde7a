import type { AdminPayment } from '@doctorbird/contract/billing/payments';
import { reversalCalls } from '@doctorbird/contract/billing/reversals';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { anAdminPayment, idOf } from '../../../../test/samples.ts';
import { UndoPaymentForm } from './undo-payment-form.tsx';

const closed = vi.fn<() => void>();
const reason = page.getByRole('textbox', { name: 'Reason' });
const send = page.getByRole('button', { name: 'Undo payment' });

async function open(facts: Partial<AdminPayment> = {}): Promise<void> {
  closed.mockClear();
  const payment = anAdminPayment({ method: 'cash', can_undo: true, ...facts });
  await renderInApp(<UndoPaymentForm payment={payment} onClose={closed} />);
}

test('a reason is asked for beside the field, then the payment is undone once', async () => {
  await open();
  await send.click();
  await expect.element(reason).toHaveAccessibleDescription('Please say why it is undone');
  expect(sentTo(reversalCalls.undoPayment)).toHaveLength(0);
  answer(reversalCalls.undoPayment, anAdminPayment({ payment_status: 'undone' }));
  await reason.fill('Typed for the wrong family');
  await send.click();
  await expect.element(messages()).toMatchTextContent('Payment undone. What was due is due again.');
  expect(closed).toHaveBeenCalledOnce();
  expect(sentTo(reversalCalls.undoPayment).map(({ params, body }) => [params.id, body])).toEqual([
    [idOf(31), { reason: 'Typed for the wrong family' }],
  ]);
});

test('it says what else the receipt is for', async () => {
  const part = { enrollment_id: idOf(22), student: 'Jaden Campbell', program: 'First Bolts', amount: 8_000 };
  await open({
    together: [
      { ...part, payment_id: idOf(31), state: 'confirmed' },
      { ...part, payment_id: idOf(32), state: 'confirmed' },
      // Left before the others were paid.
      { ...part, payment_id: idOf(33), student: 'Amari Campbell', state: 'cancelled' },
    ],
  });
  await expect
    .element(page.getByText('Its receipt is also for Jaden Campbell, First Bolts (J$8,000.00). All of it is undone.'))
    .toBeVisible();
  await expect.element(page.getByText(/^Receipt R-2026-0031 is cancelled/)).toBeVisible();
});

test('what cannot be undone says why, and the reason stays typed', async () => {
  await open();
  const sentence = 'This cash is in the deposit of 20 November 2026, slip NCB 90. Cancel that deposit first.';
  refuse(reversalCalls.undoPayment, 409, { error: sentence, code: 'banked' });
  await reason.fill('Wrong family');
  await send.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(sentence);
  await expect.element(reason).toHaveValue('Wrong family');
  expect(closed).not.toHaveBeenCalled();
});
