import { enrollmentList } from '@doctorbird/contract/enrollments/enrollments.list';
import { childClashCalls } from '@doctorbird/contract/teaching/child-clashes';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, hold, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { anAdminAs, anAdminEnrollment, anEnrollment, idOf, inDetail } from '../../../../test/samples.ts';
import { useOpenRecord } from '../../../portal/open-record.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { enrollmentCells, enrollmentMenu } from './enrollment-cells.tsx';
import { EnrollmentPanel } from './enrollment-panel.tsx';

// Nobody is elsewhere.
beforeEach(() => answer(childClashCalls.childClashes, { data: [], total: 0 }));

const maya = anAdminEnrollment();
const tariq = anAdminEnrollment({
  id: idOf(22),
  number: 'E-0413',
  student: { ...anEnrollment().student, id: idOf(2), full_name: 'Tariq Brown' },
});
const rows = [maya, tariq];

function List() {
  const open = useOpenRecord({ data: rows, page: 2, limit: 25, total: 60 });
  return (
    <>
      <ListTable
        list={enrollmentList}
        cells={enrollmentCells(open)}
        rows={rows}
        caption="Enrollments"
        actions={enrollmentMenu({ onView: () => undefined, onTask: () => undefined })}
        openRow={open.id}
      />
      {open.id && (
        <EnrollmentPanel id={open.id} open={open} version={1} note={() => <button type="button">Add a note</button>} />
      )}
    </>
  );
}
const beside = page.getByRole('complementary', { name: `${maya.number}, Maya Campbell` });
const link = (name: string) => page.getByRole('table').getByRole('link', { name, exact: true });

beforeEach(() => page.viewport(1440, 900));
afterEach(() => page.viewport(1024, 800));

