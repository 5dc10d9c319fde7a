import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { MessagesIcon } from './bar-icons.tsx';
import { HomeIcon, ProofsIcon, SettingsIcon } from './destination-icons.tsx';
import type { DestinationSection } from './destinations.ts';
import { Sidebar } from './sidebar.tsx';

const sections: DestinationSection[] = [
  { destinations: [{ to: '/admin', label: 'Dashboard', Icon: HomeIcon, exact: true }] },
  {
    title: 'Money',
    destinations: [
      {
        to: '/admin/proofs',
        label: 'Proofs',
        Icon: ProofsIcon,
        count: { number: 3, waiting: true, text: '3 to review' },
      },
    ],
  },
  {
    destinations: [
      {
        to: '/admin/messages',
        label: 'Messages',
        Icon: MessagesIcon,
        destinations: [
          {
            to: '/admin/messages',
            label: 'Inbox',
            exact: true,
            count: { number: 2, waiting: true, text: '2 new' },
          },
          { to: '/admin/messages/mails', label: 'Outgoing mail' },
        ],
      },
      {
        to: '/admin/settings',
        label: 'Settings',
        Icon: SettingsIcon,
        destinations: [{ to: '/admin/audit', label: 'Audit', also: ['/admin/log'] }],
      },
    ],
  },
];
const sidebar = (room: 'rail' | 'tight' | 'sidebar' = 'sidebar') => (
  <Sidebar label="Admin panel" sections={sections} room={room} />
);
const link = (name: string) => page.getByRole('link', { name, exact: true });
const fold = page.getByRole('button', { name: 'Fold sidebar' });
const unfold = page.getByRole('button', { name: 'Unfold sidebar' });
const width = () => document.querySelector('nav')!.getBoundingClientRect().width;
const destinations = () => [...document.querySelectorAll('nav [aria-current]')].map((one) => one.textContent);

test.each([
  ['/admin', ['Dashboard'], 'page'],
  ['/admin/proofs/7', ['Proofs'], 'page'],
  ['/admin/messages', ['Inbox'], 'page'],
  ['/admin/messages/mails', ['Outgoing mail'], 'page'],
  ['/admin/settings', ['Settings'], 'page'],
  ['/admin/log', ['Audit'], 'true'],
])('at %s the destination is %s', async (at, found, current) => {
  await renderInApp(sidebar(), { at });
  await expect.element(page.getByRole('navigation', { name: 'Admin panel' })).toBeVisible();
  expect(destinations()).toEqual(found);
  await expect.element(link(found[0]!)).toHaveAttribute('aria-current', current);
});

test('a page without a destination marks none', async () => {
  await renderInApp(sidebar(), { at: '/admin/elsewhere' });
  await expect.element(link('Dashboard')).toBeVisible();
  expect(destinations()).toEqual([]);
});

test('a number is the description of its link, whose name stays the name of the destination', async () => {
  await renderInApp(sidebar(), { at: '/admin' });
  await expect.element(link('Proofs')).toHaveAccessibleDescription('3 to review');
  await expect.element(link('Dashboard')).not.toHaveAttribute('aria-describedby');
});

test('the destinations of a destination unfold by its arrow, and a folded one adds up what waits in it', async () => {
  const { address } = await renderInApp(sidebar(), { at: '/admin' });
  await expect.element(link('Inbox')).not.toBeInTheDocument();
  await expect.element(link('Messages')).toHaveAccessibleDescription('2 new');
  const arrow = page.getByRole('button', { name: 'Messages: show 2 pages' });
  expect(arrow.element().getBoundingClientRect()).toMatchObject({ width: 24, height: 24 });
  await arrow.click();
  expect(address()).toBe('/admin');
  await expect.element(link('Messages')).not.toHaveAttribute('aria-describedby');
  await expect.element(link('Inbox')).toHaveAccessibleDescription('2 new');
  const back = page.getByRole('button', { name: 'Messages: hide 2 pages' });
  await expect.element(back).toHaveAttribute('aria-expanded', 'true');
  await back.click();
  await expect.element(link('Inbox')).not.toBeInTheDocument();
});

