import type { WaitingEntry } from '@doctorbird/contract/enrollments/waiting-list';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

const offered: WaitingEntry = {
  id: 'offered',
  state: 'offered',
  student: { id: 'maya', full_name: 'Maya Campbell' },
  program: { id: 'rovers', slug: 'rovers', title: 'Rovers', start_date: null },
  together: false,
  joined_at: '2026-11-20T15:00:00Z',
  ahead: null,
  paused: null,
  unfit: null,
  offer_ends_at: '2026-11-30T14:00:00Z',
  enrollment_id: null,
  events: [],
};

test('the link for "no" in the mail opens the question; opening it declines nothing', async () => {
  await renderInApp(<WaitingPanel entries={[offered]} />, { at: '/parent/enrollments?offer=offered&answer=no' });
  const question = page.getByRole('alertdialog', { name: 'Decline this place?' });
  await expect.element(question.getByRole('button', { name: 'Decline the place' })).toBeVisible();
  await question.getByRole('button', { name: 'Keep the offer' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /Accept the place/ })).toBeVisible();
});

test.each([
  ['the link for "yes"', '/parent/enrollments?offer=offered', offered],
  ['an offer that is over', '/parent/enrollments?offer=offered&answer=no', { ...offered, state: 'expired' as const }],
])('%s opens no question', async (_name, at, entry) => {
  await renderInApp(<WaitingPanel entries={[entry]} />, { at });
  await expect.element(page.getByText('Maya Campbell', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('a child in line whose age does not fit reads why no place is offered, and can leave the list', async () => {
  const unfit = 'This program takes ages 8 to 12; Maya is 13 today.';
  const entry: WaitingEntry = { ...offered, state: 'waiting', offer_ends_at: null, ahead: 0, unfit };
  await renderInApp(<WaitingPanel entries={[entry]} />, { at: '/parent/enrollments' });
  await expect.element(page.getByText(`No place can be offered for now. ${unfit}`)).toBeVisible();
  await expect.element(page.getByText('First in line')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Leave the list for Maya Campbell in Rovers' })).toBeVisible();
});
