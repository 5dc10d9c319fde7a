import { payerSearchCalls, type PayerHit, type PayerHits } from '@doctorbird/contract/admin/payer-search';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, forget, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { WhoPays } from './who-pays.tsx';

const onChoose = vi.fn<(path: string) => void>();
const box = page.getByRole('combobox', { name: 'Who pays?' });
const aPayer = (number: number, name: string, facts: Partial<PayerHit> = {}): PayerHit => ({
  kind: 'parent',
  id: idOf(number),
  name,
  children: ['Maya', 'Jaden'],
  contact: null,
  phone: '+18765551010',
  due: 0,
  open: 0,
  days_late: 0,
  credit: 0,
  reference: null,
  path: `/admin/payments/record?parent=${idOf(number)}`,
  ...facts,
});
const simone = aPayer(101, 'Simone Campbell', { due: 64_000, open: 3, days_late: 14 });
const marlon = aPayer(102, 'Marlon Campbell', { children: [] });
const school = aPayer(41, 'Campion Grove High', {
  kind: 'organization',
  children: [],
  contact: 'Beverley Ashman',
  due: 310_400,
  open: 1,
  path: `/admin/payments/record?group=${idOf(41)}`,
});
const hits = (facts: Partial<PayerHits> = {}): PayerHits => ({
  families: [simone, marlon],
  organizations: [school],
  more: false,
  ...facts,
});
beforeEach(() => onChoose.mockClear());

test('the family is the first hit, and Enter takes it', async () => {
  answer(payerSearchCalls.findPayers, hits());
  await renderInApp(<WhoPays onChoose={onChoose} />);
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('camp');
  const first = page.getByRole('group', { name: 'Families' }).getByRole('option').first();
  await expect.element(first).toHaveAttribute('aria-selected', 'true');
  await expect.element(first).toMatchTextContent('owes, 3 items, one 14 days late');
  await expect.element(page.getByText('2 families, 1 school')).toBeVisible();
  await expect
    .element(page.getByRole('option', { name: /Marlon Campbell/ }))
    .toMatchTextContent('money can go on account');
  await expect.poll(() => sentTo(payerSearchCalls.findPayers).at(-1)?.query).toEqual({ q: 'camp' });
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith(simone.path));
});

test('the arrows go over families, schools and the walk-in, and round', async () => {
  answer(payerSearchCalls.findPayers, hits());
  await renderInApp(<WhoPays onChoose={onChoose} />);
  await userEvent.keyboard('camp');
  await expect.element(page.getByText('2 families, 1 school')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith(school.path);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith('/admin/walk-in');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith(simone.path);
  await userEvent.keyboard('{Escape}');
  expect(onChoose).toHaveBeenLastCalledWith('/admin/payments');
  await page.getByRole('option', { name: /Enroll a walk-in/ }).click();
  expect(onChoose).toHaveBeenLastCalledWith('/admin/walk-in');
});

test('before anything is typed, those who owe are listed and none is chosen', async () => {
  answer(payerSearchCalls.findPayers, hits({ organizations: [] }));
  await renderInApp(<WhoPays onChoose={onChoose} />);
  await expect.element(page.getByRole('group', { name: 'Who owes something, newest first' })).toBeVisible();
  await expect.poll(() => sentTo(payerSearchCalls.findPayers).at(-1)?.query).toEqual({});
  await userEvent.keyboard('{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
});

test('nobody found, and a search that fails, are said; a walk-in stays possible', async () => {
  answer(payerSearchCalls.findPayers, hits({ families: [], organizations: [] }));
  await renderInApp(<WhoPays onChoose={onChoose} />);
  await userEvent.keyboard('#zz9');
  await expect.element(page.getByText('No match found.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  await expect.element(page.getByRole('option', { name: /Enroll a walk-in/ })).toBeVisible();
  forget(payerSearchCalls.findPayers);
  refuse(payerSearchCalls.findPayers, 503, { error: 'Please try again in a moment.' });
  await userEvent.keyboard('z');
  await expect.element(page.getByText('Please try again in a moment.')).toBeVisible();
});
