import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { manyChoosing } from '../../lists/many.tsx';
import { subscriberList } from '@doctorbird/contract/messages/subscribers.list';
import { subscriberLabels } from '@doctorbird/contract/messages/message-labels';
import { messageCalls, newsletterStates } from '@doctorbird/contract/messages/messages';
import type { Subscriber } from '@doctorbird/contract/messages/messages';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useAction } from '../../forms/use-action.ts';
import { holdFocus } from '../../portal/hold-focus.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Route } from './+types/newsletter.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';

export const meta = portalMeta(subscriberList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(subscriberList);

type Status = Subscriber['status'];
const tones: Record<Status, BadgeTone> = { asked: 'waiting', subscribed: 'good', left: 'off' };

const cells = {
  email: (row: Subscriber) => <EmailText>{row.email}</EmailText>,
  status: ({ status }: Subscriber) => <Badge tone={tones[status]}>{subscriberLabels[status]}</Badge>,
};

const addresses = (count: number) => (count === 1 ? 'One address' : `${count} addresses`);

const choosing = manyChoosing<Subscriber>('addresses', ({ email }) => email, [
  {
    label: 'Remove',
    asks: messageCalls.removeSubscriber,
    ask: {
      title: (count) => `Remove ${addresses(count).toLowerCase()}?`,
      text: 'They are removed permanently, along with their links. These people can subscribe again at any time.',
      danger: true,
    },
    make: ({ id }) => call(messageCalls.removeSubscriber, { params: { id } }),
    done: (count) => `${addresses(count)} removed.`,
  },
]);

export default function AdminNewsletter({ loaderData }: Route.ComponentProps) {
  const [removing, setRemoving] = useState<Subscriber | null>(null);
  const action = useAction();
  return (
    <ListPage
      list={subscriberList}
      result={loaderData}
      cells={cells}
      choosing={choosing}
      unfolds={({ email }) => email}
      options={({ page: { counts } }) => ({
        status: newsletterStates.map((value) => ({ value, label: `${subscriberLabels[value]} (${counts[value]})` })),
      })}
      frame={({ page: { counts } }) => ({
        note: `${counts.subscribed} confirmed`,
        above: (
          <p className={adminPageStyles.leadNote}>
            People who subscribed to the newsletter on the website and confirmed by email. Anyone who unsubscribes
            leaves this list right away. Families who agreed to news in their settings are not listed here; a newsletter
            can go to them, too.
          </p>
        ),
      })}
      actions={(row) => (
        <Button variant="line" size="sm" plain aria-label={`Remove ${row.email}`} onClick={() => setRemoving(row)}>
          Remove
        </Button>
      )}
      after={() => (
        <ConfirmDialog
          title="Remove this address?"
          open={removing !== null}
          onClose={() => setRemoving(null)}
          confirmLabel="Remove address"
          onConfirm={async () => {
            if (!removing) return;
            await action.run({
              meaning: { remove: removing.id },
              make: () => call(messageCalls.removeSubscriber, { params: { id: removing.id } }),
              done: () => `${removing.email} is removed.`,
              fallback: 'Failed to remove the address',
            });
            holdFocus();
          }}
        >
          <p>
            {`${removing?.email ?? ''} is removed permanently, along with its links. They can subscribe again at any time.`}
          </p>
        </ConfirmDialog>
      )}
    />
  );
}
