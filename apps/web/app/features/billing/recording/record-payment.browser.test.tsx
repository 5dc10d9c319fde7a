import { cardSlipCalls, type CardBatches } from '@doctorbird/contract/billing/card-slips';
import { recordingCalls, type OpenItems } from '@doctorbird/contract/billing/recording';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, hold, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
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

test('an amount is spread at each key, oldest due first whatever its place in the list', async () => {
  answer(recordingCalls.recordPayments, {
    payments: [anAdminPayment({ amount: 10_000 }), anAdminPayment({ id: idOf(32), amount: 42_000 })],
  });
  await open();
  await expect.element(amount).toHaveFocus();
  await expect.element(problem).toHaveTextContent('Enter the amount that was handed over.');
  await expect.element(record('Record J$0.00')).toBeDisabled();
  await amount.fill('5');
  await expect.element(share(21)).toHaveValue('5.00');
  await amount.fill('53,000');
  await expect.element(share(21)).toHaveValue('10,000.00');
  await expect.element(share(22)).toHaveValue('42,000.00');
  await expect.element(share(23)).toHaveValue('1,000.00');
  await amount.fill('52,000');
  await expect.element(box(23)).not.toBeChecked();
  const preview = page.getByRole('complementary', { name: 'Receipt preview' });
  await expect.element(preview).toMatchTextContent('One receipt for 2 places, by email to simone@mail.test.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('heading', { name: 'J$52,000.00 recorded for Simone Campbell' })).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Record another' })).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.body).toEqual({
    payer_id: idOf(101),
    method: 'cash',
    received_on: '2026-11-22',
    reference: null,
    slip: null,
    items: [
      { enrollment_id: idOf(21), due: 10_000, amount: 10_000 },
      { enrollment_id: idOf(22), due: 42_000, amount: 42_000 },
    ],
    credit: 0,
    handed_over: null,
    note: null,
  });
});

test('change is only what is above all that is owed, and is said before and after', async () => {
  answer(recordingCalls.recordPayments, { payments: [anAdminPayment({ amount: 64_000 })] });
  await open();
  await amount.fill('65,000');
  await share(23).fill('');
  await expect
    .element(problem)
    .toHaveTextContent(
      'J$13,000.00 is left over, and J$12,000.00 is still open. Pay another line with it, or enter a smaller amount.',
    );
  await expect.element(page.getByText('Change to give', { exact: true })).not.toBeInTheDocument();
  await expect.element(record('Keep as credit')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Set by you: spread Program 23 of Maya Campbell again' }).click();
  await expect
    .element(page.getByText('J$1,000.00 is more than the family owes in all, so it is change.'))
    .toBeVisible();
  await record('Record J$64,000.00').click();
  await expect.element(page.getByRole('region', { name: 'Recorded' })).toMatchTextContent('Change to give J$1,000.00');
  expect(sent()[0]?.body).toMatchObject({ credit: 0, handed_over: 65_000 });
});

test('change that the family leaves becomes its credit, and another rest is asked about anew', async () => {
  answer(recordingCalls.recordPayments, { payments: [anAdminPayment({ amount: 65_000 })] });
  await open();
  await amount.fill('65,000');
  await record('Keep as credit').click();
  await expect.element(record('Give it back as change')).toBeVisible();
  await amount.fill('66,000');
  await expect.element(record('Keep as credit')).toBeVisible();
  await expect.element(record('Record J$64,000.00')).toBeVisible();
  await amount.fill('65,000');
  await record('Record J$65,000.00').click();
  await expect
    .element(page.getByRole('region', { name: 'Recorded' }))
    .toMatchTextContent('J$1,000.00 of it is now credit of the family.');
  expect(sent()[0]?.body).toMatchObject({ credit: 1_000, handed_over: null });
});

test('without cash the rest stays as credit, which is said first', async () => {
  answer(recordingCalls.recordPayments, { payments: [anAdminPayment({ amount: 65_000 })] });
  await open();
  await amount.fill('65,000');
  await page.getByRole('radio', { name: 'Cheque' }).click();
  await page.getByRole('textbox', { name: 'Reference' }).fill('000114');
  await expect
    .element(page.getByText('J$1,000.00 is more than the family owes in all. It stays as family credit.'))
    .toBeVisible();
  await expect.element(record('Keep as credit')).not.toBeInTheDocument();
  answer(recordingCalls.referenceUses, { data: [] });
  await record('Record J$65,000.00').click();
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]?.body).toMatchObject({ method: 'cheque', credit: 1_000, handed_over: null });
});

