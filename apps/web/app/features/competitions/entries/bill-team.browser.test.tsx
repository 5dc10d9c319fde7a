import { listCalls } from '@doctorbird/contract/lists';
import { entryCalls, type AdminEntry } from '@doctorbird/contract/competitions/entries';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { anAdminGroup } from '../../../../test/sample-groups.ts';
import { idOf } from '../../../../test/samples.ts';
import { BillTeam } from './bill-team.tsx';

const team: AdminEntry = {
  id: idOf(71),
  competition: { id: idOf(72), slug: 'yard-clash', title: 'Yard Clash', date: '2027-03-06', status: 'upcoming' },
  name: 'Bolt',
  school: null,
  coach: null,
  code: 'BLT',
  ink: 0,
  robot: null,
  accepted: 1,
  in_doubt: 0,
  ahead: null,
  offer_ends_at: null,
  members: ['Maya C.'],
  fee: 3_500,
  currency: 'JMD',
  bill_state: 'open',
  bill: { id: idOf(73), invoice_number: 'INV-2026-000004', due: 3_500, paid: 0, due_on: '2026-12-04', group_id: null },
  payer: null,
  status: 'entered',
  can_withdraw: true,
  can_choose_payer: true,
  contact_phone: null,
  parent_id: idOf(74),
  parent: { full_name: 'Simone Campbell', email: 'simone@mail.test', phone: null },
  created_at: '2026-11-21T15:00:00.000Z',
  version: 1,
};
const who = page.getByRole('combobox', { name: 'Who pays' });
const make = page.getByRole('button', { name: 'Make the invoice for J$3,500.00' });
const bodies = () => sentTo(entryCalls.billEntry).map(({ body }) => body);

async function open(facts: Partial<AdminEntry> = {}) {
  const onClose = vi.fn<() => void>();
  answer(listCalls.listGroups, { data: [anAdminGroup()], page: 1, limit: 100, total: 1 });
  await renderInApp(<BillTeam team={{ ...team, ...facts }} onClose={onClose} />);
  return onClose;
}

test('a school pays instead of the family, which is said before', async () => {
  answer(entryCalls.billEntry, { ...team, payer: 'Stony Ridge High' });
  const onClose = await open();
  await expect
    .element(page.getByText('Now Simone Campbell pays, with invoice INV-2026-000004.', { exact: false }))
    .toMatchTextContent('The family gets an email.');
  await make.click();
  await expect.element(who).toHaveAccessibleDescription('Choose who pays');
  await expect.element(page.getByRole('option', { name: /the family/ })).not.toBeInTheDocument();
  await who.selectOptions('Stony Ridge High, Robotics club');
  await make.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(bodies()).toEqual([{ group_id: anAdminGroup().id }]);
});

test('the family can pay again; what was paid meanwhile is said', async () => {
  refuse(entryCalls.billEntry, 409, { code: 'partly_paid', error: 'A part of the fee was paid.' });
  const onClose = await open({ payer: 'Stony Ridge High' });
  await who.selectOptions('Simone Campbell, the family');
  await make.click();
  await expect.element(page.getByText('A part of the fee was paid.')).toBeVisible();
  expect(bodies()).toEqual([{ group_id: null }]);
  expect(onClose).not.toHaveBeenCalled();
});
