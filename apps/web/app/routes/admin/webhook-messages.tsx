import { webhookDeliveryList } from '@doctorbird/contract/organisation/webhook-deliveries.list';
import {
  deliveryStateLabels,
  webhookEventLabels,
  type DeliveryState,
} from '@doctorbird/contract/organisation/webhook-labels';
import { webhookCalls, type WebhookDelivery } from '@doctorbird/contract/organisation/webhooks';
import { call } from '../../api/call.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { useAction } from '../../forms/use-action.ts';
import { listLoader } from '../../lists/load-list.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import type { Route } from './+types/webhook-messages.ts';

export const meta = portalMeta(webhookDeliveryList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(webhookDeliveryList);

const tones: Record<DeliveryState, BadgeTone> = {
  waiting: 'waiting',
  sending: 'waiting',
  delivered: 'good',
  failed: 'bad',
  dropped: 'off',
};
const eventText = ({ event }: WebhookDelivery) => (event === 'test.sent' ? 'Test message' : webhookEventLabels[event]);
const isOver = ({ state }: WebhookDelivery) => state !== 'waiting' && state !== 'sending';

/** Messages to other programs, with their tries and answers. */
export default function WebhookMessages({ loaderData }: Route.ComponentProps) {
  const { run } = useAction();
  const again = ({ id, tries, webhook, delivered_at: delivered }: WebhookDelivery) =>
    run({
      meaning: [id, tries, delivered],
      make: (idempotencyKey) => call(webhookCalls.sendWebhookAgain, { params: { id } }, { idempotencyKey }),
      done: () => `The message to ${webhook.name} is sent again.`,
      fallback: 'Failed to send the message again',
    });
  return (
    <ListPage
      list={webhookDeliveryList}
      result={loaderData}
      cells={{
        event: (row: WebhookDelivery) => eventText(row),
        state: (row: WebhookDelivery) => <Badge tone={tones[row.state]}>{deliveryStateLabels[row.state]}</Badge>,
      }}
      frame={() => ({ back: { title: 'Connections', to: '/admin/settings/connections' } })}
      actions={(row) =>
        isOver(row) ? (
          <RowMenu
            label={`Actions for ${eventText(row)} to ${row.webhook.name}`}
            actions={[{ id: 'again', label: 'Send again', onAction: () => void again(row) }]}
          />
        ) : null
      }
    />
  );
}
