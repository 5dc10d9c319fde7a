import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { GroupsIcon, HomeIcon, PaymentsIcon, ProofsIcon, SettingsIcon } from './destination-icons.tsx';
import type { DestinationCount, DestinationSection } from './destinations.ts';

const sections = (count?: DestinationCount): DestinationSection[] => [
  { destinations: [{ to: '/admin', label: 'Dashboard', Icon: HomeIcon, exact: true }] },
  {
    title: 'Money',
    destinations: [
      { to: '/admin/payments', label: 'Payments', Icon: PaymentsIcon },
      { to: '/admin/payments/proofs', label: 'Proofs', Icon: ProofsIcon, count },
    ],
  },
  {
    destinations: [
      {
        to: '/admin/messages',
        label: 'Messages',
        Icon: GroupsIcon,
        hasTabs: true,
        destinations: [{ to: '/admin/messages/mails', label: 'Outgoing mail' }],
      },
      {
        to: '/admin/settings',
        label: 'Settings',
        Icon: SettingsIcon,
        destinations: [{ to: '/admin/audit', label: 'Audit' }],
      },
    ],
  },
];
const bar = (count?: DestinationCount) => (
  <BottomBar label="Admin panel" sections={sections(count)} first={['/admin', '/admin/payments']} />
);
const names = () => [...document.querySelectorAll('[role=dialog] a')].map((one) => one.textContent);
const more = page.getByRole('button', { name: 'More' });

test('four destinations and "More" are at the foot, the open one is marked', async () => {
  await renderInApp(bar(), { at: '/admin/payments' });
  const links = page.getByRole('navigation', { name: 'Admin panel' }).getByRole('link');
  await expect.element(page.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
  expect(links.elements().map((one) => one.textContent)).toEqual(['Dashboard', 'Payments']);
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await expect.element(more).not.toHaveAttribute('aria-describedby');
});

test('"More" has the rest, and lists the tabs of a page only where it has none', async () => {
  const { address } = await renderInApp(bar(), { at: '/admin' });
  await more.click();
  await expect.element(page.getByRole('dialog', { name: 'More' })).toBeVisible();
  expect(names()).toEqual(['Proofs', 'Messages', 'Settings', 'Audit']);
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect.poll(address).toBe('/admin/audit');
});

test('the focus stays in the sheet, and Escape gives it back to the button', async () => {
  await renderInApp(bar(), { at: '/admin' });
  await more.click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await expect.element(sheet).toBeVisible();
  for (let step = 0; step < 7; step += 1) {
    await userEvent.keyboard('{Tab}');
    expect(sheet.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
  await more.click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(more).toHaveFocus();
});

test('"More" says that something waits behind it', async () => {
  await renderInApp(bar({ number: 2, waiting: true, text: '2 to review' }), { at: '/admin' });
  await expect.element(more).toHaveAccessibleDescription('Something is waiting');
  await more.click();
  await expect.element(page.getByRole('link', { name: 'Proofs' })).toHaveAccessibleDescription('2 to review');
});