test('keys outside fields choose the way, another day, credit and another family', async () => {
  const { address } = await open();
  await amount.fill('65,000');
  box(21).element().focus();
  await userEvent.keyboard('5');
  await expect.element(page.getByRole('radio', { name: 'Bill-payment agent' })).toBeChecked();
  await userEvent.keyboard('1');
  await expect.element(page.getByRole('radio', { name: 'Cash' })).toBeChecked();
  await userEvent.keyboard('k');
  await expect.element(record('Give it back as change')).toBeVisible();
  await userEvent.keyboard('d');
  await expect.element(page.getByLabelText('Received on')).toHaveFocus();
  await page.getByLabelText('Received on').fill('2026-11-20');
  await expect.element(page.getByText('Value date Fri 20 Nov, entered today')).toBeVisible();
  box(21).element().focus();
  await userEvent.keyboard('f');
  await expect.poll(address).toBe('/admin/payments/record');
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

test('a typed line stays while the amount changes, and is spread again by its mark', async () => {
  await open();
  await amount.fill('12,000');
  await expect.element(share(22)).toHaveValue('2,000.00');
  await share(23).fill('5,000');
  await expect.element(share(21)).toHaveValue('7,000.00');
  await amount.fill('20,000');
  await expect.element(share(23)).toHaveValue('5,000');
  await expect.element(share(22)).toHaveValue('5,000.00');
  await box(22).click();
  await expect.element(problem).toMatchTextContent('J$5,000.00 is left over');
  await box(22).click();
  await expect.element(problem).toHaveTextContent('J$27,000.00 is missing for what is chosen.');
  await page.getByRole('button', { name: 'Set by you: spread Program 22 of Maya Campbell again' }).click();
  await expect.element(share(22)).toHaveValue('5,000.00');
  await expect.element(share(23)).toHaveValue('5,000');
  await page.getByRole('button', { name: 'Pay everything, J$64,000.00' }).click();
  await expect.element(amount).toHaveValue('64,000.00');
  await expect.element(share(23)).toHaveValue('12,000.00');
});

test('the line of the link is paid first, and the rest goes on to the others', async () => {
  await open(idOf(23));
  await expect.element(amount).toHaveValue('12,000.00');
  await expect.element(box(23)).toBeChecked();
  await expect.element(box(21)).not.toBeChecked();
  await expect.element(page.getByText('A payment proof is under review; recording closes it.')).toBeVisible();
  await amount.fill('15,000');
  await expect.element(share(21)).toHaveValue('3,000.00');
  await expect.element(share(23)).toHaveValue('12,000.00');
});

test('what is late is said at its line', async () => {
  const late = anOpenItem(21, 10_000, { due_on: '2026-11-12', due_at: null });
  const since = anOpenItem(22, 5_000, { due_on: null, due_at: null, parts: [{ due_on: '2026-11-03', amount: 5_000 }] });
  await open(null, { items: [late, since] });
  await expect.element(page.getByRole('row', { name: /Program 21.*Thu 12 Nov.*10 days late/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Program 22.*Since Tue 3 Nov/ })).toBeVisible();
});

test('a transfer needs its reference, and a student without a family has no credit', async () => {
  await open(idOf(21), { payer: { ...owed.payer, kind: 'student' } });
  await page.getByRole('radio', { name: 'Bank transfer' }).click();
  await amount.fill('65000');
  await expect.element(problem).toMatchTextContent('J$1,000.00 is more than is owed');
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

test('a line that came since is read when the rest is refused, and the sentence stays', async () => {
  refuse(recordingCalls.recordPayments, 422, {
    error: 'J$8,000.00 is still open. Only what is above all that is owed can be change',
    code: 'invalid',
    fields: { handed_over: 'J$8,000.00 is still open. Only what is above all that is owed can be change' },
  });
  const { loads } = await open();
  await amount.fill('65,000');
  const before = loads();
  await record('Record J$64,000.00').click();
  await expect.element(page.getByRole('form').getByRole('alert')).toMatchTextContent('J$8,000.00 is still open');
  await expect.poll(loads).toBe(before + 1);
  await expect.element(amount).toHaveValue('65,000');
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

test('a family that owes nothing pays on account, with the same keys', async () => {
  answer(recordingCalls.recordPayments, { payments: [anAdminPayment({ amount: 15_000 })] });
  await open(null, { due: 0, credit: 500, items: [] });
  await expect.element(page.getByRole('heading', { name: 'Nothing is open', exact: true })).toBeVisible();
  await amount.fill('15,000');
  await expect
    .element(page.getByRole('heading', { name: 'Nothing is open, so J$15,000.00 goes on account' }))
    .toBeVisible();
  await expect.element(page.getByText('On account after this', { exact: true })).toBeVisible();
  await expect.element(page.getByText('J$15,500.00', { exact: true })).toBeVisible();
  await expect.element(record('Keep as credit')).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'What is it for? (optional)' }).fill('Towards camp in July');
  const preview = page.getByRole('complementary', { name: 'Receipt preview' });
  await expect.element(preview).toMatchTextContent('Towards camp in July');
  await expect.element(record('Put J$15,000.00 on account')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('heading', { name: 'J$15,000.00 on account of Simone Campbell' })).toHaveFocus();
  expect(sent()[0]?.body).toMatchObject({
    items: [],
    credit: 15_000,
    handed_over: null,
    note: 'Towards camp in July',
  });
});

test('a student without a family who owes nothing has no account', async () => {
  await open(null, { payer: { ...owed.payer, kind: 'student' }, due: 0, items: [] });
  await expect.element(page.getByText('Money on account needs a parent account', { exact: false })).toBeVisible();
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
    due_on: bill.due_on,
    due_at: null,
  });
  await open(null, { due: 3_500, items: [fee] });
  await expect.element(page.getByRole('row', { name: /Entry fee.*INV-2026-000042.*Tue 1 Dec/ })).toBeVisible();
  await amount.fill('3,500');
  await expect.element(page.getByRole('checkbox', { name: 'Pay Entry fee' })).toBeChecked();
  await record('Record J$3,500.00').click();
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]?.body).toMatchObject({ items: [{ bill_id: idOf(91), due: 3_500, amount: 3_500 }] });
});

