import { recordingCalls, type OpenItems } from '@doctorbird/contract/billing/recording';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { anAdminPayment, anOpenItem, idOf } from '../../../../test/samples.ts';
import { RecordPayment } from './record-payment.tsx';

const owed: OpenItems = {
  payer: {
    id: idOf(101),
    kind: 'parent',
    full_name: 'Simone Campbell',
    phone: '+18765551010',
    email: 'simone@mail.test',
    students: ['Maya Campbell'],
  },
  due: 64_000,
  credit: 0,
  items: [anOpenItem(21, 10_000), anOpenItem(22, 42_000), anOpenItem(23, 12_000, { under_review: true })],
};
const amount = page.getByRole('textbox', { name: 'Amount (J$)' });
const box = (number: number) => page.getByRole('checkbox', { name: `Pay Program ${number} of Maya Campbell` });
const share = (number: number) => page.getByRole('textbox', { name: `Pay now for Program ${number} of Maya Campbell` });
const record = (label: string) => page.getByRole('button', { name: label });
const problem = page.getByRole('form', { name: 'Record a payment' }).getByRole('status');
const sent = () => sentTo(recordingCalls.recordPayments);

const open = (about: string | null = null, facts: Partial<OpenItems> = {}) =>
  renderInApp(<RecordPayment owed={{ ...owed, ...facts }} about={about} today="2026-11-22" />);

test('an amount is shared out in the order of the list, and the change is said', async () => {
  answer(recordingCalls.recordPayments, {
    payments: [anAdminPayment({ amount: 10_000 }), anAdminPayment({ id: idOf(32), amount: 42_000 })],
  });
  await open();
  await expect.element(problem).toHaveTextContent('Enter the amount that was handed over.');
  await expect.element(record('Record J$0.00')).toBeDisabled();
  await amount.fill('53,000');
  await expect.element(share(21)).toHaveValue('10,000.00');
  await expect.element(share(22)).toHaveValue('42,000.00');
  await expect.element(share(23)).toHaveValue('1,000.00');
  await share(23).fill('');
  await expect.element(box(23)).not.toBeChecked();
  await expect.element(record('Keep J$1,000.00 as credit')).toBeVisible();
  const preview = page.getByRole('complementary', { name: 'Receipt preview' });
  await expect.element(preview).toMatchTextContent('One receipt for 2 places, by email to simone@mail.test.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('heading', { name: 'J$52,000.00 recorded for Simone Campbell' })).toHaveFocus();
  await expect.element(page.getByRole('region', { name: 'Recorded' })).toMatchTextContent('Change to give J$1,000.00');
  await expect.element(page.getByRole('link', { name: 'Record another' })).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.body).toEqual({
    payer_id: idOf(101),
    method: 'cash',
    received_on: '2026-11-22',
    reference: null,
    items: [
      { enrollment_id: idOf(21), due: 10_000, amount: 10_000 },
      { enrollment_id: idOf(22), due: 42_000, amount: 42_000 },
    ],
    credit: 0,
  });
});

test('change that the family leaves becomes its credit', async () => {
  answer(recordingCalls.recordPayments, { payments: [anAdminPayment({ amount: 65_000 })] });
  await open();
  await amount.fill('65,000');
  await record('Keep J$1,000.00 as credit').click();
  await expect.element(record('Give it back as change')).toBeVisible();
  await record('Record J$65,000.00').click();
  await expect
    .element(page.getByRole('region', { name: 'Recorded' }))
    .toMatchTextContent('J$1,000.00 of it is now credit of the family.');
  expect(sent()[0]?.body).toMatchObject({ credit: 1_000 });
});

test('a part payment leaves the rest due', async () => {
  answer(recordingCalls.recordPayments, { payments: [anAdminPayment({ amount: 4_000 })] });
  await open();
  await amount.fill('4,000');
  const preview = page.getByRole('complementary', { name: 'Receipt preview' });
  await expect.element(preview).toMatchTextContent('J$6,000.00 stays due');
  await share(21).fill('11,000');
  await expect.element(problem).toHaveTextContent('J$11,000.00 is more than the J$10,000.00 that is due there.');
  await expect.element(share(21)).toHaveAttribute('aria-invalid', 'true');
  await share(21).fill('4,000');
  await record('Record J$4,000.00').click();
  await expect.element(page.getByRole('region', { name: 'Recorded' })).toBeVisible();
  expect(sent()[0]?.body).toMatchObject({ items: [{ enrollment_id: idOf(21), due: 10_000, amount: 4_000 }] });
});

