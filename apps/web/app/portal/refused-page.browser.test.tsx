import { taskCalls } from '@doctorbird/contract/admin/tasks';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, loseLine, sentTo } from '../../test/fake-api.ts';
import { renderInApp } from '../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../test/samples.ts';
import { RefusedPage } from './refused-page.tsx';

const refusal = {
  message: 'Denise Powell can do this: refund a payment. Nothing was changed.',
  permission: 'refund',
  people: [{ id: idOf(7), name: 'Denise Powell', role: 'Bookkeeper', here: true }],
};
const task = {
  id: idOf(1),
  title: 'Please refund a payment: R-00356',
  due_on: null,
  assignee: { id: idOf(7), full_name: 'Denise Powell' },
  creator: 'Andre Lewis',
  record: null,
  done: null,
  created_at: '2026-03-10T15:00:00.000Z',
  version: 1,
};

test('who can is named, and one button asks them once, also after a lost answer', async () => {
  await renderInApp(<RefusedPage refusal={refusal} />, { as: aStaffMember('admin') });
  await expect.element(page.getByRole('heading', { name: 'Your role does not include “Refund”' })).toBeVisible();
  await expect.element(page.getByText('Bookkeeper, here now')).toBeVisible();
  await page.getByLabelText('What Denise reads').fill('Please refund a payment: R-00356');
  loseLine(taskCalls.createTask);
  await page.getByRole('button', { name: 'Ask Denise' }).click();
  forget(taskCalls.createTask);
  answer(taskCalls.createTask, task);
  await page.getByRole('button', { name: 'Ask Denise' }).click();
  await expect.element(page.getByText('Asked', { exact: true })).toBeVisible();
  const [first, second] = sentTo(taskCalls.createTask);
  expect(second!.body).toEqual({ title: 'Please refund a payment: R-00356', assignee_id: idOf(7) });
  expect(second!.key).toBe(first!.key);
});
