import { savedViewCalls } from '@doctorbird/contract/admin/saved-views';
import { mismatchCalls, type Mismatch } from '@doctorbird/contract/billing/mismatches';
import { paymentCalls } from '@doctorbird/contract/billing/payments';
import { refundCalls, type AdminRefund } from '@doctorbird/contract/billing/refunds';
import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { scholarshipCalls, type AdminScholarship } from '@doctorbird/contract/enrollments/prices/scholarships';
import { documentCalls, type AdminDocument } from '@doctorbird/contract/families/documents';
import type { ComponentType } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../test/fake-api.ts';
import { beginWith, listWith, pageHas, useLoadedRows } from '../../../test/loaded-again.ts';
import { messages, renderInApp } from '../../../test/render-in-app.tsx';
import { aStaffMember, anAdminEnrollment, anAdminPayment, idOf } from '../../../test/samples.ts';
import AdminDocuments from './documents.tsx';
import AdminEnrollments from './enrollments.tsx';
import AdminMismatches from './mismatches.tsx';
import AdminPayments from './payments.tsx';
import AdminRefunds from './refunds.tsx';
import AdminScholarships from './scholarships.tsx';

const child = { id: idOf(1), full_name: 'Maya Campbell' };
const parent = { id: idOf(31), full_name: 'Simone Campbell' };
const at = '2026-03-01T15:00:00.000Z';
const request: AdminScholarship = {
  id: idOf(21),
  student: child,
  parent,
  covers: 'program',
  program: { id: idOf(11), title: 'Rovers' },
  season: null,
  reason: 'The hurricane took our roof.',
  state: 'requested',
  percent: null,
  amount: null,
  reply: null,
  created_at: at,
  decided_at: null,
  decided_by: null,
  price: 42_000,
  version: 1,
};
const document: AdminDocument = {
  id: idOf(21),
  requirement: null,
  title: 'Birth certificate',
  file_name: 'scan.pdf',
  file_type: 'pdf',
  size_bytes: 1000,
  state: 'submitted',
  reason: null,
  expires_on: null,
  created_at: at,
  reviewed_at: null,
  reviewed_by: null,
  student: child,
  parent,
  version: 1,
};
const refund: AdminRefund = {
  id: idOf(21),
  amount: 60_000,
  currency: 'JMD',
  state: 'awaiting_approval',
  channel: 'gateway',
  overpaid: false,
  reason: null,
  message: null,
  created_at: at,
  settled_at: null,
  value_date: null,
  until: null,
  payment: { id: idOf(32), reference: 'DB-26-00417-8', amount: 60_000, method: 'card' },
  bill: null,
  student: child,
  parent,
  requested_by: { id: idOf(102), full_name: 'Nicole Grant' },
  approved_by: null,
  own: false,
  has_account: false,
};
const mismatch: Mismatch = {
  id: idOf(21),
  kind: 'amount',
  state: 'open',
  gateway: 'wipay',
  transaction: 'T-1',
  reference: 'DB-26-00417-8',
  direction: 'paid',
  reported: 100,
  reported_currency: 'JMD',
  expected: 42_000,
  student: child,
  parent,
  enrollment: { id: idOf(41), program: 'Rovers' },
  created_at: at,
  note: null,
  resolved_by: null,
  resolved_at: null,
};
const enrollment = { ...anAdminEnrollment(), id: idOf(21), version: 1 };

const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const box = (name: string) => dialog.getByLabelText(name, { exact: true });

function show(Page: ComponentType<never>, row: { id: string }, at: string) {
  beginWith([row]);
  const Route = Page as ComponentType<{ loaderData: unknown }>;
  const Shown = () => <Route loaderData={listWith(useLoadedRows())} />;
  return renderInApp(<Shown />, { at, as: aStaffMember('admin') });
}

beforeEach(() => {
  answer(savedViewCalls.listViews, { data: [] });
  answer(savedViewCalls.countViews, { counts: [] });
});

