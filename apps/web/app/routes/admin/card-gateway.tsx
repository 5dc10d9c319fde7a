import { cardGatewayCalls } from '@doctorbird/contract/billing/card-gateway';
import { call } from '../../api/call.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/card-gateway.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';

const CardGatewayPage = whenShown(
  async () => (await import('../../features/billing/gateways/card-gateway-page.tsx')).CardGatewayPage,
);

export const meta = portalMeta('Card payments', 'Admin Panel');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadTab(request, (signal) => call(cardGatewayCalls.getCardGateway, {}, { signal }));

/** The organization's account at the card gateway. */
export default function CardGatewaySettings({ loaderData }: Route.ComponentProps) {
  return (
    <div className={adminPageStyles.page}>
      <PageTitle title="Card payments" />
      <WhenLoaded result={loaderData}>{(gateway) => <CardGatewayPage gateway={gateway} />}</WhenLoaded>
    </div>
  );
}
