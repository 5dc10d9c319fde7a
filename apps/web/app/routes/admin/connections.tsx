import { apiKeyCalls } from '@doctorbird/contract/accounts/api-keys';
import { embedSiteCalls } from '@doctorbird/contract/organisation/embed-sites';
import { webhookCalls } from '@doctorbird/contract/organisation/webhooks';
import { call } from '../../api/call.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/connections.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';

const ApiKeysPanel = whenShown(
  async () => (await import('../../features/accounts/api-keys/api-keys-panel.tsx')).ApiKeysPanel,
);
const WebhooksPanel = whenShown(
  async () => (await import('../../features/organisation/webhooks/webhooks-panel.tsx')).WebhooksPanel,
);

const EmbedsPanel = whenShown(
  async () => (await import('../../features/organisation/embeds/embeds-panel.tsx')).EmbedsPanel,
);

export const meta = portalMeta('Connections', 'Admin Panel');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadTab(request, async (signal) => {
    const [keys, webhooks, embeds] = await Promise.all([
      call(apiKeyCalls.listApiKeys, {}, { signal }),
      call(webhookCalls.listWebhooks, {}, { signal }),
      call(embedSiteCalls.getEmbedSites, {}, { signal }),
    ]);
    return { keys: keys.data, webhooks: webhooks.data, embeds };
  });

/** Other programs and other websites: what they may read, and what they are notified of. */
export default function Connections({ loaderData }: Route.ComponentProps) {
  return (
    <div className={adminPageStyles.page}>
      <PageTitle title="Connections" note="other programs and websites" />
      <WhenLoaded result={loaderData}>
        {({ keys, webhooks, embeds }) => (
          <>
            <ApiKeysPanel keys={keys} />
            <WebhooksPanel webhooks={webhooks} />
            <EmbedsPanel embeds={embeds} />
          </>
        )}
      </WhenLoaded>
    </div>
  );
}
