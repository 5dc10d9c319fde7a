import { enrollmentList } from '@doctorbird/contract/enrollments/enrollments.list';
import { savedViewCalls } from '@doctorbird/contract/admin/saved-views';
import type { SavedView } from '@doctorbird/contract/admin/saved-views';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { SavedViews } from './saved-views.tsx';

const dear: SavedView = {
  id: idOf(71),
  list: 'enrollments',
  name: 'Dearest first',
  shared: false,
  query: { status: 'pending', sort: '-amount' },
  own: true,
  owner: 'Karen Whyte',
  version: 3,
};
const camp: SavedView = { ...dear, id: idOf(72), name: 'Camp', query: { q: 'camp' }, version: 1 };
const theirs: SavedView = {
  ...dear,
  id: idOf(73),
  name: 'Monday list',
  own: false,
  shared: true,
  owner: 'Denise Hall',
};

const tabs = page.getByRole('navigation', { name: 'Saved views' });
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

const open = (at: string, views: readonly SavedView[] = [dear, camp, theirs]) => {
  answer(savedViewCalls.countViews, {
    counts: [
      { view: 'all', total: 144 },
      { view: 'to_approve', total: 5 },
      { view: dear.id, total: 12 },
    ],
  });
  return renderInApp(<SavedViews list={enrollmentList} views={views} total={144} />, { at });
};
const current = () =>
  tabs
    .getByRole('link')
    .elements()
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

test('the tabs say how many rows each has, and lead to filters and order', async () => {
  const { address } = await open('/list?limit=50&page=2');
  await expect.element(tabs.getByRole('link', { name: 'All 144' })).toBeVisible();
  expect(current()).toEqual(['All144']);
  await expect.element(button('Save view')).not.toBeInTheDocument();
  await tabs.getByRole('link', { name: 'Dearest first 12' }).click();
  await expect.poll(address).toBe(`/list?status=pending&sort=-amount&view=${dear.id}&limit=50`);
  await expect.poll(current).toEqual(['Dearest first12']);
  await tabs.getByRole('link', { name: 'All 144' }).click();
  await expect.poll(address).toBe('/list?limit=50');
});

test('an address without a name belongs to the view that says the same', async () => {
  await open('/list?status=to_approve&page=2');
  await expect.element(tabs.getByRole('link', { name: 'To approve 5' })).toHaveAttribute('aria-current', 'true');
});

test('another address can be saved as a view, alone or for all admins', async () => {
  const { address } = await open('/list?status=approved&columns=parent&page=3', []);
  expect(current()).toEqual([]);
  await button('Save view').click();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Name' }))
    .toHaveAccessibleDescription('Please name the view');
  refuse(savedViewCalls.createView, 422, {
    error: 'A view with this name already exists',
    fields: { name: 'A view with this name already exists' },
  });
  const query = { status: 'approved', columns: 'parent' };
  answer(savedViewCalls.createView, { ...camp, name: 'Next', query, shared: true });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Next');
  await dialog.getByRole('checkbox', { name: 'Share it with all admins' }).click();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Name' }))
    .toHaveAccessibleDescription('A view with this name already exists');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => sentTo(savedViewCalls.createView).at(-1)?.body)
    .toEqual({
      list: 'enrollments',
      name: 'Next',
      shared: true,
      query,
    });
  await expect.poll(address).toBe(`/list?status=approved&columns=parent&view=${camp.id}`);
});

test('a changed view can be saved or reset', async () => {
  answer(savedViewCalls.changeView, { ...dear, version: 4 });
  const { address, loads } = await open(`/list?status=approved&view=${dear.id}`);
  const before = loads();
  await button('Save').click();
  await expect.element(messages()).toMatchTextContent('“Dearest first” saved.');
  await expect
    .poll(() => sentTo(savedViewCalls.changeView)[0])
    .toMatchObject({
      params: { id: dear.id },
      body: { query: { status: 'approved' }, version: 3 },
    });
  expect(loads()).toBe(before + 1);
  await page.getByRole('link', { name: 'Reset' }).click();
  await expect.poll(address).toBe(`/list?status=pending&sort=-amount&view=${dear.id}`);
  await expect.element(button('Save')).not.toBeInTheDocument();
});

test('someone else was faster: the list reloads, and nothing is overwritten', async () => {
  refuse(savedViewCalls.changeView, 409, { error: 'Somebody else has just changed this', code: 'stale' });
  const { loads } = await open(`/list?status=approved&view=${dear.id}`);
  const before = loads();
  await button('Save').click();
  await expect.element(messages()).toMatchTextContent('Somebody else has just changed this');
  expect(loads()).toBe(before + 1);
});

const menuOf = async (view: SavedView) => {
  await button(`Actions for the view ${view.name}`).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  return page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);
};

test('an own view can be renamed, shared, moved and deleted', async () => {
  answer(savedViewCalls.changeView, { ...camp, shared: true, version: 2 });
  const { address } = await open(`/list?q=camp&view=${camp.id}`);
  expect(await menuOf(camp)).toEqual(['Rename', 'Share', 'Move left', 'Delete']);
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await expect.element(messages()).toMatchTextContent('All admins see “Camp” now.');
  await menuOf(camp);
  await page.getByRole('menuitem', { name: 'Move left' }).click();
  await expect.poll(() => sentTo(savedViewCalls.changeView).at(-1)?.body).toEqual({ position: 0, version: 1 });
  await menuOf(camp);
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Summer camp');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect.poll(() => sentTo(savedViewCalls.changeView).at(-1)?.body).toEqual({ name: 'Summer camp', version: 1 });
  answer(savedViewCalls.removeView, undefined);
  await menuOf(camp);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete the view Camp?' });
  await question.getByRole('button', { name: 'Delete view' }).click();
  await expect.poll(address).toBe('/list');
  expect(sentTo(savedViewCalls.removeView)).toHaveLength(1);
});

test('a view that somebody else shares says whose it is, and cannot be hidden by others', async () => {
  await open(`/list?status=pending&sort=-amount&view=${theirs.id}`);
  await expect
    .element(tabs.getByRole('link', { name: 'Monday list' }))
    .toHaveAttribute('title', 'Shared by Denise Hall');
  expect(await menuOf(theirs)).toEqual(['Rename', 'Delete']);
});
