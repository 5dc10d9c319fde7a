import { webhookEventLabels, webhookEvents } from '@doctorbird/contract/organisation/webhook-labels';
import { newWebhook, webhookCalls, type Webhook } from '@doctorbird/contract/organisation/webhooks';
import { call } from '../../../api/call.ts';
import type { FieldSpec } from '../../../drafts/field-spec.ts';
import { RecordDialog } from '../../../drafts/record-dialog.tsx';

type Made = { webhook: Webhook; secret: string };
type WebhookDialogProps = { webhook: Webhook | null; onMade: (made: Made) => void; onClose: () => void };

const fields: FieldSpec[] = [
  { as: 'text', name: 'name', label: 'Program', placeholder: 'Accounting' },
  {
    as: 'text',
    name: 'url',
    label: 'Address',
    placeholder: 'https://example.com/webhooks',
    hint: 'The other program says which. It begins with https://.',
  },
  {
    as: 'choices',
    name: 'events',
    label: 'Notify it when',
    hint: 'A message has the time and the id of the record, and no names or amounts. With an API key the program reads the record, and an invoice as long as something of it is due.',
    options: webhookEvents.map((value) => ({ value, label: webhookEventLabels[value] })),
  },
  { as: 'check', name: 'active', label: 'Switched on' },
];

/** Adds or changes an address that is notified. */
export const WebhookDialog = ({ webhook, onMade, onClose }: WebhookDialogProps) => (
  <RecordDialog
    noun="webhook"
    record={webhook}
    schema={newWebhook}
    defaults={{
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      events: webhook?.events ?? [],
      active: webhook?.active ?? true,
    }}
    add={(body, options) => call(webhookCalls.addWebhook, { body }, options)}
    change={({ id, version }, body) => call(webhookCalls.changeWebhook, { params: { id }, body: { ...body, version } })}
    done={(body, isNew) => `“${body.name}” is ${isNew ? 'added' : 'saved'}.`}
    onAdded={onMade}
    onClose={onClose}
  >
    {({ box }) => fields.map(box)}
  </RecordDialog>
);
