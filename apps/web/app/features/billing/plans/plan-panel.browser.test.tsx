import { planCalls } from '@doctorbird/contract/billing/plans';
import { useSyncExternalStore } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { act } from '../../../../test/act.ts';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aPaymentPlan, aPlacePlan } from '../../../../test/plan-samples.ts';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { PlanPanel } from './plan-panel.tsx';

const current = aPlacePlan({ due: 8_000, due_now: 4_000, plan: aPaymentPlan(), options: [] });
const ended = aPaymentPlan({ id: idOf(73), name: 'Half and half', ended: { on: '2026-11-24', reason: 'New job' } });
const open = (facts: Partial<Parameters<typeof PlanPanel>[0]> = {}) =>
  renderInApp(<PlanPanel current={current} earlier={[]} {...facts} />, { as: aStaffMember('admin') });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const listed = (name: string) => page.getByRole('list', { name: `Parts of ${name}` });

test('each part says what is paid of it, and an ended plan why it ended', async () => {
  await open({ earlier: [ended] });
  const parts = listed('Deposit and two parts').getByRole('listitem');
  await expect.element(parts.nth(0)).toMatchTextContent('23 Nov 2026');
  await expect.element(parts.nth(0)).toMatchTextContent('Paid');
  await expect.element(parts.nth(1)).toMatchTextContent('Overdue');
  await expect.element(parts.nth(2)).toMatchTextContent('Later');
  await page.getByText('An earlier plan', { exact: true }).click();
  await expect.element(page.getByText('Ended on 24 Nov 2026: New job')).toBeVisible();
});

test('a plan is agreed on for a place without one', async () => {
  const none = { ...current, plan: null };
  await open({ current: none });
  await button('Agree on a plan').click();
  await dialog.getByLabelText('Due on').fill('2027-02-01');
  await dialog.getByLabelText('What was agreed', { exact: true }).fill('New job in January');
  answer(planCalls.agreePlan, { current, earlier: [] });
  await dialog.getByRole('button', { name: 'Start plan', exact: true }).click();
  await expect.element(messages()).toMatchTextContent('The payment plan is started, and the family is notified.');
  expect(sentTo(planCalls.agreePlan).map(({ params, body }) => [params.id, body])).toEqual([
    [none.enrollment_id, { parts: [{ due_on: '2027-02-01', amount: 8_000 }], reason: 'New job in January' }],
  ]);
});

test('a plan that comes with the reload opens no dialog of its own beside the one that agreed on it', async () => {
  let now = { ...current, plan: null as typeof current.plan };
  let redraw = () => {};
  const follow = (listener: () => void) => {
    redraw = listener;
    return () => {};
  };
  const Shown = () => <PlanPanel current={useSyncExternalStore(follow, () => now)} earlier={[]} />;
  await renderInApp(<Shown />, { as: aStaffMember('admin') });
  await button('Agree on a plan').click();
  await expect.element(page.getByRole('dialog', { name: 'Agree on a plan' })).toBeVisible();
  await act(() => {
    now = current;
    redraw();
  });
  await expect.element(page.getByRole('dialog', { name: 'End payment plan' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Agree on a plan' })).toBeVisible();
});

test('a family is reminded', async () => {
  answer(planCalls.remindOfPlan, { reminded_at: '2026-12-24T15:00:00.000Z' });
  await open();
  await button('Remind now').click();
  await expect.element(messages()).toMatchTextContent('The reminder is on its way.');
});

test('a second reminder on the day says why not', async () => {
  refuse(planCalls.remindOfPlan, 409, {
    code: 'reminded_today',
    error: 'The family was reminded of this place today already.',
  });
  await open();
  await button('Remind now').click();
  await expect.element(messages()).toMatchTextContent('reminded of this place today already');
});

test('with nothing due now there is nothing to remind of', async () => {
  await open({ current: { ...current, due_now: 0 } });
  await expect.element(button('Remind now')).toBeDisabled();
});

test('other dates begin with the open parts; a sum that does not fit is said at the parts', async () => {
  refuse(planCalls.changePlan, 422, {
    code: 'invalid',
    error: 'Please check',
    fields: { parts: 'J$8,000.00 is open, but the parts come to J$7,000.00' },
  });
  await open();
  await button('Change dates').click();
  await dialog.getByLabelText('Reason', { exact: true }).fill('New job');
  await dialog.getByRole('button', { name: 'Change dates', exact: true }).click();
  await expect.element(dialog.getByText('J$8,000.00 is open, but the parts come to J$7,000.00')).toBeVisible();
  await expect
    .poll(() => sentTo(planCalls.changePlan)[0]?.body)
    .toEqual({
      reason: 'New job',
      parts: [
        { due_on: '2026-12-23', amount: 4_000 },
        { due_on: '2027-01-23', amount: 4_000 },
      ],
    });
});

test('ending a plan needs a reason and says what is due then', async () => {
  answer(planCalls.endPlan, { current: { ...current, plan: null, due_now: 8_000 }, earlier: [ended] });
  await open();
  await button('End plan').click();
  await expect.element(dialog).toMatchTextContent('J$8,000.00 is then due at once. The child keeps the place');
  await dialog.getByRole('button', { name: 'End plan', exact: true }).click();
  await expect
    .element(dialog.getByLabelText('Reason', { exact: true }))
    .toHaveAccessibleDescription(/Please say why: the family will see this/);
  await dialog.getByLabelText('Reason', { exact: true }).fill('Two parts were missed');
  await dialog.getByRole('button', { name: 'End plan', exact: true }).click();
  await expect.element(messages()).toMatchTextContent('The plan has ended. J$8,000.00 is due now');
});
