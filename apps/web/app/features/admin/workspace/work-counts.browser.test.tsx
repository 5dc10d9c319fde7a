import { workCountCalls } from '@doctorbird/contract/admin/work-counts';
import type { WorkCounts } from '@doctorbird/contract/admin/work-counts';
import { useRevalidator } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, hold, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { passTime, stopTime } from '../../../../test/clock.ts';
import { Sidebar } from '../../../portal/workspace/sidebar.tsx';
import { adminDestinations } from './admin-destinations.tsx';
import { useWorkCounts } from './use-work-counts.ts';

const counts = (waiting: Partial<WorkCounts['waiting']> = {}): WorkCounts => ({
  waiting: {
    enrollments: 0,
    proofs: 0,
    refunds: 0,
    scholarships: 0,
    documents: 0,
    messages: 0,
    failed_jobs: 0,
    deletions: 0,
    server: 0,
    ...waiting,
  },
  total: { parents: 27, students: 0, groups: 2 },
  own: { tasks: 0, conversations: 0, follow_ups: 0, mentions: 0 },
});

function Panel() {
  const { revalidate } = useRevalidator();
  return (
    <div style={{ display: 'flex', alignItems: 'flex-start' }}>
      <Sidebar label="Admin panel" sections={adminDestinations(useWorkCounts())} room="sidebar" />
      {/* What a page does after an action. */}
      <button type="button" onClick={() => void revalidate()}>
        Accept
      </button>
    </div>
  );
}
const link = (name: string) => page.getByRole('link', { name, exact: true });
const asked = () => sentTo(workCountCalls.workCounts).length;

test('the eleven pages of the specification are there before any number is', async () => {
  const release = hold(workCountCalls.workCounts, counts({ proofs: 3 }));
  await renderInApp(<Panel />, { at: '/admin' });
  for (const name of [
    'Dashboard',
    'Staff Users',
    'Parents',
    'Students',
    'Enrollments',
    'Programs',
    'Groups',
    'Payments',
    'Competitions',
    'Content',
    'Settings',
  ])
    await expect.element(link(name)).toBeVisible();
  await expect.element(link('Proofs')).not.toHaveAttribute('aria-describedby');
  release();
  await expect.element(link('Proofs')).toHaveAccessibleDescription('3 to review');
  await expect.element(link('Parents')).toHaveAccessibleDescription('27 active');
  await expect.element(link('Students')).not.toHaveAttribute('aria-describedby');
});

test('each number is in its destination, and what waits in the settings is added up', async () => {
  answer(
    workCountCalls.workCounts,
    counts({ enrollments: 1, refunds: 2, scholarships: 7, documents: 3, messages: 4, failed_jobs: 5, deletions: 6 }),
  );
  await renderInApp(<Panel />, { at: '/admin' });
  await expect.element(link('Enrollments')).toHaveAccessibleDescription('1 to decide');
  await expect.element(link('Refunds')).toHaveAccessibleDescription('2 to approve');
  await expect.element(link('Scholarships')).toHaveAccessibleDescription('7 to decide');
  await expect.element(link('Documents')).toHaveAccessibleDescription('3 to review');
  await expect.element(link('Messages')).toHaveAccessibleDescription('4 new');
  await expect.element(link('Settings')).toHaveAccessibleDescription('6 requested, 5 failed');
  await expect.element(link('Groups')).toHaveAccessibleDescription('2 active');
});

test('after an action they are asked again', async () => {
  answer(workCountCalls.workCounts, counts({ proofs: 2 }));
  answer(workCountCalls.workCounts, counts({ proofs: 1 }));
  await renderInApp(<Panel />, { at: '/admin' });
  await expect.element(link('Proofs')).toHaveAccessibleDescription('2 to review');
  expect(asked()).toBe(1);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(link('Proofs')).toHaveAccessibleDescription('1 to review');
  expect(asked()).toBe(2);
});

test('they are asked every minute, until nobody has touched the page for ten', async () => {
  stopTime();
  answer(workCountCalls.workCounts, counts());
  await renderInApp(<Panel />, { at: '/admin' });
  await passTime(59_000);
  expect(asked()).toBe(1);
  await passTime(1_000);
  expect(asked()).toBe(2);
  await passTime(9 * 60_000);
  const before = asked();
  expect(before).toBeLessThan(12);
  await passTime(5 * 60_000);
  expect(asked()).toBe(before);
});

test.each([
  ['the connection is lost', () => loseLine(workCountCalls.workCounts)],
  ['the server refuses', () => refuse(workCountCalls.workCounts, 500, { error: 'The server is busy.' })],
])('when %s there is no number, no message, and every link', async (_case, fail) => {
  fail();
  await renderInApp(<Panel />, { at: '/admin' });
  await expect.poll(asked).toBe(1);
  await expect.element(link('Proofs')).toBeVisible();
  await expect.element(link('Proofs')).not.toHaveAttribute('aria-describedby');
  await expect.element(messages()).toHaveTextContent('');
});
