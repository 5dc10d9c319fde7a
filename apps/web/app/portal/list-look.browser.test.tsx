import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../test/render-in-app.tsx';
import { lookOf, useListLook } from './list-look.tsx';

function List() {
  const { look, lookSwitch } = useListLook('students');
  return (
    <>
      <p role="note">{look}</p>
      {lookSwitch}
    </>
  );
}
const shown = page.getByRole('note');
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => localStorage.removeItem('look of students'));

test('cards, until the table is chosen: this browser remembers it, and the list is read again from its first page', async () => {
  const { address, loads, leave } = await renderInApp(<List />, { at: '/list?q=maya&page=3&limit=50' });
  await expect.element(shown).toHaveTextContent('cards');
  const before = loads();
  await button('Table').click();
  await expect.element(shown).toHaveTextContent('table');
  await expect.element(button('Table')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(address).toBe('/list?q=maya');
  await expect.poll(loads).toBeGreaterThan(before);
  await leave();
  expect(lookOf('students')).toBe('table');
  expect(lookOf('programs')).toBe('cards');
  await renderInApp(<List />, { at: '/list' });
  await expect.element(shown).toHaveTextContent('table');
  await button('Cards').click();
  await expect.element(shown).toHaveTextContent('cards');
  expect(localStorage.getItem('look of students')).toBeNull();
});

test('what another version left in the browser counts as cards', async () => {
  localStorage.setItem('look of students', 'tiles');
  await renderInApp(<List />);
  await expect.element(shown).toHaveTextContent('cards');
  await expect.element(button('Cards')).toHaveAttribute('aria-pressed', 'true');
});
