import { kioskCalls, type Gate } from '@doctorbird/contract/teaching/kiosk';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { GateCalls } from './gate-calls.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: false });
const at = new Date().toISOString();
const gate: Gate = {
  kiosks: [{ id: idOf(1), place: 'Mona Library', locked: true, opened_by: 'Andre' }],
  requests: [
    { id: idOf(2), kind: 'collect', at, adult: 'Joy Brown', student: { id: idOf(3), full_name: 'Maya Campbell' } },
    { id: idOf(4), kind: 'stop', at, adult: 'Leon Grant', student: { id: idOf(5), full_name: 'Zuri Grant' } },
    { id: idOf(6), kind: 'help', at, adult: null, student: null },
  ],
};

test('who asks for whom at the gate: hand over, whom to call, done', async () => {
  answer(kioskCalls.getGate, gate);
  answer(kioskCalls.settleGateRequest, { kiosks: [], requests: [] });
  const asked: string[] = [];
  await renderInApp(<GateCalls meetingId={idOf(9)} onCollect={(id) => asked.push(id)} />, {
    as: aStaffMember(),
    at: '/staff',
  });
  await expect.element(page.getByText('Joy Brown asks for Maya Campbell')).toBeVisible();
  await expect.element(page.getByText('Somebody waits for a person')).toBeVisible();
  await expect.element(page.getByText('The kiosk is locked')).toBeVisible();
  await button('Hand over: Maya Campbell').click();
  await button('Whom to call: Zuri Grant').click();
  expect(asked).toEqual([idOf(3), idOf(5)]);
  await button('Done: Joy Brown asks for Maya Campbell').click();
  await expect.element(page.getByText('Joy Brown', { exact: false })).not.toBeInTheDocument();
  await expect
    .poll(() => sentTo(kioskCalls.settleGateRequest)[0]?.params)
    .toEqual({ id: idOf(9), request_id: idOf(2) });
});
