import { savedViewCalls } from '@doctorbird/contract/admin/saved-views';
import { giftCardCalls, type BoughtGiftCard, type OfficeGiftCard } from '@doctorbird/contract/billing/gift-cards';
import { useSyncExternalStore, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { act } from '../../../test/act.ts';
import { answer, forget, loseLine, refuse, sentTo } from '../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../test/render-in-app.tsx';
import { aParent, aStaffMember, idOf } from '../../../test/samples.ts';
import ParentGiftCards from '../parent/gift-cards.tsx';
import AdminGiftCards from './gift-cards.tsx';

const card: BoughtGiftCard = {
  id: idOf(21),
  name: 'Gift card',
  last_four: 'NPQR',
  amount: 10_000,
  balance: 10_000,
  state: 'active',
  shown_at: null,
  bought_at: '2026-11-18T15:00:00.000Z',
  bill_id: idOf(71),
};
const sold: OfficeGiftCard = { ...card, invoice_number: 'INV-2026-000417', buyer: 'Inez Brown', void_reason: null };
const button = (name: string) => page.getByRole('button', { name, exact: true });

const office = {
  Page: AdminGiftCards as ComponentType<never>,
  at: '/admin/payments/gift-cards',
  as: aStaffMember('admin'),
  line: giftCardCalls.showSoldGiftCardCode,
  dataOf: (shownAt: string | null) => ({
    page: { data: [{ ...sold, shown_at: shownAt }], page: 1, limit: 25, total: 1 },
    views: [],
    tags: [],
    questions: [],
    records: {},
    more: null,
  }),
  press: async () => {
    await button('Actions for the card of Inez Brown').click();
    await page.getByRole('menuitem', { name: 'Show the code once' }).click();
  },
};
const family = {
  Page: ParentGiftCards as ComponentType<never>,
  at: '/parent/gift-cards',
  as: aParent(),
  line: giftCardCalls.showGiftCardCode,
  dataOf: (shownAt: string | null) => ({ data: [{ ...card, shown_at: shownAt }], offers: [] }),
  press: () => button('Show the code').click(),
};

/** When the list says that the code was shown, and who draws it. */
let shownAt: string | null = null;
let redraw = () => {};
const follow = (listener: () => void) => {
  redraw = listener;
  return () => {};
};
const listSays = (moment: string | null) =>
  act(() => {
    shownAt = moment;
    redraw();
  });

function show({ Page, at, as, dataOf }: typeof office | typeof family) {
  shownAt = null;
  const Route = Page as ComponentType<{ loaderData: unknown }>;
  const Shown = () => (
    <Route loaderData={{ failure: null, data: dataOf(useSyncExternalStore(follow, () => shownAt)) }} />
  );
  return renderInApp(<Shown />, { at, as });
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  answer(savedViewCalls.listViews, { data: [] });
  answer(savedViewCalls.countViews, { counts: [] });
});
afterEach(() => page.viewport(1024, 800));

test.each([
  ['the office', office],
  ['the family', family],
])('a lost answer does not lose the code of a gift card: %s asks again and gets it', async (_, side) => {
  const { loads } = await show(side);
  const before = loads();
  loseLine(side.line);
  await side.press();
  await expect.element(messages()).toMatchTextContent('The code did not arrive. It is not lost: please try again.');
  expect(loads()).toBe(before);
  // Something else loads the list again: the server has shown the code.
  await listSays('2026-11-20T15:00:00.000Z');
  forget(side.line);
  answer(side.line, { code: 'ABCDEFGHJKLMNPQR' });
  await side.press();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('ABCD EFGH JKLM NPQR');
  const [first, second] = sentTo(side.line);
  expect(second).toMatchObject({ params: { id: card.id }, key: first?.key });
  expect(first?.key).toBeTruthy();
});

test.each([
  ['the office', office],
  ['the family', family],
])('a code that was shown by somebody else is said to be: %s', async (_, side) => {
  const { loads } = await show(side);
  const before = loads();
  refuse(side.line, 409, { error: 'The code was shown already.', code: 'shown_already' });
  await side.press();
  await expect.element(messages()).toMatchTextContent('The code was shown already.');
  await expect.poll(loads).toBe(before + 1);
  await listSays('2026-11-20T15:00:00.000Z');
  await expect.element(button('Show the code')).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
