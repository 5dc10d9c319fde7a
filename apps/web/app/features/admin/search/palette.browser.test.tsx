import { type SearchGroup, type SearchHit, searchCalls } from '@doctorbird/contract/admin/search';
import { authCalls } from '@doctorbird/contract/accounts/auth';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, forget, hold, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { SearchButton } from './search-button.tsx';
import { rememberRecord } from './recent-records.ts';

const hit = (facts: Partial<SearchHit> & Pick<SearchHit, 'kind' | 'title' | 'path'>): SearchHit => ({
  id: idOf(1),
  detail: 'Detail',
  state: null,
  contacts_path: null,
  ...facts,
});
const group = (kind: SearchGroup['kind'], ...hits: SearchHit[]): SearchGroup => ({
  kind,
  hits,
  more: false,
  near: false,
});

const simone = hit({ kind: 'parents', title: 'Simone Campbell', path: '/admin/parents/1', state: 'active' });
const maya = hit({
  kind: 'students',
  id: idOf(2),
  title: 'Maya Campbell',
  path: '/admin/students/2',
  contacts_path: '/admin/students/2/people',
});
const camp = hit({
  kind: 'programs',
  id: idOf(3),
  title: 'Holiday STEM camp',
  path: '/admin/programs/3',
  state: 'open',
});
const found = { groups: [group('parents', simone), group('students', maya), group('programs', camp)] };

const box = page.getByRole('combobox', { name: 'Search everything' });
const opener = page.getByRole('button', { name: 'Search', exact: true });
const option = (name: string | RegExp) => page.getByRole('option', { name });
/** The line that Enter opens begins with this text. */
const expectChosen = (text: string) =>
  expect.element(page.getByRole('option', { selected: true, name: new RegExp(`^${text}`) })).toBeVisible();

const admin = aStaffMember('admin');
/** As the settings find them. */
const loadSettings = async () => (typed: string) =>
  typed.startsWith('bank') ? [{ title: 'Bank details', detail: 'The account', to: '/admin/settings/bank' }] : [];
const render = () =>
  renderInApp(<SearchButton area="admin" loadSettings={loadSettings} />, { at: '/admin', as: admin });
async function openAndType(text: string) {
  const app = await render();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(box).toHaveFocus();
  if (text !== '') await userEvent.keyboard(text);
  return app;
}

// What the first press fetches: on a slow machine the build of the tests takes longer for it than a test waits.
beforeAll(async () => void (await import('./palette.tsx')));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => forget(searchCalls.searchEverything));

