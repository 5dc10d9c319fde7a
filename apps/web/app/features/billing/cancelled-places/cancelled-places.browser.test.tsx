import { listCalls } from '@doctorbird/contract/lists';
import { cancelledPlaceCalls, type CancelledPlace } from '@doctorbird/contract/billing/cancelled-places';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { anEnrollment, idOf } from '../../../../test/samples.ts';
import { CancelledPlacesPage } from './cancelled-places-page.tsx';
import { ChooseSettlement } from './choose-settlement.tsx';

const aPlace = (number: number, name: string): CancelledPlace => ({
  enrollment_id: idOf(number),
  number: `E-04${number}`,
  student: { id: idOf(100 + number), full_name: name },
  parent: { id: idOf(200 + number), full_name: 'Simone Campbell', phone: '+18765550144' },
  amount: 12_000,
  ways: ['credit', 'refund', 'move'],
  credit: 12_000,
  refunds: [{ amount: 12_000, channel: 'gateway', until: '2026-12-06', note: null }],
});
const data = [aPlace(21, 'Maya Campbell'), aPlace(22, 'Jaden Campbell')];
const open = () => renderInApp(<CancelledPlacesPage programId={idOf(11)} places={{ program: 'First Bolts', data }} />);
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('nothing can be done before somebody is chosen; then the sum is said, and credit is held', async () => {
  await open();
  await expect.element(button('Hold as credit')).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Choose everybody' }).click();
  await expect.element(page.getByText('2 chosen, J$24,000.00')).toBeVisible();
  await button('Hold as credit').click();
  answer(cancelledPlaceCalls.settleCancelledPlaces, { settled: 2, refused: [] });
  await button('Hold as credit: 2 places').click();
  await expect.element(messages()).toMatchTextContent('2 of 2 held as credit.');
  expect(sentTo(cancelledPlaceCalls.settleCancelledPlaces).map(({ params, body }) => [params.id, body])).toEqual([
    [idOf(11), { ids: [idOf(21), idOf(22)], way: 'credit', program_id: null, reason: null }],
  ]);
});

test('many refunds are promised with amount, way and day, each and in sum, and what takes another way is counted', async () => {
  const cash = { amount: 12_000, channel: 'bank_transfer', until: '2026-12-06', note: 'It was paid in cash.' } as const;
  const places = [
    aPlace(21, 'Maya Campbell'),
    { ...aPlace(22, 'Jaden Campbell'), refunds: [cash] },
    { ...aPlace(23, 'Tia Alone'), parent: null, ways: ['refund' as const], refunds: [cash] },
  ];
  await renderInApp(<CancelledPlacesPage programId={idOf(11)} places={{ program: 'First Bolts', data: places }} />);
  await page.getByRole('checkbox', { name: 'Choose everybody' }).click();
  await button('Refund').click();
  const each = page.getByRole('list', { name: 'Each refund' });
  await expect.element(each).toMatchTextContent('Maya CampbellJ$12,000.00back to the card by 6 Dec 2026');
  await expect.element(each).toMatchTextContent('Tia AloneJ$12,000.00by bank transfer by 6 Dec 2026');
  const sums = page.getByRole('list', { name: 'In sum' });
  for (const line of [
    '1 refund back to the card by 6 Dec 2026: J$12,000.00',
    '2 refunds by bank transfer by 6 Dec 2026: J$24,000.00',
    '2 by bank transfer: It was paid in cash.',
  ])
    await expect.element(sums.getByText(line, { exact: true })).toBeVisible();
  await button('Go back').click();
  // Credit is only for those who can have it; the others are named.
  await button('Hold as credit').click();
  await expect.element(page.getByText(/^Tia Alone: not included/)).toBeVisible();
  answer(cancelledPlaceCalls.settleCancelledPlaces, { settled: 2, refused: [] });
  await button('Hold as credit: 2 places').click();
  await expect
    .poll(() => sentTo(cancelledPlaceCalls.settleCancelledPlaces)[0]?.body)
    .toMatchObject({
      ids: [idOf(21), idOf(22)],
    });
});

test('who could not be moved is named with the reason, and the form stays', async () => {
  await open();
  await page.getByRole('checkbox', { name: 'Choose Maya Campbell, J$12,000.00' }).click();
  answer(listCalls.listAllPrograms, { data: [], page: 1, limit: 100, total: 0 });
  await button('Move to another program').click();
  await button('Move: Maya Campbell').click();
  await expect
    .element(page.getByRole('combobox', { name: 'Program' }))
    .toHaveAccessibleDescription('Choose the program to move to');
  expect(sentTo(cancelledPlaceCalls.settleCancelledPlaces)).toHaveLength(0);
});

