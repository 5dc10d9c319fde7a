import { jobCalls } from '@doctorbird/contract/admin/jobs';
import type { Today, WorkLine, WorkRecord } from '@doctorbird/contract/admin/today';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { messageCalls, type AdminContact } from '@doctorbird/contract/messages/messages';
import { doorStopCalls } from '@doctorbird/contract/teaching/door-stops';
import { useState } from 'react';
import { useMatches } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { passTime, stopTime } from '../../../../test/clock.ts';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { anAdminEnrollment, idOf, inDetail } from '../../../../test/samples.ts';
import { Ledger } from './ledger.tsx';

const now = '2026-11-19T20:12:00.000Z';
const aRecord = (number: number, facts: Partial<WorkRecord> = {}): WorkRecord => ({
  id: idOf(number),
  title: `Child ${number}`,
  detail: 'Level 1',
  amount: null,
  href: `/admin/enrollments?status=to_approve&open=${idOf(number)}`,
  action: 'approve_place',
  version: 1,
  queue: null,
  ...facts,
});
const aLine = (records: WorkRecord[], facts: Partial<WorkLine> = {}): WorkLine => ({
  kind: 'approval',
  urgency: 'today',
  name: 'Enrollments',
  about: null,
  count: records.length,
  since: '2026-11-18T18:00:00.000Z',
  until: null,
  href: '/admin/enrollments?status=to_approve',
  records,
  ...facts,
});
const today = (work: WorkLine[], facts: Partial<Today> = {}): Today => ({
  work,
  elsewhere: [],
  classes: [],
  next_class: null,
  generated_at: now,
  ...facts,
});

/** Shows the next answer after each revalidation, as the page does. */
function Pages({ answers }: { answers: readonly Today[] }) {
  const loaded = useMatches();
  const [shown, setShown] = useState({ loaded, at: 0 });
  if (shown.loaded !== loaded) setShown({ loaded, at: Math.min(shown.at + 1, answers.length - 1) });
  return <Ledger today={answers[shown.at]!} />;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDetailOf = (number: number) => inDetail(anAdminEnrollment({ id: idOf(number) }));

test('each kind has its count, age, list and first two records', async () => {
  const records = [aRecord(1, { amount: 42_000 }), aRecord(2), aRecord(3)];
  await renderInApp(<Ledger today={today([aLine(records, { count: 5 })])} />, { at: '/admin' });
  const kind = page.getByRole('region', { name: 'Enrollments 5', exact: true });
  await expect.element(kind.getByText('oldest 26 h')).toBeVisible();
  await expect
    .element(kind.getByRole('link', { name: 'See all 5: Enrollments', exact: true }))
    .toHaveAttribute('href', '/admin/enrollments?status=to_approve');
  await expect.element(kind.getByText('J$42,000.00')).toBeVisible();
  expect(kind.getByRole('listitem').elements()).toHaveLength(2);
  await expect.element(page.getByText('Child 3')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Now', exact: true })).not.toBeInTheDocument();
});

test('after an action the row says what was done, then the next record moves up', async () => {
  stopTime();
  answer(enrollmentCalls.changeEnrollmentStatus, inDetailOf(1));
  const records = [1, 2, 3].map((number) => aRecord(number));
  await renderInApp(<Pages answers={[today([aLine(records)]), today([aLine(records.slice(1))])]} />, { at: '/admin' });
  await button('Approve: Child 1, Level 1').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Approved. The family gets an email.');
  await expect.element(page.getByRole('status')).toHaveFocus();
  await expect
    .poll(() => sentTo(enrollmentCalls.changeEnrollmentStatus)[0]?.body)
    .toEqual({ status: 'approved', version: 1 });
  // Its row stays, so nothing jumps under the pointer; an approval cannot be undone.
  await expect.element(page.getByText('Child 3')).not.toBeInTheDocument();
  await expect.element(button('Undo: Child 1')).not.toBeInTheDocument();
  await passTime(8000);
  await expect.element(page.getByText('Child 3')).toBeVisible();
  await expect.element(page.getByText('Child 1')).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'What needs you', exact: true })).toHaveFocus();
});