test('Ctrl K opens it, typing finds groups, Enter opens the best hit', async () => {
  answer(searchCalls.searchEverything, found);
  const app = await openAndType('camp');
  // On a busy machine the first letters may be asked for before the last are typed.
  await expect.poll(() => sentTo(searchCalls.searchEverything).at(-1)?.query).toEqual({ q: 'camp' });
  await expect.element(option(/Simone Campbell/)).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('group', { name: 'Programs' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(app.address).toBe('/admin/parents/1');
});

test('arrows go through every line, Tab to the next group, and both begin again at the end', async () => {
  answer(searchCalls.searchEverything, found);
  await openAndType('camp');
  await expectChosen('Simone Campbell');
  await userEvent.keyboard('{Tab}');
  await expectChosen('Maya Campbell');
  await userEvent.keyboard('{ArrowDown}');
  await expectChosen('Emergency contacts of Maya Campbell');
  await userEvent.keyboard('{ArrowDown}');
  await expectChosen('Enroll Maya Campbell');
  await userEvent.keyboard('{Tab}');
  await expectChosen('Holiday STEM camp');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}{ArrowUp}');
  await expect.element(box).toHaveFocus();
  await expectChosen('Holiday STEM camp');
});

test('a student is enrolled from the keyboard', async () => {
  answer(searchCalls.searchEverything, { groups: [group('students', maya)] });
  const app = await openAndType('maya');
  await expect.element(option(/Enroll Maya/)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(app.address).toBe('/admin/students/2?new=enrollment');
});

test('the contacts of a student open from the keyboard', async () => {
  answer(searchCalls.searchEverything, { groups: [group('students', maya)] });
  const app = await openAndType('maya');
  await expect.element(option(/Emergency contacts of Maya/)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(app.address).toBe('/admin/students/2/people');
});

test('Ctrl Enter opens a new tab and leaves the search open', async () => {
  answer(searchCalls.searchEverything, found);
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const app = await openAndType('camp');
  await expect.element(option(/Simone/)).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(open).toHaveBeenCalledExactlyOnceWith('/admin/parents/1', '_blank', 'noopener');
  expect(app.address()).toBe('/admin');
  await expect.element(box).toBeVisible();
  open.mockRestore();
});

test('Escape closes it and gives the focus back', async () => {
  await render();
  await opener.click();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('the last answer stays while the next is on its way, and only the newest counts', async () => {
  answer(searchCalls.searchEverything, found);
  await openAndType('camp');
  await expect.element(option(/Simone/)).toBeVisible();
  forget(searchCalls.searchEverything);
  const arrive = hold(searchCalls.searchEverything, { groups: [group('programs', camp)] });
  // In one go: each pause while typing would ask once more.
  await userEvent.fill(box, 'camp holiday');
  await expect.poll(() => sentTo(searchCalls.searchEverything).at(-1)?.query).toEqual({ q: 'camp holiday' });
  await expect.element(option(/Simone/)).toBeVisible();
  arrive();
  await expect.element(option(/Simone/)).not.toBeInTheDocument();
  await expectChosen('Holiday STEM camp');
});

test('no match is said, with what was typed', async () => {
  answer(searchCalls.searchEverything, { groups: [] });
  await openAndType('zzz');
  await expect.element(page.getByText('No match for “zzz”')).toBeVisible();
});

test('a failure can be tried again', async () => {
  refuse(searchCalls.searchEverything, 503, { error: 'The database is busy' });
  await openAndType('');
  // In one go: a search for fewer letters would end after this answer.
  await userEvent.fill(box, 'camp');
  await expect.element(page.getByRole('alert').getByText('The database is busy')).toBeVisible();
  forget(searchCalls.searchEverything);
  answer(searchCalls.searchEverything, found);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(option(/Simone/)).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('without a connection it says so', async () => {
  loseLine(searchCalls.searchEverything);
  await openAndType('camp');
  await expect
    .element(page.getByRole('alert').getByText('You are offline. The search needs a connection.'))
    .toBeVisible();
});

test('the first sign narrows: @ people, # references, > actions', async () => {
  answer(searchCalls.searchEverything, { groups: [group('parents', simone)] });
  await openAndType('@camp');
  await expect.poll(() => sentTo(searchCalls.searchEverything).at(-1)?.query).toEqual({ q: 'camp', kind: 'people' });
  await expect.element(option(/Simone/)).toBeVisible();
  await userEvent.fill(box, '#00417');
  await expect
    .poll(() => sentTo(searchCalls.searchEverything).at(-1)?.query)
    .toEqual({ q: '00417', kind: 'references' });
  const before = sentTo(searchCalls.searchEverything).length;
  await userEvent.fill(box, '>new pro');
  await expectChosen('New program');
  expect(page.getByRole('option').elements()).toHaveLength(1);
  expect(sentTo(searchCalls.searchEverything)).toHaveLength(before);
});

test('recording a payment asks for whom, and leads to that enrollment', async () => {
  const due = hit({ kind: 'due', title: 'Maya Campbell', path: '/admin/enrollments/9?record=payment' });
  answer(searchCalls.searchEverything, { groups: [group('due', due)] });
  const app = await openAndType('>record');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('combobox', { name: 'Record payment for' })).toHaveFocus();
  await expect.element(option(/Maya Campbell/)).toBeVisible();
  await expect.poll(() => sentTo(searchCalls.searchEverything).at(-1)?.query).toEqual({ kind: 'owing' });
  await userEvent.keyboard('{Enter}');
  await expect.poll(app.address).toBe('/admin/enrollments/9?record=payment');
});

test('C and E ask for whom the enrollment is; the next search begins without that question', async () => {
  answer(searchCalls.searchEverything, { groups: [group('students', maya)] });
  const { address } = await render();
  const whom = page.getByRole('combobox', { name: 'New enrollment for' });
  await userEvent.keyboard('ce');
  await expect.element(whom).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(whom).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toBeInTheDocument();
  await userEvent.keyboard('ce');
  await expect.element(whom).toHaveFocus();
  await userEvent.keyboard('maya');
  await expectChosen('Maya Campbell');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/admin/students/2?new=enrollment');
});

test('Backspace in the empty box leaves what an action asked', async () => {
  answer(searchCalls.searchEverything, { groups: [] });
  await openAndType('>record');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('combobox', { name: 'Record payment for' })).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  await expect.element(box).toHaveFocus();
});

test('pages and parts of the settings are found by their names', async () => {
  answer(searchCalls.searchEverything, { groups: [] });
  const app = await openAndType('bank details');
  await expectChosen('Bank details');
  await userEvent.keyboard('{Enter}');
  await expect.poll(app.address).toBe('/admin/settings/bank');
});

test('the theme changes at once', async () => {
  await openAndType('>theme dark');
  await expectChosen('Change theme: dark');
  await userEvent.keyboard('{Enter}');
  expect(document.documentElement.dataset.theme).toBe('dark');
  delete document.documentElement.dataset.theme;
});

test('records opened before come first, and sign-out forgets them', async () => {
  rememberRecord(admin.user.id, camp);
  rememberRecord(admin.user.id, maya);
  rememberRecord(
    admin.user.id,
    hit({ kind: 'payments', id: idOf(7), title: 'J$12,500.00', path: '/admin/enrollments/7' }),
  );
  // Children are remembered by this tab alone, payments not at all.
  expect(JSON.stringify(localStorage)).not.toContain('Maya');
  answer(authCalls.signOut, undefined);
  await openAndType('');
  const recent = page.getByRole('group', { name: 'Recent' });
  await expect.element(recent).toBeVisible();
  expect(recent.getByRole('option').elements()).toHaveLength(2);
  await userEvent.keyboard('>sign out{Enter}');
  await expect.poll(() => JSON.stringify(localStorage)).not.toContain('Holiday STEM camp');
});

test('pasted control characters are left out of what is sent', async () => {
  answer(searchCalls.searchEverything, found);
  await openAndType('');
  await userEvent.fill(box, 'camp\u0007bell');
  await expect.element(option(/Simone/)).toBeVisible();
  await expect.poll(() => sentTo(searchCalls.searchEverything).at(-1)?.query).toEqual({ q: 'camp bell' });
});