const batches: CardBatches = {
  open: [{ batch: '0318', machine: null, slips: 2 }],
  batches: [
    {
      batch: '0318',
      machine: null,
      slips: 2,
      amount: 42_000,
      first_day: '2026-11-20',
      last_day: '2026-11-20',
      paid_on: null,
    },
    {
      batch: '0317',
      machine: null,
      slips: 3,
      amount: 24_000,
      first_day: '2026-11-18',
      last_day: '2026-11-19',
      paid_on: '2026-11-20',
    },
  ],
};
const batch = page.getByRole('textbox', { name: 'Batch', exact: true });

test('a card at the machine comes with its slip: the open batch is filled in, and one that is paid out is not taken', async () => {
  answer(cardSlipCalls.cardBatches, batches);
  answer(recordingCalls.recordPayments, { payments: [anAdminPayment({ amount: 10_000, method: 'card_machine' })] });
  await open();
  await amount.fill('10,000');
  await page.getByRole('radio', { name: 'Card machine' }).click();
  await expect.element(batch).toHaveValue('0318');
  await expect.element(batch).toHaveAccessibleDescription('Open, 2 slips');
  await expect.element(page.getByRole('textbox', { name: 'Reference' })).not.toBeInTheDocument();
  await record('Record J$10,000.00').click();
  await expect
    .element(page.getByRole('textbox', { name: 'Approval code' }))
    .toHaveAccessibleDescription(expect.stringContaining('Enter the approval code from the slip'));
  await page.getByRole('textbox', { name: 'Approval code' }).fill('004417');
  await page.getByRole('textbox', { name: 'Card ends in' }).fill('4402');
  await batch.fill('0317');
  await expect.element(page.getByText('Batch 0317 was paid out on 20 Nov 2026.')).toBeVisible();
  await page.getByRole('button', { name: 'Use batch 0318' }).click();
  await expect.element(batch).toHaveValue('0318');
  await record('Record J$10,000.00').click();
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]?.body).toMatchObject({
    method: 'card_machine',
    reference: null,
    slip: { batch: '0318', approval_code: '004417', last_four: '4402', machine: null },
  });
});

test('a batch that was paid out meanwhile stands beside its field, and what was typed stays', async () => {
  answer(cardSlipCalls.cardBatches, { ...batches, batches: [] });
  const said = 'Use batch 0319. Batch 0318 was paid out on 22 Nov 2026.';
  refuse(recordingCalls.recordPayments, 409, {
    error: `Nothing was recorded. ${said}`,
    code: 'batch_paid_out',
    fields: { 'slip.batch': said },
  });
  await open();
  await amount.fill('10,000');
  await page.getByRole('radio', { name: 'Card machine' }).click();
  await expect.element(batch).toHaveValue('0318');
  await page.getByRole('textbox', { name: 'Approval code' }).fill('004417');
  await page.getByRole('textbox', { name: 'Card ends in' }).fill('4402');
  await record('Record J$10,000.00').click();
  await expect.element(batch).toHaveAccessibleDescription(expect.stringContaining(said));
  await expect.element(page.getByRole('textbox', { name: 'Approval code' })).toHaveValue('004417');
});

test('a batch that somebody is about to type is not filled in', async () => {
  const release = hold(cardSlipCalls.cardBatches, batches);
  await open();
  await page.getByRole('radio', { name: 'Card machine' }).click();
  await batch.click();
  release();
  await userEvent.keyboard('0319');
  await expect.element(batch).toHaveAccessibleDescription('A new batch');
  await expect.element(batch).toHaveValue('0319');
});
