import { passCalls, type BoughtPass, type OfficePass } from '@doctorbird/contract/billing/passes';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { BuyPass } from './buy-pass.tsx';
import { PassCard } from './pass-card.tsx';
import { ReturnPassForm } from './return-pass-form.tsx';

const facts = {
  id: idOf(1),
  name: 'Five Saturday sessions',
  state: 'active' as const,
  classes: 5,
  used: 2,
  left: 3,
  valid_until: '2027-03-28',
  bought_on: '2026-11-26',
  programs: ['Line followers'],
  punches: [
    {
      id: idOf(2),
      child: 'Maya Campbell',
      program: 'Line followers',
      starts_at: '2026-12-05T15:00:00.000Z',
      punched_at: '2026-11-27T15:00:00.000Z',
      by: null,
      given_back_at: null,
    },
  ],
};
const pass: BoughtPass = { ...facts, bill: { id: idOf(3), due: 0 } };

test.each([1440, 360])('a family reads what is left, where it counts, and each class, at %i px', async (width) => {
  await page.viewport(width, 900);
  await renderInApp(<PassCard pass={pass} />);
  await expect.element(page.getByText('3 of 5 classes left, until 28 Mar 2027')).toBeVisible();
  await expect.element(page.getByText('It counts in Line followers.')).toBeVisible();
  await expect.element(page.getByText('If your child does not come, it is used.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Maya Campbell, Line followers, Sat 5 Dec', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Taken on 27 Nov 2026', { exact: true })).toBeVisible();
});

test('one that is not paid says so and leads to its bill', async () => {
  await renderInApp(<PassCard pass={{ ...pass, state: 'unpaid', bill: { id: idOf(3), due: 12_000 } }} />);
  await expect.element(page.getByText('It can be used once its bill is paid.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Pay J$12,000.00 for Five Saturday sessions', exact: true }))
    .toHaveAttribute('href', `/parent/bills/${idOf(3)}`);
});

test('the price stands on the button that buys', async () => {
  answer(passCalls.buyPass, { bill_id: idOf(3) });
  const offer = { name: facts.name, description: null, price: 12_000, classes: 5, valid_days: 120, programs: [] };
  await renderInApp(<BuyPass offer={{ item_id: idOf(4), ...offer }} />);
  await expect.element(page.getByText('5 classes for J$12,000.00')).toBeVisible();
  await expect.element(page.getByText('once it is paid, for 120 days from today', { exact: false })).toBeVisible();
  await page
    .getByRole('button', { name: 'Buy this pass for J$12,000.00 (Five Saturday sessions)', exact: true })
    .click();
  await expect
    .poll(() => sentTo(passCalls.buyPass).map(({ body }) => body))
    .toEqual([{ item_id: idOf(4), total: 12_000 }]);
});

test('the office reads what goes back, and says why', async () => {
  const office: OfficePass = {
    ...facts,
    parent: { id: idOf(5), full_name: 'Simone Campbell' },
    price: 12_000,
    due: 0,
    worth: 7_200,
    return_reason: null,
  };
  answer(passCalls.returnPass, { ...office, state: 'ended', left: 0, worth: 0 });
  const onClose = vi.fn();
  await renderInApp(<ReturnPassForm pass={office} onClose={onClose} />);
  await expect.element(page.getByText('J$7,200.00 is their share of what was paid', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Return the classes', exact: true }).click();
  await expect
    .element(page.getByLabelText('Reason'))
    .toHaveAccessibleDescription(/Please say why: the family will see this/); // after its hint
  await page.getByLabelText('Reason').fill('They move');
  await page.getByLabelText('How it goes back').selectOptions('cash');
  await page.getByRole('button', { name: 'Return the classes', exact: true }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sentTo(passCalls.returnPass)[0]!.body).toEqual({ reason: 'They move', way: 'cash', total: 7_200 });
});
