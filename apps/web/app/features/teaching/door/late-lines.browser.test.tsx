import type { DoorRow } from '@doctorbird/contract/teaching/door';
import { kioskCalls } from '@doctorbird/contract/teaching/kiosk';
import { latePickupCalls } from '@doctorbird/contract/teaching/late-pickups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { aDoor, aDoorRow, isIn } from '../../../../test/door-samples.ts';
import { DoorBoard } from './door-board.tsx';

const minute = 60_000;
const fees = {
  on: true,
  grace_min: 5,
  first: 500,
  per_step: 100,
  step_min: 5,
  cap: 2_000,
  repeat_factor: 2,
  due_days: 14,
};
/** A class that ended so many minutes ago. */
const over = (rows: DoorRow[], minutes = 22, facts: object = { late_fees: fees }) => {
  const door = aDoor(rows, facts);
  const endsAt = Date.now() - minutes * minute - 5_000;
  return { ...door, meeting: { ...door.meeting, ends_at: new Date(endsAt).toISOString() } };
};
const zuri = (facts: Partial<DoorRow> = {}) =>
  aDoorRow(1, 'Zuri Grant', { ...isIn, late: { repeat: false, decided: null }, ...facts });
const left = { at: new Date().toISOString(), by: 'Andre', with: 'Joy Brown' };
const gone = (facts: Partial<DoorRow> = {}) => zuri({ state: 'out', left, ...facts });
const open = (door: ReturnType<typeof over>) => {
  answer(kioskCalls.getGate, { kiosks: [], requests: [] });
  return renderInApp(<DoorBoard door={door} />, { as: aStaffMember(), at: '/staff' });
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('for a child still here the time runs, with what it costs so far; who leaves alone is not late', async () => {
  await open(over([zuri(), { ...zuri({ walks_alone: true }), student: { id: idOf(2), full_name: 'Kai', age: 12 } }]));
  await expect.element(page.getByText('22 min late: J$800.00')).toBeVisible();
  expect(page.getByText(/min late/).elements()).toHaveLength(1);
});

test('where it costs nothing, or a device stored the door before, only the time shows', async () => {
  const { late: _late, ...older } = zuri();
  await open(over([older as DoorRow], 12, { late_fees: undefined }));
  await expect.element(page.getByText('12 min late', { exact: true })).toBeVisible();
});

test.each([1440, 360])('one tap charges what was shown, at %i px', async (width) => {
  await page.viewport(width, 800);
  const decided = { decision: 'confirmed' as const, minutes: 22, fee: 800, by: 'Andre', cancelled: false };
  answer(latePickupCalls.settleLatePickup, over([gone({ late: { repeat: false, decided } })]));
  await open(over([gone()]));
  await expect.element(page.getByRole('heading', { name: 'Collected late, 1' })).toBeVisible();
  await button('Charge J$800.00: Zuri Grant').click();
  await expect.element(messages()).toMatchTextContent('Zuri Grant: late fee charged.');
  await expect.element(page.getByText('22 minutes late, J$800.00 charged.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Collected late, 1' })).not.toBeInTheDocument();
  expect(sentTo(latePickupCalls.settleLatePickup)).toMatchObject([
    { body: { student_id: idOf(1), decision: 'confirmed', shown: 800, at_device: expect.any(String) } },
  ]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('it is forgiven with a reason; a refusal says why and the choice stays', async () => {
  refuse(latePickupCalls.settleLatePickup, 409, { error: 'The fee was charged already.', code: 'decided_already' });
  await open(over([gone({ late: { repeat: true, decided: null } })]));
  await expect.element(page.getByText('It is not the first time in 30 days.', { exact: false })).toBeVisible();
  await button('Forgive: Zuri Grant').click();
  await page.getByRole('textbox', { name: 'Why it is forgiven' }).fill('The bus broke down');
  await button('Forgive').click();
  await expect.element(messages()).toMatchTextContent('The fee was charged already.');
  expect(sentTo(latePickupCalls.settleLatePickup)).toMatchObject([
    { body: { decision: 'forgiven', reason: 'The bus broke down', shown: 1_600 } },
  ]);
  await expect.element(button('Forgive')).toBeVisible();
});
