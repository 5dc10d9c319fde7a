import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { act } from '../../test/act.ts';
import { SessionProvider } from '../session/session-provider.tsx';
import { isAdminList } from './admin-lists.ts';
import { TabOutlet } from './tab-body.tsx';

/** The portal's outlet while the page at `to` loads. */
async function loadingOf(to: string) {
  const { promise, resolve } = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      {
        element: (
          <SessionProvider>
            <TabOutlet isList={isAdminList} />
          </SessionProvider>
        ),
        children: [
          { path: '/admin', element: <p>Dashboard</p> },
          { path: to, loader: () => promise, element: <p>The page</p> },
        ],
      },
    ],
    { initialEntries: ['/admin'] },
  );
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(page.getByText('Dashboard')).toBeVisible();
  await act(async () => void router.navigate(to));
  await expect.element(page.getByText('Dashboard')).not.toBeInTheDocument();
  return { arrive: () => resolve(null), screen };
}
const rows = () => document.querySelectorAll('[class*="list-skeleton-line"]');

test('where a list will be, rows of its height show after a moment; then the list is there', async () => {
  const { arrive } = await loadingOf('/admin/enrollments');
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading');
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(rows()).toHaveLength(16);
  await expect.poll(() => getComputedStyle(rows()[0]!).visibility).toBe('visible');
  expect(rows()[0]!.getBoundingClientRect().height).toBe(40);
  arrive();
  await expect.element(page.getByText('The page')).toBeVisible();
  expect(rows()).toHaveLength(0);
});

test('any other page has no rows', async () => {
  const { arrive } = await loadingOf('/admin/enrollments/7');
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading');
  expect(rows()).toHaveLength(0);
  arrive();
  await expect.element(page.getByText('The page')).toBeVisible();
});