test('a name opens its record beside the list; the address has it, and Escape returns to the name', async () => {
  answer(enrollmentCalls.getAnyEnrollment, inDetail(maya));
  const { address, loads } = await renderInApp(<List />, { at: '/list?status=pending&page=2' });
  const before = loads();
  await link('Maya Campbell').click();
  await expect.poll(address).toBe(`/list?status=pending&page=2&open=${maya.id}`);
  await expect.element(beside).toBeVisible();
  await expect.element(beside).toMatchTextContent('26 of 60');
  await expect.element(beside.getByRole('heading', { name: 'Maya Campbell' })).toBeVisible();
  await expect.element(beside.getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect.element(beside.getByRole('button', { name: 'Add a note' })).toBeVisible();
  expect(document.activeElement).toBe(beside.element());
  await userEvent.keyboard('{Escape}');
  await expect.element(beside).not.toBeInTheDocument();
  await expect.poll(address).toBe('/list?status=pending&page=2');
  await expect.element(link('Maya Campbell')).toHaveFocus();
  expect(loads()).toBeGreaterThanOrEqual(before);
});

test('the next record of the page is one press away, and the ends have none', async () => {
  answer(enrollmentCalls.getAnyEnrollment, inDetail(maya));
  answer(enrollmentCalls.getAnyEnrollment, inDetail(tariq));
  const { address } = await renderInApp(<List />, { at: `/list?open=${maya.id}` });
  await expect.element(beside.getByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
  await beside.getByRole('link', { name: 'Next' }).click();
  await expect.poll(address).toBe(`/list?open=${tariq.id}`);
  await expect.element(page.getByRole('heading', { name: 'Tariq Brown' })).toBeVisible();
  expect(sentTo(enrollmentCalls.getAnyEnrollment).map(({ params }) => params.id)).toEqual([maya.id, tariq.id]);
});

test('the record has its actions, and one warning at most', async () => {
  const held = { ...maya, hold_expires_at: '2026-11-24T22:24:00Z', payment_under_review: true };
  answer(enrollmentCalls.getAnyEnrollment, inDetail(held));
  await renderInApp(<List />, { at: `/list?open=${maya.id}` });
  await expect.element(beside).toMatchTextContent('A payment proof is waiting for review.');
  await expect.element(beside.getByText('Place held until 24', { exact: false })).not.toBeInTheDocument();
  await beside.getByRole('button', { name: 'Reject' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Reject the request for Maya Campbell?' })).toBeVisible();
});

test('rejecting a request that was paid names the money and who decides about it', async () => {
  answer(enrollmentCalls.getAnyEnrollment, inDetail({ ...maya, amount_paid: 12_000, payment_status: 'paid' }));
  await renderInApp(<List />, { at: `/list?open=${maya.id}` });
  await beside.getByRole('button', { name: 'Reject' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Reject the request for Maya Campbell?' }))
    .toMatchTextContent('The J$12,000.00 that was paid waits until the family chooses credit or a refund');
});

test('the record of a cancelled place says what of its money is not returned', async () => {
  const refund = {
    id: idOf(71),
    amount: 2_000,
    state: 'requested',
    channel: 'bank_transfer',
    overpaid: false,
    reason: null,
    message: null,
    created_at: '2026-11-21T15:00:00.000Z',
    until: null,
  } as const;
  const payment = {
    id: idOf(72),
    reference: 'DB-26-00417-8',
    amount: 12_000,
    refunded: 0,
    method: 'cash',
    state: 'confirmed',
    created_at: '2026-11-20T15:00:00.000Z',
    confirmed_at: '2026-11-20T15:00:00.000Z',
    value_date: '2026-11-20',
    entered_on: null,
    message: null,
    receipt_number: null,
    refunds: [refund, { ...refund, id: idOf(73), state: 'rejected' }],
  } as const;
  answer(enrollmentCalls.getAnyEnrollment, {
    ...inDetail({ ...maya, status: 'cancelled', amount_paid: 12_000, moves: [] }),
    payments: [{ ...payment, refunds: [...payment.refunds] }],
  });
  await renderInApp(<List />, { at: `/list?open=${maya.id}` });
  await expect.element(beside).toMatchTextContent('Not returnedJ$10,000.00');
});

test('whoever may not see money reads nothing about it, and so nothing that is wrong', async () => {
  // As the server answers: without what the role may not see.
  const hidden = { payment_status: undefined, amount_paid: undefined, amount_due: undefined, due_now: undefined };
  const place = { ...inDetail(maya), ...hidden, payment_amount: null, to_settle: undefined, invoice_number: null };
  hold(enrollmentCalls.getAnyEnrollment, place as never)();
  await renderInApp(<List />, { at: `/list?open=${maya.id}`, as: anAdminAs('safeguarding') });
  await expect.element(beside.getByText('Requested on', { exact: true })).toBeVisible();
  for (const label of ['Price', 'Paid so far', 'Still due', 'Payment', 'What happened'])
    await expect.element(beside.getByText(label, { exact: true })).not.toBeInTheDocument();
});

test('a record that cannot be loaded says why, and can be tried again', async () => {
  refuse(enrollmentCalls.getAnyEnrollment, 404, { error: 'We could not find that enrollment.' });
  answer(enrollmentCalls.getAnyEnrollment, inDetail(maya));
  await renderInApp(<List />, { at: `/list?open=${maya.id}` });
  await expect.element(page.getByText('We could not find that enrollment.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(beside.getByRole('heading', { name: 'Maya Campbell' })).toBeVisible();
});

test('on a phone the record takes the whole screen and gives it back', async () => {
  await page.viewport(360, 740);
  answer(enrollmentCalls.getAnyEnrollment, inDetail(maya));
  const { address } = await renderInApp(<List />, { at: `/list?open=${maya.id}` });
  const drawer = page.getByRole('dialog', { name: `${maya.number}, Maya Campbell` });
  await expect.element(drawer).toBeVisible();
  const { left, width } = drawer.element().getBoundingClientRect();
  expect([left, width]).toEqual([0, 360]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.poll(address).toBe('/list');
  await expect.element(link('Maya Campbell')).toHaveFocus();
});