test('an answered message can be taken back', async () => {
  const contact: AdminContact = {
    id: idOf(1),
    parent_id: null,
    name: 'Marcia Reid',
    email: 'marcia@family.test',
    subject: 'Laptop',
    message: 'May she bring her own laptop?',
    status: 'answered',
    note: null,
    handled: null,
    created_at: now,
    version: 7,
  };
  answer(messageCalls.changeContact, contact);
  answer(messageCalls.changeContact, { ...contact, status: 'new', version: 8 });
  const record = aRecord(1, { title: 'Marcia Reid', detail: '“Laptop”', action: 'answer_message', version: 6 });
  const line = aLine([record], { kind: 'messages', name: 'Inbox', href: '/admin/messages?status=new' });
  await renderInApp(<Pages answers={[today([line]), today([]), today([line])]} />, { at: '/admin' });
  await expect.element(page.getByRole('link', { name: 'Reply: Marcia Reid', exact: true })).toBeVisible();
  await button('Answered: Marcia Reid, “Laptop”').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Marked as answered.');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(button('Answered: Marcia Reid, “Laptop”')).toBeVisible();
  expect(sentTo(messageCalls.changeContact).map(({ body }) => body)).toEqual([
    { status: 'answered', version: 6 },
    { status: 'new', version: 7 },
  ]);
});

test('what the server refuses is said, and the record stays', async () => {
  refuse(jobCalls.retryJob, 404, { error: 'This task was not found.', code: 'not_found' });
  const record = aRecord(1, { title: 'Run the nightly cleanup', action: 'retry_job', queue: 'housekeeping' });
  const line = aLine([record], { kind: 'failed_jobs', urgency: 'now', name: 'Failed tasks', href: '/admin/jobs' });
  await renderInApp(<Ledger today={today([line])} />, { at: '/admin' });
  await button('Try again: Run the nightly cleanup, Level 1').click();
  await expect.element(messages()).toMatchTextContent('Problem: This task was not found.');
  await expect.element(button('Try again: Run the nightly cleanup, Level 1')).toBeVisible();
  await expect.poll(() => sentTo(jobCalls.retryJob)[0]?.params).toEqual({ queue: 'housekeeping', id: idOf(1) });
});

test('a record without an action in place is opened where it is decided', async () => {
  const record = aRecord(1, { title: 'Sandra Francis', action: null, href: '/admin/payments/proofs?open=1' });
  const line = aLine([record], { kind: 'proofs', urgency: 'now', name: 'Payment proofs' });
  await renderInApp(<Ledger today={today([line])} />, { at: '/admin' });
  await expect
    .element(page.getByRole('link', { name: 'Review: Sandra Francis', exact: true }))
    .toHaveAttribute('href', '/admin/payments/proofs?open=1');
});

test.each([
  ['the next class of today', { next_class: null }, 'Next class: Python, 4:45 pm.'],
  [
    'the next day with one',
    { classes: [], next_class: { title: 'Rovers', starts_at: '2026-11-21T15:00:00.000Z' } },
    'Next class: Rovers, Sat 21 Nov, 10:00 am.',
  ],
  ['nothing planned', { classes: [] }, 'Nothing needs you now.'],
])('when all is done there is %s', async (_case, facts, text) => {
  const python = {
    id: idOf(9),
    title: 'Python',
    program_id: idOf(8),
    group_id: null,
    starts_at: '2026-11-19T21:45:00.000Z',
    ends_at: '2026-11-19T23:15:00.000Z',
    location: null,
    staff: [],
    staffing: { warnings: [], goes_ahead: null },
    expected: 8,
    marked: 0,
    absences: 0,
    messages: 0,
    arrived: 0,
  };
  await renderInApp(<Ledger today={today([], { classes: [python], ...facts })} />, { at: '/admin' });
  await expect.element(page.getByRole('heading', { name: 'All done', exact: true })).toBeVisible();
  await expect.element(page.getByText(text.replaceAll(/ (?=[ap]m)/g, '\u00a0'))).toBeVisible();
});

