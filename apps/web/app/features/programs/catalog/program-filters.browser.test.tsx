import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { filterChoices } from './catalog-filters.ts';
import { ProgramFilters } from './program-filters.tsx';

const choices = filterChoices({ parishes: ['Kingston'], venues: [{ id: 'v', name: 'Mona Library' }] });
const more = page.getByText(/^More filters/);
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });

test('day, time, place and price are chosen in a sheet, counted, and part of the address', async () => {
  const { address } = await renderInApp(<ProgramFilters {...choices} />, { at: '/programs?age=9' });
  await expect.element(choice('Day')).not.toBeInTheDocument();
  await more.click();
  await choice('Day').selectOptions('Saturday');
  await expect.poll(address).toBe('/programs?age=9&day=sat');
  await choice('Parish').selectOptions('Kingston');
  await expect.poll(address).toBe('/programs?age=9&day=sat&parish=Kingston');
  await expect.element(more).toMatchTextContent('More filters: 2 chosen');
  await page.getByRole('button', { name: 'Show programs' }).click();
  await expect.element(choice('Day')).not.toBeInTheDocument();
});

test('the sheet lies over what follows, and Escape closes it', async () => {
  await renderInApp(
    <>
      <ProgramFilters {...choices} />
      <p>The list</p>
    </>,
    { at: '/programs' },
  );
  const top = () => page.getByText('The list').element().getBoundingClientRect().top;
  const before = top();
  await more.click();
  await expect.element(choice('Price')).toBeVisible();
  expect(top()).toBe(before);
  await userEvent.keyboard('{Escape}');
  await expect.element(choice('Price')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toBe('More filters');
});
