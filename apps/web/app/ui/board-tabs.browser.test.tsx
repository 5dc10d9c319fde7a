import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../test/render-in-app.tsx';
import { BoardTabs } from './board-tabs.tsx';

const tabs = (
  <BoardTabs
    label="Parent portal"
    tabs={[
      { to: '/parent', label: 'Overview' },
      { to: '/parent/children', label: 'Children', also: ['/parent/documents'] },
      { to: '/parent/payments', label: 'Payments', note: '1 due' },
    ]}
  />
);
const tab = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

test.each([
  ['/parent', 'Overview', 'page'],
  ['/parent/children', 'Children', 'page'],
  ['/parent/children/7/edit', 'Children', 'page'],
  ['/parent/documents', 'Children', 'true'],
])('at %s the tab %s is the one', async (at, name, current) => {
  await renderInApp(tabs, { at });
  await expect.element(tab(name)).toHaveAttribute('aria-current', current);
  const others = ['Overview', 'Children', 'Payments'].filter((one) => one !== name);
  for (const other of others) await expect.element(tab(other)).not.toHaveAttribute('aria-current');
});

test('a tab is a link, and shows what is pending behind it', async () => {
  const { address } = await renderInApp(tabs, { at: '/parent' });
  await expect.element(page.getByRole('navigation', { name: 'Parent portal' })).toBeVisible();
  await tab('Payments').click();
  await expect.poll(address).toBe('/parent/payments');
});
