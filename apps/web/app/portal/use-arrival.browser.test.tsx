import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { SessionProvider } from '../session/session-provider.tsx';
import { TabOutlet } from './tab-body.tsx';

const tab = (name: string) => (
  <>
    <title>{`${name} | Robotics Club`}</title>
    <h2>{name}</h2>
    <button type="button">{`Save ${name}`}</button>
  </>
);

test('focus and a live region follow a tab that was chosen, and nothing moves for what stays', async () => {
  const router = createMemoryRouter(
    [
      {
        element: (
          <SessionProvider>
            <main id="main">
              <h1>Good morning</h1>
              <nav aria-label="Tabs">
                <Link to="/parent">Classes</Link>
                <Link to="/parent/payments">Payments</Link>
              </nav>
              <TabOutlet />
            </main>
          </SessionProvider>
        ),
        children: [
          { path: '/parent', element: tab('Classes') },
          { path: '/parent/payments', element: tab('Payments') },
        ],
      },
    ],
    { initialEntries: ['/parent'] },
  );
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole('heading', { name: 'Classes', exact: true })).not.toHaveFocus();
  const live = () => document.querySelector('[aria-live="polite"]:not([role])')?.textContent;
  expect(live()).toBe('');
  (page.getByRole('link', { name: 'Payments', exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Payments', exact: true })).toHaveFocus();
  await expect.poll(live).toBe('Payments | Robotics Club');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Save Payments', exact: true })).toHaveFocus();
});
