import type { Profile } from '@doctorbird/contract/accounts/profile';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { SessionProvider, useSession } from '../app/session/session-provider.tsx';
import { signIn } from '../app/session/session-store.ts';
import { ToastRegion } from '../app/ui/toast-region.tsx';
import { act } from './act.ts';

type Options = {
  /** The component's address; other addresses show "Another page". */
  at?: string;
  /** Who is signed in. Signed out, the component is removed, as behind the portals' gate. */
  as?: Profile;
  /** What every page's frame knows about the organisation. */
  organisation?: { takes_cards: boolean; phone?: string };
  /** What the page waits for when its data is loaded again. */
  reload?: Promise<unknown>;
};

/** Renders a component as a page of the application: with router, session and messages, without the frame. */
export async function renderInApp(element: ReactNode, { at = '/', as, organisation, reload }: Options = {}) {
  if (as) signInAs(as);
  let loads = 0;
  const count = () => {
    loads += 1;
    return loads > 1 && reload ? reload.then(() => null) : null;
  };
  const router = createMemoryRouter(
    [
      {
        // Where components look for the organisation.
        id: 'routes/frame',
        loader: () =>
          organisation && {
            organisation: { phone: organisation.phone },
            phone_shown: '',
            hold_hours: 48,
            ...organisation,
          },
        hydrateFallbackElement: <p>Loading</p>,
        element: (
          <SessionProvider>
            <main id="main" tabIndex={-1} style={roomForBar}>
              <Outlet />
            </main>
            <ToastRegion />
          </SessionProvider>
        ),
        children: [
          { path: at.split('?')[0], loader: count, element: as ? <Gate>{element}</Gate> : element },
          { path: '*', element: <p>Another page</p> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  const screen = await render(<RouterProvider router={router} />);
  return {
    screen,
    /** Path and search of the current location. */
    address: () => router.state.location.pathname + router.state.location.search,
    goTo: (to: string | -1) => act(() => router.navigate(to as never)),
    /** How often the page's data was loaded. */
    loads: () => loads,
    /** Removes the page and renders it again, as after a reload: only what the browser stores remains. */
    leave: () => screen.unmount(),
  };
}

/** Elements that stick below the site's bar would cover the first lines of a page without one. */
const roomForBar = { paddingTop: '8rem' };

function Gate({ children }: { children: ReactNode }) {
  const { profile } = useSession();
  return profile ? children : <p>Please sign in</p>;
}

export function signInAs(profile: Profile): void {
  signIn({ token: `token of ${profile.user.id}`, ...profile });
}

/** The text of the message at the top right. */
export const messages = () => page.getByRole('region', { name: 'Notices' }).getByRole('log');
