import { messageCalls } from '@doctorbird/contract/messages/messages';
import type { Bounce } from '@doctorbird/contract/messages/messages';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import * as inboxStyles from './inbox.module.css';

/** That nothing is sent to an address any more, and why. */
export function BounceNotice({ bounce }: { bounce: Bounce }) {
  const action = useAction();
  return (
    <div className={inboxStyles.mailError}>
      <p>
        {`This email address bounces: ${bounce.address} (since ${formatDateTime(bounce.at)}). ${bounce.reason} Nothing more is sent there but what signs people in, until the address changes or you clear this.`}
      </p>
      <Button
        variant="line"
        size="sm"
        plain
        asks={messageCalls.clearBounce}
        pending={action.pending}
        onClick={() =>
          void action.run({
            meaning: { clear: bounce.address, at: bounce.at },
            make: (idempotencyKey) =>
              call(messageCalls.clearBounce, { body: { address: bounce.address } }, { idempotencyKey }),
            done: ({ message }) => message,
            fallback: 'Failed to clear the address',
          })
        }
      >
        Clear and send again
      </Button>
    </div>
  );
}
