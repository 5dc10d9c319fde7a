import { cardSlipCalls } from '@doctorbird/contract/billing/card-slips';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { anAdminEnrollment } from '../../../../test/samples.ts';
import { RecordPaymentForm } from './record-payment-form.tsx';

const box = (name: string) => page.getByRole('textbox', { name, exact: true });

test('a card at the machine is recorded with its slip, any other way with its reference', async () => {
  answer(cardSlipCalls.cardBatches, { open: [{ batch: '0418', machine: null, slips: 3 }], batches: [] });
  const place = anAdminEnrollment({ amount_due: 12_500 });
  await renderInApp(<RecordPaymentForm enrollment={place} onClose={() => {}} />);
  const method = page.getByRole('combobox', { name: 'How was it paid?' });
  const record = page.getByRole('button', { name: 'Record J$12,500.00' });
  await box('Reference (optional)').fill('FT 9');
  await method.selectOptions('Card machine');
  await expect.element(box('Batch')).toHaveValue('0418');
  await expect.element(box('Reference (optional)')).not.toBeInTheDocument();
  await record.click();
  await expect.element(page.getByText('Enter the approval code from the slip')).toBeVisible();
  expect(sentTo(enrollmentCalls.changeEnrollmentStatus)).toEqual([]);
  await box('Approval code').fill('a81c2');
  await box('Card ends in').fill('4242');
  const sentence = 'Use batch 0419. Batch 0418 was paid out on 4 Jul 2026.';
  refuse(enrollmentCalls.changeEnrollmentStatus, 409, {
    error: `Nothing was recorded. ${sentence}`,
    code: 'batch_paid_out',
    fields: { 'slip.batch': sentence },
  });
  await record.click();
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
  await method.selectOptions('Cash');
  await record.click();
  await expect.poll(() => sentTo(enrollmentCalls.changeEnrollmentStatus).length).toBe(2);
  const [card, cash] = sentTo(enrollmentCalls.changeEnrollmentStatus);
  expect(card?.body).toMatchObject({
    method: 'card_machine',
    reference: null,
    slip: { batch: '0418', approval_code: 'A81C2', last_four: '4242', machine: null },
  });
  expect(cash?.body).toMatchObject({ method: 'cash', reference: 'FT 9', slip: null });
});