test('where the open page is inside, it is unfolded; folded, its destination stands for it', async () => {
  await renderInApp(sidebar(), { at: '/admin/messages/mails' });
  await expect.element(link('Outgoing mail')).toBeVisible();
  await page.getByRole('button', { name: 'Messages: hide 2 pages' }).click();
  await expect.element(link('Messages')).toHaveAttribute('aria-current', 'true');
  expect(destinations()).toEqual(['Messages']);
});

test('it folds to a rail by its button, and the next visit remembers it', async () => {
  const first = await renderInApp(sidebar(), { at: '/admin' });
  await expect.element(fold).toBeVisible();
  expect(width()).toBe(232);
  await fold.click();
  await expect.element(unfold).toHaveFocus();
  expect(width()).toBe(56);
  await expect.element(link('Proofs')).toBeVisible();
  await first.leave();
  await renderInApp(sidebar(), { at: '/admin' });
  await expect.element(unfold).toBeVisible();
  expect(width()).toBe(56);
  await unfold.click();
  await expect.element(fold).toBeVisible();
});

test('in a tight window it begins as a rail, until somebody unfolds it', async () => {
  const first = await renderInApp(sidebar('tight'), { at: '/admin' });
  await expect.element(unfold).toBeVisible();
  expect(width()).toBe(56);
  await unfold.click();
  expect(width()).toBe(232);
  await first.leave();
  await renderInApp(sidebar('tight'), { at: '/admin' });
  await expect.element(fold).toBeVisible();
  expect(width()).toBe(232);
});

test('Ctrl B folds and unfolds, but not while somebody types', async () => {
  await renderInApp(
    <div style={{ display: 'flex', alignItems: 'flex-start' }}>
      {sidebar()}
      <input aria-label="Note" />
    </div>,
    { at: '/admin' },
  );
  await expect.element(fold).toHaveAttribute('aria-keyshortcuts', 'Control+B Meta+B');
  await userEvent.keyboard('{Control>}b{/Control}');
  await expect.element(unfold).toBeVisible();
  await userEvent.keyboard('{Meta>}b{/Meta}');
  await expect.element(fold).toBeVisible();
  await page.getByLabelText('Note').click();
  await userEvent.keyboard('{Control>}b{/Control}');
  await expect.element(fold).toBeVisible();
  expect(width()).toBe(232);
});

test('in a narrow window it is always a rail, and the choice for a wide one is not touched', async () => {
  await renderInApp(sidebar('rail'), { at: '/admin' });
  await expect.element(link('Dashboard')).toBeVisible();
  expect(width()).toBe(56);
  await expect.element(unfold).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}b{/Control}');
  expect(localStorage.getItem('sidebar')).toBeNull();
});

test('on the rail a name is a tooltip, with what waits there', async () => {
  await renderInApp(sidebar('rail'), { at: '/admin' });
  // The links are there at once; their tooltips have a script of their own.
  await expect.element(page.getByRole('button', { name: 'Messages: show 2 pages' })).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(link('Proofs')).toHaveFocus();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Proofs, 3 to review');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});

test('on the rail the destinations of a destination open beside it, and close with Escape or by choosing one', async () => {
  const { address } = await renderInApp(sidebar('rail'), { at: '/admin' });
  const more = page.getByRole('button', { name: 'Messages: show 2 pages' });
  await more.click();
  await expect.element(page.getByRole('dialog', { name: 'Messages' })).toBeVisible();
  await expect.element(link('Inbox')).toHaveAccessibleDescription('2 new');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
  await more.click();
  await link('Outgoing mail').click();
  await expect.poll(address).toBe('/admin/messages/mails');
});
