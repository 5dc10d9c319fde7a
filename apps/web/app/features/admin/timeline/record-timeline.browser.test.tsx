import type { RecordEvent } from '@doctorbird/contract/admin/timeline';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { idOf } from '../../../../test/samples.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { RecordTimeline } from './record-timeline.tsx';

const event = (more: Partial<RecordEvent>): RecordEvent => ({
  id: idOf(1),
  at: '2026-11-05T13:00:00.000Z',
  part: 'places',
  title: 'Enrolled',
  detail: null,
  by: 'Karen Whyte',
  meeting_at: null,
  about: null,
  change: null,
  ...more,
});
const all = [
  event({ about: { label: 'Jaden Campbell, Holiday STEM camp', path: '/admin/enrollments/9' } }),
  event({ id: idOf(2), part: 'attendance', title: 'Late', detail: 'Taxi', meeting_at: '2026-11-04T19:30:00.000Z' }),
  event({
    id: idOf(3),
    part: 'changes',
    title: null,
    change: {
      action: 'student.medical_notes_read',
      entity: 'student',
      before: null,
      after: { reason: 'Camp on Monday' },
    },
  }),
];
const of = (data: RecordEvent[], more = {}) => ({ data, page: 1, limit: 20, total: data.length, ...more });

test('each line says what happened, to what, when and by whom', async () => {
  await renderInApp(<RecordTimeline kind="student" page={of(all)} />, { at: '/admin/students/1/history' });
  const lines = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect.element(lines.nth(0).getByText('Enrolled', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Jaden Campbell, Holiday STEM camp' }))
    .toHaveAttribute('href', '/admin/enrollments/9');
  await expect.element(lines.nth(1).getByText('Class of 4 Nov 2026, 2:30 pm · Taxi', { exact: true })).toBeVisible();
  await expect.element(lines.nth(2).getByText('Medical notes read', { exact: true })).toBeVisible();
  await expect.element(lines.nth(2).getByText('reason: Camp on Monday', { exact: true })).toBeVisible();
  await expect.element(lines.nth(2).getByText('5 Nov 2026, 8:00 am, Karen Whyte', { exact: true })).toBeVisible();
});

test('the choice of a part goes into the address, and begins at the first page', async () => {
  const app = await renderInApp(<RecordTimeline kind="program" page={of(all)} />, {
    at: '/admin/programs/1/history?page=2',
  });
  const parts = page.getByRole('navigation', { name: 'Show in history' });
  await expect.element(parts.getByRole('link', { name: 'Everything' })).toHaveAttribute('aria-current', 'true');
  await parts.getByRole('link', { name: 'Money' }).click();
  await expect.poll(app.address).toBe('/admin/programs/1/history?part=money');
  await expect.element(parts.getByRole('link', { name: 'Money' })).toHaveAttribute('aria-current', 'true');
  // What a program never has is not offered.
  await expect.element(parts.getByRole('link', { name: 'Account' })).not.toBeInTheDocument();
});

test('a part without a line says so by its name', async () => {
  await renderInApp(<RecordTimeline kind="group" page={of([])} />, { at: '/admin/groups/1/history?part=places' });
  await expect.element(page.getByText('Nothing under Booking yet.')).toBeVisible();
});
