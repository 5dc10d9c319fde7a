import { quoteCalls, type Quote } from '@doctorbird/contract/enrollments/prices/quote';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { PlaceItems } from './place-items.tsx';
import { useQuote } from './use-quote.ts';

const [programId, childId] = [idOf(21), idOf(2)];
const aQuote = (facts: Partial<Quote> = {}): Quote => ({
  places: [{ student_id: childId, program_id: programId, lines: [], total: 35_000 }],
  total: 35_000,
  currency: 'JMD',
  takes_codes: false,
  code_applies: false,
  items: [
    {
      item_id: idOf(82),
      name: 'Registration fee',
      student_id: null,
      quantity: 1,
      amount: 5_000,
      tax: 0,
      automatic: true,
    },
  ],
  items_total: 5_000,
  offers: [
    {
      item_id: idOf(81),
      name: 'T-shirt',
      description: 'In green',
      price: 2_300,
      tax: 300,
      per: 'child',
      once: false,
      left: 3,
      program_ids: [programId],
    },
    {
      item_id: idOf(83),
      name: 'Kit',
      description: null,
      price: 2_000,
      tax: 0,
      per: 'child',
      once: false,
      left: 0,
      program_ids: [programId],
    },
  ],
  ...facts,
});
const Shown = () => {
  const state = useQuote({ programId, studentIds: [childId] });
  return <PlaceItems state={state} names={new Map([[childId, 'Maya Campbell']])} />;
};

test('the fee is shown, nothing is chosen, sold out says so, and what is added is quoted', async () => {
  await page.viewport(360, 800);
  answer(quoteCalls.quotePlaces, aQuote());
  await renderInApp(<Shown />);
  await expect.element(page.getByText('Registration fee, once a season')).toBeVisible();
  await expect.element(page.getByText('Nothing is chosen for you.')).toBeVisible();
  const shirt = page.getByRole('button', { name: 'Add T-shirt' });
  await expect.element(shirt).toBeVisible();
  await expect.element(page.getByText('With the place: J$40,000.00')).toBeVisible();
  await expect.element(page.getByText('Sold out')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add Kit' })).toBeDisabled();
  answer(quoteCalls.quotePlaces, aQuote({ items_total: 7_300 }));
  await shirt.click();
  await expect.element(page.getByRole('button', { name: 'Remove T-shirt' })).toBeVisible();
  expect(sentTo(quoteCalls.quotePlaces).at(-1)).toMatchObject({
    body: { items: [{ item_id: idOf(81), student_id: childId, program_id: programId, quantity: 1 }] },
  });
});
