import { staffRecordCalls, type PersonRecords } from '@doctorbird/contract/programs/staff-records';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { OwnRecords } from './own-records.tsx';
import { RecordsPanel } from './records-panel.tsx';

const person = { id: idOf(7), full_name: 'Andre Bennett' };
const police = {
  id: idOf(1),
  kind: 'police-record',
  title: 'Police record',
  issued_on: '2025-03-09',
  expires_on: '2027-03-09',
  number_end: '417',
  seen_by: 'Karen Whyte',
  seen_at: '2025-03-12T15:00:00.000Z',
};
const records: PersonRecords = {
  cleared: false,
  data: [police],
  kinds: [
    { key: 'police-record', title: 'Police record', with_children: true, months: 24, state: 'valid' },
    { key: 'first-aid', title: 'First aid', with_children: true, months: 24, state: 'missing' },
  ],
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('what somebody lacks stands beside what was seen, and a paper is added without a file', async () => {
  answer(staffRecordCalls.listPersonRecords, records);
  answer(staffRecordCalls.addStaffRecord, { ...records, cleared: true });
  await renderInApp(<RecordsPanel person={person} />, { at: '/admin' });
  await expect.element(page.getByText('Not cleared to be with children')).toBeVisible();
  await expect.element(page.getByText('Missing', { exact: true })).toBeVisible();
  await expect.element(page.getByText('ends in 417, seen by Karen Whyte', { exact: false })).toBeVisible();
  await button('Add a record').click();
  await button('Save record').click();
  await expect.element(page.getByText('Please enter the day of issue')).toBeVisible();
  await page.getByLabelText('Record', { exact: true }).selectOptions('First aid');
  await page.getByLabelText('Issued').fill('2026-02-02');
  await page.getByLabelText('Last digits of its number', { exact: false }).fill('88');
  await button('Save record').click();
  await expect.poll(() => sentTo(staffRecordCalls.addStaffRecord).length).toBe(1);
  await expect
    .poll(() => sentTo(staffRecordCalls.addStaffRecord)[0]?.body)
    .toMatchObject({
      kind: 'first-aid',
      issued_on: '2026-02-02',
      expires_on: null,
      number_end: '88',
    });
});

test('a mistake is removed after a question', async () => {
  answer(staffRecordCalls.listPersonRecords, records);
  answer(staffRecordCalls.removeStaffRecord, { ...records, data: [] });
  await renderInApp(<RecordsPanel person={person} />, { at: '/admin' });
  await button('Actions for Police record, issued 9 Mar 2025').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await button('Remove record').click();
  await expect.poll(() => sentTo(staffRecordCalls.removeStaffRecord).length).toBe(1);
});

test('one’s own records say what is missing, and offer nothing to change', async () => {
  answer(staffRecordCalls.listOwnRecords, records);
  await renderInApp(<OwnRecords />, { at: '/staff' });
  await expect.element(page.getByRole('heading', { name: 'Your records' })).toBeVisible();
  await expect.element(page.getByText('Not cleared to be with children', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
