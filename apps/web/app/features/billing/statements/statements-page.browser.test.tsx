import { bankLineList } from '@doctorbird/contract/billing/statements.list';
import { payoutCalls, type LinePayout } from '@doctorbird/contract/billing/payouts';
import { statementCalls, type BankLine, type StatementCheck } from '@doctorbird/contract/billing/statements';
import { useState } from 'react';
import { useMatches } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, forget, hold, refuse, sentTo } from '../../../../test/fake-api.ts';
import { sentFiles } from '../../../../test/fake-uploads.ts';
import { pressFileBox } from '../../../../test/press-file-box.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { PortalKeys } from '../../../portal/keys/portal-keys.tsx';
import { ListTable } from '../../../lists/list-table.tsx';
import { lineCells } from './line-cells.tsx';
import { useLines } from './use-lines.tsx';

const aLine = (number: number, facts: Partial<BankLine> = {}): BankLine => ({
  id: idOf(number),
  day: '2026-11-20',
  returned: false,
  amount: 12_000,
  text: `Transfer ${number}`,
  reference: `FT${number}`,
  state: 'open',
  suggestion: {
    kind: 'checkout',
    confidence: 'high',
    reasons: ['reference', 'amount'],
    checkout: { id: idOf(500 + number), reference: `DB-26-0041${number}-8` },
    bill: null,
    place: null,
    payer: { id: idOf(900 + number), kind: 'parent', full_name: `Parent ${number}` },
    students: ['Maya Campbell'],
    due: 12_000,
  },
  match: null,
  payout: null,
  reason: null,
  decided_by: null,
  decided_at: null,
  ...facts,
});
const matched = (line: BankLine): BankLine => ({
  ...line,
  state: 'matched',
  suggestion: null,
  match: { kind: 'checkout', reference: 'DB-26-00411-8', invoice_number: null, payer: line.suggestion!.payer },
  decided_by: 'Karen Whyte',
  decided_at: '2026-11-21T10:00:00.000Z',
});

/** The lines of the server, which the page shows once it has loaded them again. */
let present: BankLine[] = [];
function Page() {
  const loaded = useMatches();
  const [shown, setShown] = useState({ loaded, rows: present });
  if (shown.loaded !== loaded) setShown({ loaded, rows: present });
  const { last, importButton, dialogs } = useLines({ rows: shown.rows, picker: () => null });
  return (
    <>
      {importButton}
      <ListTable list={bankLineList} cells={lineCells} rows={shown.rows} last={last} caption="Statements" />
      {dialogs}
      <PortalKeys area="admin" onSearch={() => {}} />
    </>
  );
}
const open = (lines: BankLine[], at = '/admin/payments/statements') => {
  present = lines;
  return renderInApp(<Page />, { at, as: aStaffMember('admin') });
};
const row = (number: number) => page.getByRole('row', { name: new RegExp(`^Transfer ${number}\\b`) });
const hasCursor = (number: number) => expect.element(row(number)).toHaveAttribute('data-cursor', '');
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('after a line is accepted the cursor is on the next open one: A again accepts it, to the end and back', async () => {
  const lines = [1, 2, 3].map((number) => aLine(number));
  await open(lines);
  await userEvent.keyboard('jj');
  await hasCursor(2);
  const arrive = hold(statementCalls.matchBankLine, matched(lines[1]!));
  present = [lines[0]!, lines[2]!];
  await userEvent.keyboard('aa');
  arrive();
  await expect.element(messages()).toMatchTextContent('J$12,000.00 from Parent 2 is booked.');
  await hasCursor(3);
  // Pressed twice while the first was under way, it is one.
  expect(sentTo(statementCalls.matchBankLine).map(({ params, body }) => [params.id, body])).toEqual([
    [idOf(2), { kind: 'checkout', checkout_id: idOf(502) }],
  ]);
  forget(statementCalls.matchBankLine);
  answer(statementCalls.matchBankLine, matched(lines[2]!));
  present = [lines[0]!];
  await userEvent.keyboard('a');
  // There is none after it: the last that is open.
  await hasCursor(1);
  await expect.element(page.getByRole('link', { name: 'Transfer 1', exact: true })).toHaveFocus();
  expect(sentTo(statementCalls.matchBankLine).map(({ params }) => params.id)).toEqual([idOf(2), idOf(3)]);
});

test('where the list still has the accepted line, the cursor goes over it and over others that are decided', async () => {
  const lines = [1, 2, 3, 4].map((number) => aLine(number));
  await open([lines[0]!, lines[1]!, matched(lines[2]!), lines[3]!], '/admin/payments/statements?state=all');
  answer(statementCalls.matchBankLine, matched(lines[1]!));
  present = [lines[0]!, matched(lines[1]!), matched(lines[2]!), lines[3]!];
  await button('Match the line Transfer 2').click();
  await hasCursor(4);
});

test('a line that is refused is still there, with the cursor', async () => {
  await open([aLine(1), aLine(2)]);
  refuse(statementCalls.matchBankLine, 422, { error: 'This payment was withdrawn.' });
  await userEvent.keyboard('jja');
  await expect.element(messages()).toMatchTextContent('This payment was withdrawn.');
  await hasCursor(2);
});

