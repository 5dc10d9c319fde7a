import { groupQuoteCalls, type AdminQuote } from '@doctorbird/contract/groups/quotes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerFile, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aQuoteInvoice, anAdminQuote } from '../../../../test/quote-samples.ts';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { QuotesPanel } from './quotes-panel.tsx';

const group = {
  id: idOf(7),
  organization: 'Stony Ridge High',
  contact_name: 'Marlon Peart',
  contact_email: 'marlon@school.test',
};
const draft = anAdminQuote({
  number: null,
  state: 'draft',
  sent_on: null,
  sent_to: null,
  url: null,
  can: { edit: true, send: true, revise: false, accept: false, withdraw: true },
});

const open = (quotes: AdminQuote[] = [], can_quote = true) =>
  renderInApp(
    <QuotesPanel group={group} billing={{ quotes, can_quote }} today="2026-11-23" validUntil="2026-12-23" />,
    { at: '/admin/groups/7/quotes', as: aStaffMember('admin') },
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const line = (number: number) => dialog.getByRole('group', { name: `Line ${number}`, exact: true });
const box = (number: number, name: string) => line(number).getByRole('textbox', { name, exact: true });
const total = dialog.getByRole('status', { name: 'Total', exact: true });
const save = () => dialog.getByRole('button', { name: 'Save draft', exact: true }).click();

async function fillLine(number: number, [description, quantity, price]: [string, string, string]): Promise<void> {
  await box(number, 'Description').fill(description);
  await box(number, 'Quantity').fill(quantity);
  await box(number, 'Price (J$)').fill(price);
}

test('lines are added and removed, their sums are shown while typing, and amounts are sent as numbers', async () => {
  answer(groupQuoteCalls.createGroupQuote, draft);
  await open();
  await expect.element(page.getByText('No quotes yet')).toBeVisible();
  await button('New quote').click();
  await fillLine(1, ['Morning with two instructors', '6', '20,000.50']);
  await expect.element(line(1).getByRole('status')).toHaveTextContent('J$120,003.00');
  await dialog.getByRole('button', { name: 'Add line', exact: true }).click();
  await expect.element(box(2, 'Description')).toHaveFocus();
  await fillLine(2, ['Travel', '2', '1,5']);
  await expect.element(line(2).getByRole('status')).toHaveTextContent('—');
  await expect.element(total).toHaveTextContent('J$120,003.00');
  await box(2, 'Price (J$)').fill('-2,500');
  await expect.element(total).toHaveTextContent('J$115,003.00');
  await dialog.getByRole('button', { name: 'Add line', exact: true }).click();
  await dialog.getByRole('button', { name: 'Remove line 3', exact: true }).click();
  await dialog.getByLabelText('Valid until').fill('2026-12-15');
  await dialog.getByLabelText('Invoice is due, days after acceptance').fill('30');
  await save();
  await expect.element(messages()).toMatchTextContent('The draft is saved. It has not been sent.');
  const [sent] = sentTo(groupQuoteCalls.createGroupQuote);
  expect(sent?.body).toEqual({
    lines: [
      { description: 'Morning with two instructors', quantity: 6, unit_price: 20_000.5 },
      { description: 'Travel', quantity: 2, unit_price: -2_500 },
    ],
    note: null,
    valid_until: '2026-12-15',
    due_days: 30,
  });
  expect(sent?.key).toBeTruthy();
});

test('what is wrong stands at its line, and nothing is sent', async () => {
  await open();
  await button('New quote').click();
  await fillLine(1, ['', '1.5', 'much']);
  await save();
  await expect.element(box(1, 'Description')).toHaveAccessibleDescription('Please describe this line');
  await expect.element(box(1, 'Quantity')).toHaveAccessibleDescription('Please enter a whole number from 1 to 10,000');
  await expect.element(box(1, 'Price (J$)')).toHaveAccessibleDescription('Please enter the price in numbers');
  await expect.element(dialog.getByRole('button', { name: 'Remove line 1', exact: true })).toBeDisabled();
  await fillLine(1, ['Nothing', '1', '-5']);
  await save();
  await expect.element(dialog.getByText('The total must be more than zero and at most J$100,000,000.00')).toBeVisible();
  expect(sentTo(groupQuoteCalls.createGroupQuote)).toEqual([]);
});

test('a draft is edited with its version, and a lost line loses nothing that was typed', async () => {
  loseLine(groupQuoteCalls.updateGroupQuote);
  answer(groupQuoteCalls.updateGroupQuote, draft);
  await open([draft]);
  await button('Edit Draft').click();
  await expect.element(box(2, 'Price (J$)')).toHaveValue('-5,000.00');
  await box(1, 'Quantity').fill('8');
  await save();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(box(1, 'Quantity')).toHaveValue('8');
  await save();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => sentTo(groupQuoteCalls.updateGroupQuote).at(-1)?.body)
    .toMatchObject({
      version: 2,
      lines: [{ quantity: 8, unit_price: 20_000 }, { unit_price: -5_000 }],
    });
});