test('what is typed in a line stays, until it is shared out again', async () => {
  await open();
  await amount.fill('12,000');
  await expect.element(share(22)).toHaveValue('2,000.00');
  await box(21).click();
  await expect.element(share(22)).toHaveValue('12,000.00');
  await box(22).click();
  await expect.element(share(23)).toHaveValue('12,000.00');
  await box(23).click();
  await expect.element(problem).toHaveTextContent('Choose what it pays.');
  await box(22).click();
  await expect.element(problem).toHaveTextContent('J$30,000.00 is missing for what is chosen.');
  await expect.element(record('Record J$42,000.00')).toBeDisabled();
  await page.getByRole('button', { name: 'Share out again' }).click();
  await expect.element(box(21)).toBeChecked();
  await expect.element(share(22)).toHaveValue('2,000.00');
  await page.getByRole('button', { name: 'Pay everything, J$64,000.00' }).click();
  await expect.element(amount).toHaveValue('64,000.00');
  await expect.element(box(23)).toBeChecked();
  await expect.element(record('Record J$64,000.00')).toBeEnabled();
});

test('a link about one place has it chosen, with what it costs', async () => {
  await open(idOf(23));
  await expect.element(amount).toHaveValue('12,000.00');
  await expect.element(box(23)).toBeChecked();
  await expect.element(box(21)).not.toBeChecked();
  await expect.element(page.getByText('A payment proof is under review; recording closes it.')).toBeVisible();
});

test('a transfer needs its reference, and a student without a family has no credit', async () => {
  await open(idOf(21), { payer: { ...owed.payer, kind: 'student' } });
  await page.getByRole('radio', { name: 'Bank transfer' }).click();
  await amount.fill('11000');
  await expect.element(problem).toMatchTextContent('J$1,000.00 is left over.');
  await amount.fill('10000');
  await record('Record J$10,000.00').click();
  const reference = page.getByRole('textbox', { name: 'Reference' });
  await expect.element(reference).toHaveAccessibleDescription("Enter the number from the slip or the bank's message");
  expect(sent()).toHaveLength(0);
  // One that is on another payment already is pointed out.
  const use = { payment_id: idOf(31), reference: 'DB-26-00100-1', amount: 9_000, student: 'Jaden Campbell' };
  // An organization's invoice has no enrollment: what is pointed out is the payment.
  answer(recordingCalls.referenceUses, { data: [{ ...use, program: 'First Bolts', enrollment_id: null }] });
  await reference.fill('FT 26322');
  const handed = page.getByRole('region', { name: 'What was handed over' });
  await expect.element(handed).toMatchTextContent('already on DB-26-00100-1: J$9,000.00 for Jaden Campbell');
  const other = handed.getByRole('link', { name: 'DB-26-00100-1', exact: true });
  await expect.element(other).toHaveAttribute('href', `/admin/payments?open=${idOf(31)}`);
});

test('what no longer fits is said beside its place, and what is due is read again', async () => {
  refuse(recordingCalls.recordPayments, 409, {
    error: 'Nothing was recorded. Program 22: nothing is due any more.',
    code: 'items_changed',
    fields: { 'items.1': 'Program 22: nothing is due any more.' },
  });
  const { loads } = await open();
  await amount.fill('52,000');
  const before = loads();
  await record('Record J$52,000.00').click();
  await expect
    .element(page.getByRole('table').getByRole('alert'))
    .toHaveTextContent('Program 22: nothing is due any more.');
  await expect.poll(loads).toBe(before + 1);
});

test('after a lost answer the same payment is sent with the same key', async () => {
  loseLine(recordingCalls.recordPayments);
  answer(recordingCalls.recordPayments, { payments: [anAdminPayment({ amount: 10_000 })] });
  await open(idOf(21));
  await record('Record J$10,000.00').click();
  await expect.element(page.getByRole('form').getByRole('alert')).toMatchTextContent('Network error');
  await record('Record J$10,000.00').click();
  await expect.element(page.getByRole('region', { name: 'Recorded' })).toBeVisible();
  expect(sent()[1]?.key).toBe(sent()[0]?.key);
});

test('a family that owes nothing has nothing to record', async () => {
  await open(null, { due: 0, items: [] });
  await expect.element(page.getByText('Simone Campbell has no open place or invoice to pay for.')).toBeVisible();
  await expect.element(amount).not.toBeInTheDocument();
});

test('an invoice is a line like a place, and is paid alone where nothing else is due', async () => {
  answer(recordingCalls.recordPayments, { payments: [anAdminPayment({ amount: 3_500 })] });
  const bill = { id: idOf(91), invoice_number: 'INV-2026-000042', due_on: '2026-12-01' };
  const fee = anOpenItem(91, 3_500, {
    enrollment: null,
    student: null,
    program: { title: 'Entry fee' },
    bill,
    due_at: null,
  });
  await open(null, { due: 3_500, items: [fee] });
  await expect.element(page.getByRole('row', { name: /Entry fee.*INV-2026-000042.*Due 1 Dec 2026/ })).toBeVisible();
  await amount.fill('3,500');
  await expect.element(page.getByRole('checkbox', { name: 'Pay Entry fee' })).toBeChecked();
  await record('Record J$3,500.00').click();
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]?.body).toMatchObject({ items: [{ bill_id: idOf(91), due: 3_500, amount: 3_500 }] });
});
