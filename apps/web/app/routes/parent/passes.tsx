import { passCalls } from '@doctorbird/contract/billing/passes';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { BuyPass } from '../../features/billing/passes/buy-pass.tsx';
import { PassCard } from '../../features/billing/passes/pass-card.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/passes.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Passes', 'Parent Portal');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadTab(request, (signal) => call(passCalls.listOwnPasses, {}, { signal }));

/** The family's passes with each class that was taken from them, and those that it can buy. */
export default function ParentPasses({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ data, offers }) => (
        <div className={portalPageStyles.page}>
          <Link className={buttonStyles.moreLink} to="/parent/payments">
            Payments
          </Link>
          <SectionHeading title="Passes" />
          {data.length === 0 && offers.length === 0 && <EmptyState title="We do not sell passes at the moment" />}
          {data.map((pass) => (
            <PassCard key={pass.id} pass={pass} />
          ))}
          {offers.length > 0 && (
            <>
              <SectionHeading title="Buy a pass" />
              {offers.map((offer) => (
                <BuyPass key={offer.item_id} offer={offer} />
              ))}
            </>
          )}
        </div>
      )}
    </WhenLoaded>
  );
}