test('a draft is sent after a question that names the contact; a second click changes nothing', async () => {
  answer(groupQuoteCalls.sendGroupQuote, anAdminQuote());
  await open([draft]);
  await button('Send Draft').click();
  const question = page.getByRole('alertdialog', { name: 'Send quote' });
  await expect.element(question).toMatchTextContent('Marlon Peart gets it at marlon@school.test');
  await question.getByRole('button', { name: 'Send quote', exact: true }).dblClick();
  await expect.element(messages()).toMatchTextContent('Quote QUO-2026-000012 goes to marlon@school.test.');
  expect(sentTo(groupQuoteCalls.sendGroupQuote)).toMatchObject([{ body: { version: 2 } }]);
});

test('a sent quote can be replaced, withdrawn or accepted on paper, and not be edited', async () => {
  refuse(groupQuoteCalls.acceptGroupQuote, 422, {
    error: 'This day is still to come',
    fields: { signed_on: 'This day is still to come' },
  });
  answer(
    groupQuoteCalls.acceptGroupQuote,
    anAdminQuote({ state: 'accepted', by_hand: true, invoice: aQuoteInvoice() }),
  );
  await open([anAdminQuote()]);
  expect(button('Edit QUO-2026-000012').elements()).toEqual([]);
  expect(button('Send QUO-2026-000012').elements()).toEqual([]);
  await expect.element(button('Withdraw QUO-2026-000012')).toBeVisible();
  await expect.element(button('New version QUO-2026-000012')).toBeVisible();
  await button('Accepted on paper QUO-2026-000012').click();
  await dialog.getByLabelText('Signed by').fill('Ava Dunkley');
  await dialog.getByRole('button', { name: 'Record acceptance', exact: true }).click();
  await expect
    .element(dialog.getByLabelText('Date of the signature'))
    .toHaveAccessibleDescription('This day is still to come');
  await dialog.getByRole('button', { name: 'Record acceptance', exact: true }).click();
  await expect.element(messages()).toMatchTextContent('Accepted. Invoice INV-2026-000031 goes to the contact.');
  await expect
    .poll(() => sentTo(groupQuoteCalls.acceptGroupQuote)[1]?.body)
    .toEqual({
      name: 'Ava Dunkley',
      position: null,
      signed_on: '2026-11-23',
      note: null,
    });
});

test('an accepted quote shows who accepted it and its invoice, which can be downloaded', async () => {
  answerFile(groupQuoteCalls.groupInvoicePdf, new Blob(['%PDF-']));
  await open(
    [
      anAdminQuote({
        state: 'accepted',
        decision: { name: 'Ava Dunkley', position: 'Principal', on: '2026-11-22', reason: null },
        invoice: aQuoteInvoice({ paid: 50_000, open: 65_000, overdue: true }),
        can: { edit: false, send: false, revise: false, accept: false, withdraw: false },
      }),
    ],
    false,
  );
  expect(button('New quote').elements()).toEqual([]);
  await expect.element(page.getByText('22 Nov 2026, Ava Dunkley, Principal')).toBeVisible();
  const invoice = page.getByRole('region', { name: 'Invoice INV-2026-000031' });
  await expect.element(invoice).toMatchTextContent('Overdue');
  await expect.element(invoice).toMatchTextContent('OpenJ$65,000.00');
  await invoice.getByRole('button', { name: 'Invoice as PDF INV-2026-000031', exact: true }).click();
  await expect.poll(() => sentTo(groupQuoteCalls.groupInvoicePdf)).toHaveLength(1);
});

test.each([360, 768])(
  'at %d px the boxes of a line end at one edge, and the button to remove it covers none',
  async (width) => {
    await page.viewport(width, 740);
    try {
      await open();
      await button('New quote').click();
      const edges = (locator: { element: () => Element }) => locator.element().getBoundingClientRect();
      await expect.element(box(1, 'Price (J$)')).toBeVisible();
      const price = edges(box(1, 'Price (J$)'));
      expect(price.right).toBeCloseTo(edges(box(1, 'Description')).right, 0);
      const remove = edges(line(1).getByRole('button', { name: 'Remove line 1', exact: true }));
      expect(remove.top).toBeGreaterThanOrEqual(price.bottom);
      expect(remove.left).toBeGreaterThanOrEqual(edges(line(1).getByRole('status')).right);
    } finally {
      await page.viewport(1024, 800);
    }
  },
);