test('after a line is ignored with a reason the work goes on with the next', async () => {
  const lines = [1, 2].map((number) => aLine(number));
  await open(lines);
  await userEvent.keyboard('ji');
  await page.getByRole('textbox', { name: 'Why is it ignored?' }).fill('Interest');
  answer(statementCalls.ignoreBankLine, { ...lines[0]!, state: 'ignored', suggestion: null, reason: 'Interest' });
  present = [lines[1]!];
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await hasCursor(2);
  await expect.element(page.getByRole('link', { name: 'Transfer 2', exact: true })).toHaveFocus();
});

const check: StatementCheck = {
  columns: ['Transaction date', 'Transaction description', 'Cheque number', 'Debit', 'Credit amount (JMD)'],
  mapping: {
    day: 0,
    day_format: 'day_month_year',
    text: 1,
    reference: 2,
    amount: 4,
    amount_kind: 'incoming',
    sign: null,
  },
  remembered: false,
  separator: 'comma',
  samples: [['20/11/2026', 'TRF DB 26 00417 8 SIMONE CAMPBELL', 'FT123456789012', '', '12,000.00']],
  lines: [{ line: 2, day: '2026-11-20', amount: 12_000, text: 'TRF', reference: 'FT1' }],
  returned: 0,
  incoming: 1,
  sum: 12_000,
  repeated: 0,
  outgoing: 0,
  unread: 0,
  problems: [],
};

