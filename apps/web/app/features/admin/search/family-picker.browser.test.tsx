import { searchCalls, type SearchHit } from '@doctorbird/contract/admin/search';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, forget, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { FamilyPicker } from './family-picker.tsx';

const onChoose = vi.fn<(hit: SearchHit) => void>();
const box = page.getByRole('combobox', { name: 'Family' });
const hit = (number: number, title: string) => ({
  kind: 'due' as const,
  id: idOf(number),
  title,
  detail: 'First Bolts, J$30,000.00 due',
  state: null,
  path: `/admin/payments/record?enrollment=${idOf(number)}`,
  contacts_path: null,
});
const found = (...hits: ReturnType<typeof hit>[]) => ({
  groups: hits.length > 0 ? [{ kind: 'due' as const, hits, more: false, near: false }] : [],
});
beforeEach(() => onChoose.mockClear());

test('a name finds the open places, and one of them is chosen with the keyboard', async () => {
  answer(searchCalls.searchEverything, found(hit(21, 'Maya Campbell'), hit(22, 'Jaden Campbell')));
  await renderInApp(<FamilyPicker onChoose={onChoose} />);
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('camp');
  // On a busy machine the first letters may be asked for before the last are typed.
  await expect.poll(() => sentTo(searchCalls.searchEverything).at(-1)?.query).toEqual({ q: 'camp', kind: 'due' });
  await expect.element(page.getByRole('option', { name: /^Jaden Campbell/ })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /^Jaden Campbell/ })).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(hit(22, 'Jaden Campbell'));
});

test('the newest open places are listed before anything is typed, and a click chooses', async () => {
  answer(searchCalls.searchEverything, found(hit(21, 'Maya Campbell')));
  await renderInApp(<FamilyPicker onChoose={onChoose} />);
  await page.getByRole('option', { name: /^Maya Campbell/ }).click();
  await expect.poll(() => sentTo(searchCalls.searchEverything).at(-1)?.query).toEqual({ kind: 'due' });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(hit(21, 'Maya Campbell'));
});

test('nobody of that name, and a search that fails, are said', async () => {
  answer(searchCalls.searchEverything, found());
  await renderInApp(<FamilyPicker onChoose={onChoose} />);
  await userEvent.keyboard('zzz');
  await expect.element(page.getByText('No one with that name has an open place.')).toBeVisible();
  forget(searchCalls.searchEverything);
  refuse(searchCalls.searchEverything, 503, { error: 'Please try again in a moment.' });
  await userEvent.keyboard('z');
  await userEvent.keyboard('z');
  await expect.element(page.getByText('Please try again in a moment.')).toBeVisible();
  expect(onChoose).not.toHaveBeenCalled();
});