test('a scholarship leaves the list as it is decided, and the prices that stay are still read', async () => {
  await show(AdminScholarships, request, `/admin/scholarships?state=requested&open=${request.id}`);
  await box('Percent off').fill('50');
  answer(scholarshipCalls.decideScholarship, {
    scholarship: { ...request, state: 'granted', percent: 50, version: 2 },
    repriced: 0,
    unchanged: [{ number: 'E-0042', reason: 'J$42,000.00 was paid for this place, so its price stays.' }],
  });
  await button('Save decision').click();
  await expect.poll(() => sentTo(scholarshipCalls.decideScholarship).length).toBe(1);
  await pageHas([{ ...request, id: idOf(99) }]);
  await expect.element(dialog.getByText('E-0042:', { exact: false })).toBeVisible();
  await dialog.getByText('Close', { exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

type Case = {
  Page: ComponentType<never>;
  row: { id: string };
  at: string;
  call: CallDefinition;
  /** Until the box is there. */
  before: readonly string[];
  label: string;
  save: string;
};
const cases: Record<string, Case> = {
  scholarship: {
    Page: AdminScholarships,
    row: request,
    at: '/admin/scholarships?state=requested',
    call: scholarshipCalls.decideScholarship,
    before: [],
    label: 'Message to the family (optional)',
    save: 'Save decision',
  },
  document: {
    Page: AdminDocuments,
    row: document,
    at: '/admin/documents?state=submitted',
    call: documentCalls.reviewDocument,
    before: ['Send back'],
    label: 'Reason',
    save: 'Send it back',
  },
  refund: {
    Page: AdminRefunds,
    row: refund,
    at: '/admin/refunds?state=awaiting_approval',
    call: refundCalls.declineRefund,
    before: ['Do not approve'],
    label: 'Why?',
    save: 'Stop the refund',
  },
  mismatch: {
    Page: AdminMismatches,
    row: mismatch,
    at: '/admin/mismatches?state=open',
    call: mismatchCalls.resolveMismatch,
    before: [],
    label: 'What you found out',
    save: 'Mark as resolved',
  },
};

test.each(Object.entries(cases))(
  'somebody else decided on the %s first: the sentence and what was typed stay',
  async (_, one) => {
    await show(one.Page, one.row, `${one.at}&open=${one.row.id}`);
    for (const name of one.before) await button(name).click();
    if (one.call === scholarshipCalls.decideScholarship) await box('Percent off').fill('50');
    await box(one.label).fill('We have talked about it.');
    refuse(one.call, 409, { error: 'Somebody else has just changed this.', code: 'stale', version: 4 });
    await button(one.save).click();
    await expect.poll(() => sentTo(one.call).length).toBe(1);
    await pageHas([{ ...one.row, id: idOf(99) }]);
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Somebody else has just changed this.');
    await expect.element(box(one.label)).toHaveValue('We have talked about it.');
    await button(one.save).click();
    await expect.poll(() => sentTo(one.call).length).toBe(2);
  },
);

test('in a list that still has the record it is shown as it is now, and what was typed stays', async () => {
  await show(AdminDocuments, document, `/admin/documents?open=${document.id}`);
  await button('Send back').click();
  await box('Reason').fill('It cannot be read.');
  refuse(documentCalls.reviewDocument, 409, { error: 'Changed', code: 'stale', version: 2 });
  const approved: AdminDocument = { ...document, state: 'approved', reviewed_by: 'Errol Dixon', version: 2 };
  answer(documentCalls.reviewDocument, { ...approved, state: 'rejected', version: 3 });
  await button('Send it back').click();
  await pageHas([approved]);
  await expect.element(dialog.getByText('Errol Dixon')).toBeVisible();
  await expect.element(box('Reason')).toHaveValue('It cannot be read.');
  await button('Send it back').click();
  await expect.element(messages()).toMatchTextContent('Birth certificate is sent back.');
  expect(sentTo(documentCalls.reviewDocument).map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
});

test('a place that left the list of its status: the reason stays, and is sent for the version of today', async () => {
  await show(AdminEnrollments, enrollment, '/admin/enrollments?status=pending');
  await page.getByRole('button', { name: /^Actions for Maya Campbell/ }).click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  await box('Reason').fill('The class is for older children.');
  refuse(enrollmentCalls.changeEnrollmentStatus, 409, { error: 'Changed', code: 'stale', version: 6 });
  await button('Reject').click();
  await pageHas([{ ...enrollment, id: idOf(99) }]);
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Changed');
  await button('Reject').click();
  await expect
    .poll(() => sentTo(enrollmentCalls.changeEnrollmentStatus).map(({ body }) => body))
    .toMatchObject([{ version: 1 }, { version: 6, reason: 'The class is for older children.' }]);
});

test('a payment that left the filtered list: the form of its refund stays, with what was typed', async () => {
  const payment = anAdminPayment({ method: 'cash' });
  // Until it is known how a payment can be refunded, the form offers what is usual.
  refuse(refundCalls.listRefundWays, 500, { error: 'Something went wrong' });
  await show(AdminPayments, payment, '/admin/payments?status=paid');
  await page.getByRole('button', { name: 'Refund J$12,000.00 to Maya Campbell', exact: true }).click();
  await box('Reason (optional)').fill('Paid twice');
  refuse(paymentCalls.refundPayment, 409, { error: 'Somebody else has just changed this.', code: 'stale' });
  await button('Refund J$12,000.00').click();
  await expect.poll(() => sentTo(paymentCalls.refundPayment).length).toBe(1);
  await pageHas([{ ...payment, id: idOf(99) }]);
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Somebody else has just changed this.');
  await expect.element(box('Reason (optional)')).toHaveValue('Paid twice');
});