test('after a refusal the form is only for those who are left', async () => {
  await open();
  await page.getByRole('checkbox', { name: 'Choose everybody' }).click();
  await button('Hold as credit').click();
  const refused = [{ id: idOf(22), error: 'A payment of this place is under review.' }];
  answer(cancelledPlaceCalls.settleCancelledPlaces, { settled: 1, refused });
  answer(cancelledPlaceCalls.settleCancelledPlaces, { settled: 1, refused: [] });
  await button('Hold as credit: 2 places').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Jaden Campbell: A payment of this place is under review.');
  await button('Hold as credit: Jaden Campbell').click();
  await expect.element(messages()).toMatchTextContent('1 of 1 held as credit.');
  expect(
    sentTo(cancelledPlaceCalls.settleCancelledPlaces).map(({ body }) => (body as { ids: string[] }).ids),
  ).toEqual([[idOf(21), idOf(22)], [idOf(22)]]);
});

test('a family chooses after a question, and a choice that failed is still open', async () => {
  answer(cancelledPlaceCalls.showOwnSettlement, {
    amount: 12_000,
    credit: 12_000,
    credit_ways: [],
    ways: ['J$12,000.00 comes by bank transfer by Sun 6 Dec 2026.'],
  });
  await renderInApp(<ChooseSettlement place={anEnrollment({ status: 'cancelled', to_settle: 12_000 })} />);
  await expect.element(page.getByText('J$12,000.00: please choose')).toBeVisible();
  await button('Get a refund').click();
  await expect.element(page.getByText('J$12,000.00 comes by bank transfer by Sun 6 Dec 2026.')).toBeVisible();
  refuse(cancelledPlaceCalls.settleOwnPlace, 409, { error: 'The money of this place is settled already.' });
  await button('Refund J$12,000.00').click();
  await expect.element(messages()).toMatchTextContent('The money of this place is settled already.');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expect.poll(() => sentTo(cancelledPlaceCalls.settleOwnPlace)[0]?.body).toEqual({ way: 'refund' });
});

test.each([
  ['cancelled', 'This place was cancelled after you paid.'],
  ['rejected', 'We could not accept the request after you paid.'],
] as const)('a place that is %s says why there is something to choose', async (status, sentence) => {
  answer(cancelledPlaceCalls.showOwnSettlement, { amount: 12_000, credit: 12_000, credit_ways: [], ways: [] });
  await renderInApp(<ChooseSettlement place={anEnrollment({ status, to_settle: 12_000 })} />);
  await expect.element(page.getByText(sentence, { exact: false })).toBeVisible();
});

test('what a gift card paid is no credit: only the refund is offered, to the card', async () => {
  const back = 'J$12,000.00 goes back to the gift card.';
  answer(cancelledPlaceCalls.showOwnSettlement, { amount: 12_000, credit: 0, credit_ways: [back], ways: [back] });
  await renderInApp(<ChooseSettlement place={anEnrollment({ status: 'cancelled', to_settle: 12_000 })} />);
  await expect.element(page.getByText('The money goes back the way it was paid.', { exact: false })).toBeVisible();
  await expect.element(button('Hold as credit')).not.toBeInTheDocument();
  await button('Get a refund').click();
  await expect.element(page.getByText(back)).toBeVisible();
});

test('where a part is tied, holding it as credit says how much becomes credit, and where the rest goes', async () => {
  const ways = [
    'J$10,000.00 goes back to the scholarship fund.',
    'J$2,000.00 is kept as family credit for any program.',
  ];
  answer(cancelledPlaceCalls.showOwnSettlement, { amount: 12_000, credit: 2_000, credit_ways: ways, ways: [] });
  await renderInApp(<ChooseSettlement place={anEnrollment({ status: 'cancelled', to_settle: 12_000 })} />);
  await button('Hold as credit').click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(ways.join(' '))).toBeVisible();
  answer(cancelledPlaceCalls.settleOwnPlace, { amount: 12_000, way: 'credit' });
  await question.getByRole('button', { name: 'Hold as credit', exact: true }).click();
  await expect.element(messages()).toMatchTextContent(ways[1]!);
});

test('the office reads what of it becomes credit, and moves nobody with the money of a gift card', async () => {
  const tied: CancelledPlace = { ...aPlace(22, 'Jaden Campbell'), ways: ['refund'], credit: 0 };
  const mixed: CancelledPlace = { ...aPlace(23, 'Tia Campbell'), ways: ['credit', 'refund'], credit: 2_000 };
  const places = [aPlace(21, 'Maya Campbell'), tied, mixed];
  await renderInApp(<CancelledPlacesPage programId={idOf(11)} places={{ program: 'First Bolts', data: places }} />);
  await page.getByRole('checkbox', { name: 'Choose everybody' }).click();
  await button('Hold as credit').click();
  await expect.element(page.getByText('J$14,000.00', { exact: true })).toBeVisible();
  await expect.element(page.getByText('J$10,000.00 goes back to the gift card', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Jaden Campbell: not included', { exact: false })).toBeVisible();
  await button('Go back').click();
  answer(listCalls.listAllPrograms, { data: [], page: 1, limit: 100, total: 0 });
  await button('Move to another program').click();
  await expect.element(page.getByText('Jaden Campbell and Tia Campbell: not included', { exact: false })).toBeVisible();
});