test('as long as something is open in another list, all is not done', async () => {
  const elsewhere = [{ text: '2 tasks of yours', href: '/admin/tasks?who=mine&state=open' }];
  await renderInApp(<Ledger today={today([], { elsewhere })} />, { at: '/admin' });
  await expect.element(page.getByRole('heading', { name: 'Still open in other lists', exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '2 tasks of yours', exact: true }))
    .toHaveAttribute('href', '/admin/tasks?who=mine&state=open');
  expect(page.getByText('All done').all()).toHaveLength(0);
});

test('on a phone each kind shows its first record with its actions, and the others when asked', async () => {
  await page.viewport(360, 740);
  const work = [
    aLine([aRecord(1), aRecord(2)], { kind: 'proofs', urgency: 'now', name: 'Payment proofs', href: '/1' }),
    aLine([aRecord(3)], { kind: 'refund_approval', urgency: 'now', name: 'Refunds to confirm', href: '/2' }),
    aLine([aRecord(4), aRecord(5)]),
  ];
  await renderInApp(<Ledger today={today(work)} />, { at: '/admin' });
  const child = (number: number) => page.getByRole('link', { name: `Child ${number}`, exact: true });
  for (const first of [1, 3, 4]) await expect.element(child(first)).toBeVisible();
  for (const other of [2, 5]) await expect.element(child(other)).not.toBeInTheDocument();
  await expect.element(button('More: Refunds to confirm')).not.toBeInTheDocument();
  await button('More: Enrollments').click();
  await expect.element(child(5)).toBeVisible();
  await expect.element(child(2)).not.toBeInTheDocument();
  await button('Fewer: Enrollments').click();
  await expect.element(child(5)).not.toBeInTheDocument();
  await page.viewport(1024, 800);
  await expect.element(child(5)).toBeVisible();
  await expect.element(button('More: Enrollments')).not.toBeInTheDocument();
});

test('on a phone what can wait is a line for each kind, and opens', async () => {
  await page.viewport(360, 740);
  const work = [aLine([aRecord(1)], { urgency: 'week', name: 'Documents to check', href: '/1' })];
  await renderInApp(<Ledger today={today(work)} />, { at: '/admin' });
  const child = page.getByRole('link', { name: 'Child 1', exact: true });
  await expect.element(page.getByRole('region', { name: 'Documents to check 1', exact: true })).toBeVisible();
  await expect.element(child).not.toBeInTheDocument();
  await button('More: Documents to check').click();
  await expect.element(child).toBeVisible();
  await page.viewport(1024, 800);
  await expect.element(child).toBeVisible();
});

test('a stop at the door is closed with a note, once it says who came', async () => {
  const stop = aRecord(1, { title: 'Dequan Francis', detail: 'Came to Robot Lab', action: 'close_stop' });
  const line = aLine([stop], { kind: 'stops', urgency: 'now', name: 'People stopped at the door' });
  answer(doorStopCalls.getStop, {
    student_id: idOf(5),
    student: { id: idOf(5), full_name: 'Dequan Francis' },
    meeting: { id: idOf(6), title: 'Robot Lab' },
    adult_name: 'Leon Francis',
    place: 'door',
    by: 'Andre Bennett',
    at: now,
    closed_at: null,
    note: null,
  });
  answer(doorStopCalls.closeStop, undefined);
  await renderInApp(<Pages answers={[today([line]), today([])]} />, { at: '/admin' });
  await expect.element(page.getByText('Leon Francis')).not.toBeInTheDocument();
  await button('Close: Dequan Francis, Came to Robot Lab').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Leon Francis')).toBeVisible();
  await expect.element(dialog.getByText('At the door, with Andre Bennett')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close the stop' }).click();
  await expect.element(dialog.getByText('Please write what was done')).toBeVisible();
  expect(sentTo(doorStopCalls.closeStop)).toEqual([]);
  await dialog.getByLabelText('What was done').fill('Spoke to the mother');
  await dialog.getByRole('button', { name: 'Close the stop' }).click();
  await expect.element(page.getByText('Closed. The history of the child has the note.')).toBeVisible();
  expect(sentTo(doorStopCalls.closeStop)).toMatchObject([
    { params: { id: idOf(1) }, body: { note: 'Spoke to the mother' } },
  ]);
});
