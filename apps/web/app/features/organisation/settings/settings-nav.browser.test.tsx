import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { findSettings } from './sections.ts';
import { SettingsNav } from './settings-nav.tsx';

const search = page.getByRole('searchbox', { name: 'Find a setting' });
const pages = page.getByRole('navigation', { name: 'Settings' });
const found = page.getByRole('list', { name: 'Settings found' });

test('lists the pages, and the search replaces them until it is empty', async () => {
  await renderInApp(<SettingsNav />);
  await expect.element(pages.getByRole('link', { name: 'Bank details' })).toBeVisible();
  await search.fill('refund');
  await expect.element(pages).not.toBeInTheDocument();
  await expect.element(found.getByRole('link', { name: 'Full refund: days before start Policies' })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent(`${findSettings('refund').length} settings found`);
  await userEvent.keyboard('{Escape}');
  await expect.element(search).toHaveValue('');
  await expect.element(pages).toBeVisible();
});

test('says that nothing matches', async () => {
  await renderInApp(<SettingsNav />);
  await search.fill('zebra');
  await expect.element(page.getByText('No setting matches “zebra”.')).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('0 settings found');
});

test('a result links to its field', async () => {
  await renderInApp(<SettingsNav />);
  await search.fill('account number');
  const link = found.getByRole('link', { name: 'Account number Bank details' });
  await expect.element(link).toHaveAttribute('href', '/admin/settings/bank#account_number');
});
