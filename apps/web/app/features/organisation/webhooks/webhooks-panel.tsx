import { webhookEventLabels } from '@doctorbird/contract/organisation/webhook-labels';
import { webhookCalls, type Webhook } from '@doctorbird/contract/organisation/webhooks';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { ShownOnce } from '../../../portal/shown-once.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { SwitchList } from '../../../ui/switch-list.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as fieldStyles from '../../../ui/field.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as switchStyles from '../../../ui/switch-list.module.css';

const WebhookDialog = whenShown(async () => (await import('./webhook-dialog.tsx')).WebhookDialog, { quiet: true });

type Task = { edit: Webhook | null } | { renew: Webhook } | { remove: Webhook };

/** Whether messages arrive, in a sentence. */
function arrivalText({ failing_since: failing, gone, last_delivered_at: last, waiting }: Webhook): string {
  const waits = waiting === 1 ? '1 message waits' : `${waiting} messages wait`;
  if (gone) return 'The address answered that it is gone.';
  if (failing) return `Messages fail since ${formatDateTime(failing)}.`;
  return [last ? `Last message ${formatDateTime(last)}` : 'No message yet', waiting > 0 && waits]
    .filter(Boolean)
    .join(' · ');
}

/** Addresses of other programs that are notified of what happens. */
export function WebhooksPanel({ webhooks }: { webhooks: readonly Webhook[] }) {
  const [task, setTask] = useState<Task | null>(null);
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null);
  const { revalidate } = useRevalidator();
  const { run } = useAction();
  const close = () => setTask(null);
  const flip = ({ id, name, active, version }: Webhook) =>
    run({
      meaning: [id, version, !active],
      make: () => call(webhookCalls.changeWebhook, { params: { id }, body: { active: !active, version } }),
      done: () => `“${name}” is switched ${active ? 'off' : 'on'}.`,
      fallback: 'Failed to change the webhook',
    });
  const test = ({ id, name }: Webhook) =>
    run({
      meaning: ['test', id, Date.now()],
      make: (idempotencyKey) => call(webhookCalls.testWebhook, { params: { id } }, { idempotencyKey }),
      done: () => `A test message to “${name}” is on its way.`,
      fallback: 'Failed to send the test',
    });
  const renew = async ({ id, name }: Webhook) => {
    const renewed = await run({
      meaning: ['renew', id],
      make: (idempotencyKey) => call(webhookCalls.renewWebhookSecret, { params: { id } }, { idempotencyKey }),
      fallback: 'Failed to make a new secret',
    });
    if (renewed) setMade({ name, secret: renewed.secret });
  };
  const remove = async ({ id, name }: Webhook) => {
    await run({
      meaning: ['remove', id],
      make: async () => {
        await call(webhookCalls.removeWebhook, { params: { id } });
        return true;
      },
      done: () => `“${name}” is deleted.`,
      fallback: 'Failed to delete the webhook',
    });
  };
  return (
    <Panel
      title="Webhooks"
      aside={
        <Button variant="line" size="sm" plain onClick={() => setTask({ edit: null })}>
          Add webhook
        </Button>
      }
    >
      <div className={panelStyles.body}>
        <p className={fieldStyles.hint}>
          Another program is notified when something happens, such as a payment. Messages are signed, and tried again
          for three days where they do not arrive. <Link to="/admin/webhook-messages">See the messages</Link>
        </p>
        <SwitchList label="Webhooks" empty={webhooks.length === 0 ? 'No webhooks yet.' : null}>
          {webhooks.map((webhook) => (
            <li key={webhook.id}>
              <div className={switchStyles.what}>
                <button type="button" className={switchStyles.name} onClick={() => setTask({ edit: webhook })}>
                  {webhook.name}
                </button>
                <p>{webhook.url}</p>
                <p>{webhook.events.map((event) => webhookEventLabels[event]).join(' · ')}</p>
                <p className={switchStyles.marks}>
                  <Badge tone={webhook.active ? 'good' : 'off'}>{webhook.active ? 'On' : 'Off'}</Badge>
                  {(webhook.failing_since || webhook.gone) && <Badge tone="bad">Failing</Badge>}
                  <span>{arrivalText(webhook)}</span>
                </p>
                {webhook.old_secret_until && (
                  <p>{`The secret before signs until ${formatDateTime(webhook.old_secret_until)}.`}</p>
                )}
              </div>
              <RowMenu
                label={`Actions for ${webhook.name}`}
                actions={[
                  { id: 'change', label: 'Change', onAction: () => setTask({ edit: webhook }) },
                  {
                    id: 'switch',
                    label: webhook.active ? 'Switch off' : 'Switch on',
                    onAction: () => void flip(webhook),
                  },
                  ...(webhook.active ? [{ id: 'test', label: 'Send a test', onAction: () => void test(webhook) }] : []),
                  { id: 'renew', label: 'Make a new secret', onAction: () => setTask({ renew: webhook }) },
                  { id: 'remove', label: 'Delete', danger: true, onAction: () => setTask({ remove: webhook }) },
                ]}
              />
            </li>
          ))}
        </SwitchList>
      </div>
      {task && 'edit' in task && (
        <WebhookDialog
          webhook={task.edit}
          onMade={({ webhook, secret }) => {
            setMade({ name: webhook.name, secret });
            void revalidate();
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        title="Make a new secret?"
        open={task !== null && 'renew' in task}
        onClose={close}
        variant="leaf"
        dismissLabel="Cancel"
        confirmLabel="Make a new secret"
        onConfirm={() => (task && 'renew' in task ? renew(task.renew) : undefined)}
      >
        <p>Messages are signed with both secrets for 24 hours. Enter the new one in the other program until then.</p>
        {task && 'renew' in task && task.renew.old_secret_until && (
          <p>The secret was changed less than a day ago: the one before that change stops at once.</p>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        title="Delete this webhook?"
        open={task !== null && 'remove' in task}
        onClose={close}
        confirmLabel="Delete webhook"
        onConfirm={() => (task && 'remove' in task ? remove(task.remove) : undefined)}
      >
        <p>The program is not notified any more, and the record of its messages is removed.</p>
      </ConfirmDialog>
      {made && (
        <ShownOnce
          title={`Secret of ${made.name}`}
          noun="secret"
          about="The other program checks with it that a message is ours."
          secret={made.secret}
          onClose={() => setMade(null)}
        />
      )}
    </Panel>
  );
}
