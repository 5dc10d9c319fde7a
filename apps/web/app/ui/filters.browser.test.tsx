import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { passTime, stopTime } from '../../test/clock.ts';
import { renderInApp } from '../../test/render-in-app.tsx';
import { FilterBar, useFilterValue } from './filter-bar.tsx';
import { FilterChoices } from './filter-choices.tsx';
import { FilterDay, FilterTyped, HiddenFilter } from './filter-day.tsx';
import { FilterSelect } from './filter-select.tsx';
import { SearchBox } from './search-box.tsx';

/** The current filter: tests wait for it to render before they go back. */
const Shown = () => <p role="status">{`Status: ${useFilterValue('status')}`}</p>;

const bar = (
  <FilterBar label="Search students">
    <SearchBox label="Name or number" />
    <FilterSelect
      name="status"
      label="Status"
      options={[
        { value: 'active', label: 'Active' },
        { value: 'to_do', label: 'Without a contact', group: 'To do' },
      ]}
    />
    <FilterDay name="from" label="Since" />
    <HiddenFilter name="program_id" />
    <Shown />
  </FilterBar>
);
const search = page.getByRole('searchbox', { name: 'Name or number' });
const status = page.getByRole('combobox', { name: 'Status' });

test('typing searches once, a moment after the last letter', async () => {
  const { address, loads } = await renderInApp(bar, { at: '/list' });
  await expect.element(search).toBeVisible();
  const before = loads();
  stopTime();
  await search.fill('ma');
  await passTime(300);
  await search.fill('maya');
  await passTime(300);
  expect(address()).toBe('/list');
  await passTime(60);
  expect(address()).toBe('/list?q=maya');
  expect(loads()).toBe(before + 1);
});

test('Enter searches at once', async () => {
  const { address } = await renderInApp(bar, { at: '/list' });
  stopTime();
  await search.fill('maya');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/list?q=maya');
});

test('what was chosen stays while the answer to an earlier choice arrives', async () => {
  let arrive = () => {};
  const reload = new Promise<void>((done) => (arrive = done));
  const { address } = await renderInApp(bar, { at: '/list', reload });
  await search.fill('maya');
  await userEvent.keyboard('{Enter}');
  // As a quick hand does it: the search is on its way, and the choice is not yet.
  (status.element() as HTMLSelectElement).value = 'active';
  arrive();
  await expect.poll(address).toBe('/list?q=maya');
  await expect.element(status).toHaveValue('active');
});

test('an option is combined with the other filters and starts at the first page', async () => {
  const { address } = await renderInApp(bar, { at: '/list?q=maya&program_id=7&page=3' });
  await status.selectOptions('Without a contact');
  await expect.poll(address).toBe('/list?q=maya&status=to_do&program_id=7');
});

test('"All" removes the filter from the URL', async () => {
  const { address } = await renderInApp(bar, { at: '/list?status=active' });
  await expect.element(status).toHaveDisplayValue('Active');
  await status.selectOptions('All');
  await expect.poll(address).toBe('/list');
});

test('a date is a filter', async () => {
  const { address } = await renderInApp(bar, { at: '/list' });
  await page.getByLabelText('Since').fill('2026-11-02');
  await expect.poll(address).toBe('/list?from=2026-11-02');
});

test('Back restores the earlier filters in the boxes', async () => {
  const { address, goTo } = await renderInApp(bar, { at: '/list?q=maya&status=active' });
  await status.selectOptions('All');
  await expect.poll(address).toBe('/list?q=maya');
  await expect.element(page.getByRole('status')).toHaveTextContent('Status:');
  await goTo(-1);
  await expect.element(status).toHaveDisplayValue('Active');
  await expect.element(search).toHaveValue('maya');
});

test('a value that the list does not offer is shown, not hidden as "All"', async () => {
  await renderInApp(bar, { at: '/list?status=no_contact' });
  await expect.element(status).toHaveDisplayValue('No contact');
});

test('options of which a row needs one are in the URL together, and each box answers at once', async () => {
  const { address, goTo } = await renderInApp(
    <FilterBar label="Filters">
      <FilterChoices
        name="answer.f-shirt"
        label="Shirt"
        options={['Small', 'Large'].map((label) => ({ value: label.toLowerCase(), label }))}
      />
      <FilterTyped name="answer.f-height.from" label="Height from" input="number" />
    </FilterBar>,
    { at: '/list' },
  );
  const box = (name: string) => page.getByRole('group', { name: 'Shirt' }).getByRole('checkbox', { name });
  await box('Large').click();
  await expect.element(box('Large')).toBeChecked();
  await expect.poll(address).toBe('/list?answer.f-shirt=large');
  await box('Small').click();
  await expect.poll(address).toBe('/list?answer.f-shirt=small%2Clarge');
  await page.getByRole('spinbutton', { name: 'Height from' }).fill('120');
  await expect.poll(address).toBe('/list?answer.f-shirt=small%2Clarge&answer.f-height.from=120');
  await goTo('/list?answer.f-shirt=small');
  await expect.element(box('Large')).not.toBeChecked();
  await expect.element(box('Small')).toBeChecked();
});
