import { membershipCalls } from '@doctorbird/contract/billing/memberships';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '../../../api/call.ts';
import { answer, forget, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { BeginMembership } from './begin-membership.tsx';

const offers = [
  {
    item_id: idOf(41),
    name: 'Monthly membership',
    description: 'Every after-school program',
    price: 14_000,
    billing_day: 1,
    programs: ['After-school robotics'],
  },
];
const bill = {
  from: '2026-11-01',
  until: '2026-11-30',
  days: 11,
  of_days: 30,
  amount: 5_133.33,
  issued_on: '2026-11-20',
  due_on: '2026-11-20',
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const select = (name: string) => page.getByRole('combobox', { name, exact: true });

test.each([1440, 360])(
  'the first bills stand before the button, and a child has to be chosen, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    answer(membershipCalls.quoteMembership, { bills: [bill], total: 5_133.33, price: 14_000, billing_day: 1 });
    const price = 'Nothing has begun. The first bills come to J$4,666.67 now.';
    refuse(membershipCalls.beginMembership, 409, { error: price, code: 'price_changed', fields: {} });
    await renderInApp(
      <BeginMembership
        offers={offers}
        students={[{ id: idOf(42), full_name: 'Jaden Thompson' }]}
        day="2026-11-20"
        begin={(body, idempotencyKey) => call(membershipCalls.beginMembership, { body }, { idempotencyKey })}
      />,
    );
    await select('Membership').selectOptions('Monthly membership, J$14,000.00 a month');
    await expect
      .element(page.getByText('Places in these programs cost nothing more: After-school robotics.'))
      .toBeVisible();
    const row = page.getByRole('row', { name: '11 of 30 days', exact: false });
    await expect.element(row).toHaveTextContent('1 – 30 Nov 2026, 11 of 30 days, due on 20 Nov 2026J$5,133.33');
    await expect.element(page.getByText('Then J$14,000.00 on the 1st of each month, until you end it.')).toBeVisible();
    await button('Begin, J$5,133.33 first').click();
    await expect.element(select('Child')).toHaveAccessibleDescription(/Choose a child/);
    expect(sentTo(membershipCalls.beginMembership)).toEqual([]);
    await select('Child').selectOptions('Jaden Thompson');
    // Another price by now: the sentence, and the sums of now.
    forget(membershipCalls.quoteMembership);
    answer(membershipCalls.quoteMembership, {
      bills: [{ ...bill, days: 10, amount: 4_666.67 }],
      total: 4_666.67,
      price: 14_000,
      billing_day: 1,
    });
    await button('Begin, J$5,133.33 first').click();
    await expect.element(page.getByText(price)).toBeVisible();
    await expect.element(button('Begin, J$4,666.67 first')).toBeVisible();
    expect(sentTo(membershipCalls.beginMembership)[0]?.body).toEqual({
      item_id: idOf(41),
      student_id: idOf(42),
      begins_on: '2026-11-20',
      total: 5_133.33,
    });
  },
);
