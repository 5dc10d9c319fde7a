import { membershipCalls, type WholeMembership } from '@doctorbird/contract/billing/memberships';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { ChangeMembership } from './change-membership.tsx';

const whole: WholeMembership = {
  id: idOf(31),
  item_id: idOf(32),
  name: 'Monthly membership',
  student: { id: idOf(33), full_name: 'Jaden Thompson' },
  parent: { id: idOf(34), full_name: 'Paula Thompson' },
  state: 'active',
  price: 14_000,
  billing_day: 1,
  begins_on: '2026-10-12',
  ends_on: null,
  pause: null,
  next_bill: null,
  due: 0,
  months: [],
  pauses: [],
  programs: ['After-school robotics'],
  last_day: '2026-12-31',
  pauses_left: 2,
  pause_weeks: 4,
};
const month = { of_days: 31, before: 14_000, billed: false };
const quote = {
  months: [
    { ...month, from: '2026-12-01', until: '2026-12-31', days: 13, amount: 5_870.97 },
    { ...month, from: '2027-01-01', until: '2027-01-31', days: 21, amount: 9_483.87, billed: true },
  ],
  before: 28_000,
  total: 15_354.84,
  last_day: null,
  due: 0,
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const fill = async () => {
  await box('From').fill('14 Dec 2026');
  await box('Until').fill('10 Jan 2027');
  await page.getByRole('heading', { name: 'Pause the membership of Jaden Thompson' }).click();
};

test.each([1440, 360])('a pause shows the exact sums first, and is sent once, at %i px', async (width) => {
  await page.viewport(width, 900);
  const close = vi.fn();
  answer(membershipCalls.getMembership, whole);
  answer(membershipCalls.quoteMembershipChange, quote);
  await renderInApp(<ChangeMembership id={whole.id} child="Jaden Thompson" kind="pause" onClose={close} />);
  await expect
    .element(page.getByText('Jaden keeps every place. A pause is 4 weeks at most', { exact: false }))
    .toBeVisible();
  await fill();
  const table = page.getByRole('table', { name: 'Bills after the change' });
  await expect
    .element(table.getByRole('row', { name: '13 of 31 days', exact: false }))
    .toHaveTextContent('1 – 31 Dec 2026, 13 of 31 daysJ$5,870.97');
  await expect.element(table.getByRole('row', { name: 'Total', exact: false })).toHaveTextContent('TotalJ$15,354.84');
  await expect.element(page.getByText('Instead of J$28,000.00.')).toBeVisible();
  await expect.element(page.getByText('Bills that were sent already are replaced.', { exact: false })).toBeVisible();
  // The answer is lost: the same pause is sent again under the same key.
  loseLine(membershipCalls.changeMembership);
  await button('Pause it').click();
  await expect.poll(() => sentTo(membershipCalls.changeMembership).length).toBe(1);
  forget(membershipCalls.changeMembership);
  answer(membershipCalls.changeMembership, whole);
  await button('Pause it').click();
  await expect.poll(() => sentTo(membershipCalls.changeMembership).length).toBe(2);
  const [first, second] = sentTo(membershipCalls.changeMembership);
  expect(first?.body).toEqual({ kind: 'pause', from: '2026-12-14', until: '2027-01-10', total: 15_354.84 });
  expect(second?.key).toBe(first?.key);
  await expect.poll(() => close).toHaveBeenCalled();
});

test('days that are not possible say so beside them, and stay', async () => {
  answer(membershipCalls.getMembership, whole);
  const late = 'A pause is 4 weeks at most: until 10 Jan 2027';
  const refused = { error: late, code: 'invalid', fields: { until: late } };
  refuse(membershipCalls.quoteMembershipChange, 422, refused);
  refuse(membershipCalls.changeMembership, 422, refused);
  await renderInApp(<ChangeMembership id={whole.id} child="Jaden Thompson" kind="pause" onClose={() => {}} />);
  await fill();
  await button('Pause it').click();
  await expect.element(box('Until')).toHaveAccessibleDescription(new RegExp(late));
  await expect.element(box('From')).not.toHaveValue('');
});

test('the end says the last day and what is still due', async () => {
  answer(membershipCalls.getMembership, whole);
  answer(membershipCalls.quoteMembershipChange, {
    months: [],
    before: 0,
    total: 0,
    last_day: '2026-12-31',
    due: 14_000,
  });
  await renderInApp(<ChangeMembership id={whole.id} child="Jaden Thompson" kind="end" onClose={() => {}} />);
  await expect.element(page.getByText('J$14,000.00 of its bills is still due.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Jaden can come until 31 Dec 2026', { exact: false })).toBeVisible();
});