test.each([1440, 768, 360])('the columns of a file are readable in their boxes at %i px', async (width) => {
  await page.viewport(width, 900);
  await open([aLine(1)]);
  await button('Import statement').click();
  const file = new File(['a,b'], 'bank.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('File of the bank (CSV or Excel)'), file);
  await expect.poll(() => sentFiles()).toHaveLength(1);
  answer(statementCalls.checkStatement, check);
  await sentFiles()[0]!.arrive();
  await expect.element(page.getByRole('combobox', { name: 'Bank reference' })).toBeVisible();
  for (const name of ['Day', 'Description', 'Bank reference', 'Amount', 'The amount column has']) {
    const box = page.getByRole('combobox', { name, exact: true }).element() as HTMLSelectElement;
    const { font, paddingLeft, paddingRight } = getComputedStyle(box);
    const brush = document.createElement('canvas').getContext('2d')!;
    brush.font = font;
    const text = brush.measureText(box.selectedOptions[0]!.text).width;
    expect(text, box.selectedOptions[0]!.text).toBeLessThanOrEqual(
      box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    );
  }
});

test('a match is undone with a reason; one that only links money is undone at once', async () => {
  const lines = [1, 2].map((number) => aLine(number));
  const linked = matched(lines[1]!);
  await open([matched(lines[0]!), { ...linked, match: { ...linked.match!, kind: 'recorded' } }]);
  await button('Undo the line Transfer 1').click();
  await page.getByRole('button', { name: 'Undo match' }).click();
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await expect.element(reason).toHaveAccessibleDescription('Please say why the match is undone');
  answer(statementCalls.reopenBankLine, lines[0]!);
  await reason.fill('Another family');
  await page.getByRole('button', { name: 'Undo match' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await button('Undo the line Transfer 2').click();
  await expect
    .poll(() => sentTo(statementCalls.reopenBankLine).map(({ params, body }) => [params.id, body]))
    .toEqual([
      [idOf(1), { reason: 'Another family' }],
      [idOf(2), null],
    ]);
});

const school = { id: idOf(700), kind: 'organization', full_name: 'Ardenne High School' } as const;
const aBillLine: BankLine = aLine(1, {
  suggestion: {
    kind: 'bill',
    confidence: 'medium',
    reasons: ['reference', 'date'],
    checkout: null,
    bill: { id: idOf(600), invoice_number: 'INV-2026-000012', title: 'Robotics day' },
    place: null,
    payer: school,
    students: [],
    due: 45_000,
  },
});
const aPlaceLine: BankLine = aLine(2, {
  suggestion: {
    ...aLine(2).suggestion!,
    kind: 'place',
    checkout: null,
    place: { enrollment_id: idOf(800), program: 'Rovers' },
  },
});

test('an invoice and a part of a plan are accepted with one key each, and read as what they are', async () => {
  await open([aBillLine, aPlaceLine]);
  await expect
    .element(row(1))
    .toMatchTextContent('Ardenne High School, INV-2026-000012, Robotics day: J$45,000.00 due');
  await expect.element(row(1)).toMatchTextContent('Reference and date fit');
  await expect.element(row(2)).toMatchTextContent('Parent 2, Rovers: J$12,000.00');
  const paid: BankLine = {
    ...matched(aBillLine),
    match: { kind: 'bill', reference: 'DB-26-00500-1', invoice_number: 'INV-2026-000012', payer: school },
  };
  answer(statementCalls.matchBankLine, paid);
  present = [paid, aPlaceLine];
  await userEvent.keyboard('ja');
  await expect
    .element(row(1))
    .toMatchTextContent('Booked for invoice INV-2026-000012, DB-26-00500-1, Ardenne High School');
  await hasCursor(2);
  await userEvent.keyboard('a');
  await expect
    .poll(() => sentTo(statementCalls.matchBankLine).map(({ body }) => body))
    .toEqual([
      { kind: 'bill', bill_id: idOf(600) },
      { kind: 'place', enrollment_id: idOf(800) },
    ]);
  await button('Undo the line Transfer 1').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('its contact gets an email with your reason.');
});

test.each([1440, 360])('by hand a line is booked for an invoice that is searched for, at %i px', async (width) => {
  await page.viewport(width, 900);
  await open([aLine(1)]);
  const found = { id: idOf(600), invoice_number: 'INV-2026-000012', title: 'Robotics day', due_on: '2026-12-01' };
  answer(statementCalls.findOpenBills, { data: [{ ...found, due: 45_000, payer: school }] });
  await button('Find the line Transfer 1').click();
  await button('Choose an invoice').click();
  const dialog = page.getByRole('dialog', { name: 'Choose an invoice' });
  const expectFits = () => expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth);
  await dialog.getByRole('textbox', { name: 'Invoice' }).fill('arden\u0007');
  await expect.poll(() => sentTo(statementCalls.findOpenBills).at(-1)?.query).toEqual({ q: 'arden' });
  expectFits();
  await dialog.getByRole('button', { name: /^Ardenne High School: J\$45,000\.00/ }).click();
  await expect.element(dialog).toMatchTextContent('It pays a part. J$33,000.00 stays due.');
  expectFits();
  answer(statementCalls.matchBankLine, matched(aLine(1)));
  await dialog.getByRole('button', { name: 'Book J$12,000.00' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sentTo(statementCalls.matchBankLine).map(({ body }) => body)).toEqual([{ kind: 'bill', bill_id: idOf(600) }]);
});

test('no invoice, a failed search, and the way back to families', async () => {
  await open([aLine(1)]);
  answer(statementCalls.findOpenBills, { data: [] });
  await button('Find the line Transfer 1').click();
  await button('Choose an invoice').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('status')).toMatchTextContent('No invoice has an open amount.');
  forget(statementCalls.findOpenBills);
  refuse(statementCalls.findOpenBills, 503, { error: 'Please try again in a minute.' });
  await dialog.getByRole('textbox', { name: 'Invoice' }).fill('x');
  await expect.element(dialog.getByRole('status')).toMatchTextContent('Please try again in a minute.');
  await button('Choose a family').click();
  await expect.element(page.getByRole('dialog', { name: 'Choose a family' })).toBeVisible();
});

test('a line that pays out many payments says which, and A shows them before anything is matched', async () => {
  const payout: LinePayout = {
    id: null,
    way: 'card_machine',
    payments: 5,
    batches: ['0315', '0316', '0317'],
    gross: 88_500,
    fee: 2_100,
    confidence: 'high',
  };
  answer(payoutCalls.choosePayout, {
    line: { id: idOf(1), day: '2026-11-20', amount: 86_400, text: 'Transfer 1' },
    items: [],
    more: false,
    suggested: [],
    way: 'card_machine',
    fees: [],
    accounts: [],
  });
  await open([aLine(1, { suggestion: null, payout, amount: 86_400 }), aLine(2)]);
  await expect.element(row(1)).toMatchTextContent('5 card payments, batches 0315, 0316 and 0317: J$88,500.00');
  await userEvent.keyboard('j');
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('dialog', { name: 'Match a payout' })).toBeVisible();
  expect(sentTo(statementCalls.matchBankLine)).toEqual([]);
});

test('a payout is undone at once: its payments are in transit again', async () => {
  const line = aLine(1, {
    state: 'matched',
    suggestion: null,
    payout: { id: idOf(70), way: 'card', payments: 2, batches: [], gross: 12_000, fee: 0, confidence: 'high' },
    decided_by: 'Karen Whyte',
    decided_at: '2026-11-21T10:00:00.000Z',
  });
  await open([line]);
  await expect.element(row(1)).toMatchTextContent('2 online card payments: J$12,000.00');
  answer(statementCalls.reopenBankLine, aLine(1));
  await button('Undo the line Transfer 1').click();
  await expect.poll(() => sentTo(statementCalls.reopenBankLine).map(({ params }) => params.id)).toEqual([idOf(1)]);
});

test('the file of the bank can be chosen again, and what was read of it stays until then', async () => {
  await open([aLine(1)]);
  await button('Import statement').click();
  const box = page.getByLabelText('File of the bank (CSV or Excel)');
  await userEvent.upload(box, new File(['a,b'], 'bank.csv', { type: 'text/csv' }));
  await expect.poll(() => sentFiles()).toHaveLength(1);
  answer(statementCalls.checkStatement, check);
  await sentFiles()[0]!.arrive();
  await expect.element(button('Import 1 line')).toBeVisible();
  expect(await pressFileBox(box)).toBe('');
  await expect.element(button('Import 1 line')).toBeVisible();
});
