import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { RobotList } from '../../features/content/robots/robot-list.tsx';
import { filterChoices } from '../../features/programs/catalog/catalog-filters.ts';
import NewsletterArchive from './newsletters.tsx';
import Programs from './programs.tsx';

const list = (total: number) => ({ data: [], page: 2, limit: 12, total });
const programs = (total: number) => {
  const loaderData = {
    page: list(total),
    filtered: false,
    missed: null,
    relaxed: [],
    choices: filterChoices({ parishes: [], venues: [] }),
  };
  return <Programs {...({ loaderData } as unknown as Parameters<typeof Programs>[0])} />;
};
const newsletters = (total: number) => (
  <NewsletterArchive
    {...({ loaderData: { letters: list(total) } } as unknown as Parameters<typeof NewsletterArchive>[0])}
  />
);

test.each<[string, (total: number) => ReactElement, string]>([
  ['/programs', programs, 'No programs are open yet'],
  ['/newsletters', newsletters, 'No newsletters yet'],
])('an old link to a second page of %s leads to the first, and says nothing untrue', async (path, shown, none) => {
  const { screen } = await renderInApp(shown(9), { at: `${path}?page=2` });
  await expect.element(page.getByText('This page is empty now.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Show them all' })).toHaveAttribute('href', path);
  await expect.element(page.getByText(none)).not.toBeInTheDocument();
  await screen.unmount();
  await renderInApp(shown(0), { at: `${path}?page=2` });
  await expect.element(page.getByText(none)).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test('a page of robots past the last one does not say that there are none', async () => {
  const { screen } = await renderInApp(<RobotList robots={[]} total={30} chosen={null} />);
  await expect.element(page.getByText('No robots available.')).not.toBeInTheDocument();
  await screen.unmount();
  await renderInApp(<RobotList robots={[]} total={0} chosen={null} />);
  await expect.element(page.getByText('No robots available.')).toBeVisible();
});
