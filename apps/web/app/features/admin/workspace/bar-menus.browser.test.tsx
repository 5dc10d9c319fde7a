import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WorkCounts } from '@doctorbird/contract/admin/work-counts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { adminDestinations } from './admin-destinations.tsx';
import { BarMenus } from './bar-menus.tsx';

beforeEach(() => localStorage.clear());

const counts: WorkCounts = {
  waiting: {
    enrollments: 0,
    proofs: 3,
    refunds: 0,
    scholarships: 0,
    documents: 0,
    messages: 0,
    failed_jobs: 0,
    deletions: 0,
    server: 0,
  },
  total: { parents: 27, students: 0, groups: 2 },
  own: { tasks: 2, conversations: 1, follow_ups: 0, mentions: 0 },
};
const bell = (name: string) => page.getByRole('button', { name, exact: true });
const open = (own: WorkCounts['own']) =>
  renderInApp(<BarMenus sections={adminDestinations({ ...counts, own })} own={own} />, { at: '/admin' });

test('the bell has own work before that of the office; what was seen is no news until it grows', async () => {
  const first = await open(counts.own);
  await bell('Waiting: 6, something new').click();
  await expect.element(page.getByRole('menuitem', { name: 'Tasks of mine, due: 2', exact: true })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'My conversations, new: 1', exact: true })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Proofs: 3 to review', exact: true })).toBeVisible();
  await expect.element(bell('Waiting: 6')).toBeVisible();
  await first.screen.unmount();
  const less = await open({ ...counts.own, tasks: 1 });
  await expect.element(bell('Waiting: 5')).toBeVisible();
  await less.screen.unmount();
  // One task was done since; the next one is news, though two were seen once.
  await open(counts.own);
  await expect.element(bell('Waiting: 6, something new')).toBeVisible();
});
