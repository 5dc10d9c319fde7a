import type { siteCalls } from '@doctorbird/contract/organisation/site';
import { showPhone } from '@doctorbird/contract/core/phones';
import { Outlet } from 'react-router';
import { load } from '../api/load.ts';
import { Footer } from '../features/frame/footer.tsx';
import { navItems } from '../features/frame/nav-items.ts';
import { SiteNav } from '../features/frame/site-nav.tsx';
import { NewsletterForm } from '../features/messages/newsletter/newsletter-form.tsx';
import type { Route } from './+types/frame';

/** What bar and footer show about the organisation; phone and year are formatted here to spare the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { organisation, takes_cards, hold_hours } = await load<typeof siteCalls.getSite>(context, {
    method: 'GET',
    path: '/site',
  });
  const { name, name_lines, motto, address, phone, email, hours, social } = organisation;
  return {
    organisation: { name, name_lines, motto, address, phone, email, hours, social },
    takes_cards,
    hold_hours,
    items: navItems,
    phone_shown: showPhone(phone),
    year: new Date().getFullYear(),
  };
}

/** The frame is the same on every page. */
export const shouldRevalidate = () => false;

export default function Frame({ loaderData }: Route.ComponentProps) {
  const { organisation, items, phone_shown, year } = loaderData;
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteNav name={organisation.name} nameLines={organisation.name_lines} items={items} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer organisation={{ ...organisation, phone_shown, year }}>
        <NewsletterForm />
      </Footer>
    </>
  );
}
