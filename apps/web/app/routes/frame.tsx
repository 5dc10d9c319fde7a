import { siteCalls } from '@doctorbird/contract/organisation/site';
import { showPhone } from '@doctorbird/contract/core/phones';
import { Outlet, useMatches } from 'react-router';
import { load } from '../api/load.ts';
import { Footer } from '../features/frame/footer.tsx';
import type { FrameHandle, FrameProps } from '../features/frame/frame-data.ts';
import { urgentBanners } from '../features/frame/closed-text.ts';
import { UrgentLine } from '../features/frame/urgent-line.tsx';
import { navItems } from '../features/frame/nav-items.ts';
import { SiteNav } from '../features/frame/site-nav.tsx';
import { NewsletterForm } from '../features/messages/newsletter/newsletter-form.tsx';
import type { Route } from './+types/frame';

/** What bar and footer show about the organisation; phone and year are formatted here to spare the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { organisation, banners, takes_cards, phone_sign_in, hold_hours, demo_accounts } = await load(
    context,
    siteCalls.getSite,
  );
  const { name, name_lines, logo, motto, address, phone, email, hours, social } = organisation;
  return {
    organisation: { name, name_lines, logo, motto, address, phone, email, hours, social },
    banners: urgentBanners(banners),
    takes_cards,
    phone_sign_in,
    hold_hours,
    sample_data: demo_accounts !== null,
    items: navItems,
    phone_shown: showPhone(phone),
    year: new Date().getFullYear(),
  };
}

/** The frame is the same on every page. */
export const shouldRevalidate = () => false;

/** The bar and the footer around every page; the layouts of the portals bring their own, which a visitor never loads. */
export default function Frame({ loaderData }: Route.ComponentProps) {
  const handles = useMatches().map(({ handle }) => handle as Partial<FrameHandle> | undefined);
  const Around = handles.find((handle) => handle?.Frame)?.Frame ?? SiteFrame;
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <UrgentLine banners={loaderData.banners} />
      <Around data={loaderData}>
        <Outlet />
      </Around>
    </>
  );
}

function SiteFrame({ data, children }: FrameProps) {
  const { organisation, items, phone_shown, year } = data;
  return (
    <>
      <SiteNav organisation={organisation} items={items} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer organisation={{ ...organisation, phone_shown, year }}>
        <NewsletterForm />
      </Footer>
    </>
  );
}
