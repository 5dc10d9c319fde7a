import { mostPasskeys, passkeyCalls, type PasskeyLine } from '@doctorbird/contract/accounts/passkeys';
import clsx from 'clsx';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate, formatDateTime } from '../../../format/dates.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { canMakePasskeys, makePasskey, NoPasskey } from '../passkey-browser.ts';
import * as fileRowsStyles from '../../../ui/file-rows.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** The passkeys of an account: added on the device in hand, removed one by one. */
export function Passkeys() {
  const loaded = useLoaded('passkeys', (signal) => call(passkeyCalls.listPasskeys, {}, { signal }));
  const [changed, setChanged] = useState<readonly PasskeyLine[] | null>(null);
  const [leaving, setLeaving] = useState<PasskeyLine | null>(null);
  const { run, pending } = useAction();
  const list = changed ?? loaded.data?.data;
  if (loaded.failure) return <ErrorState message={loaded.failure} />;
  if (!list) return <Spinner label="Loading" />;

  const add = async () => {
    const answer = await run({
      meaning: ['add passkey', list.map(({ id }) => id)],
      make: async () => {
        const { options } = await call(passkeyCalls.beginPasskey);
        const made = await makePasskey(options).catch((reason: unknown) => {
          if (!(reason instanceof NoPasskey)) throw reason;
          toast.error(reason.message);
          return null;
        });
        return made && call(passkeyCalls.addPasskey, { body: { passkey: made } });
      },
      done: (added) => added && 'The passkey is added. Next time, choose "Use a passkey" to sign in.',
      fallback: 'Failed to add the passkey',
    });
    if (answer) setChanged(answer.data);
  };
  const remove = async ({ id }: PasskeyLine) => {
    const answer = await run({
      meaning: ['remove passkey', id],
      make: () => call(passkeyCalls.removePasskey, { params: { id } }),
      done: () => 'The passkey is removed.',
      fallback: 'Failed to remove the passkey',
    });
    if (answer) setChanged(answer.data);
  };
  return (
    <div className={clsx(layoutStyles.stack, layoutStyles.gap4)}>
      <p>
        Sign in with your finger, your face or the code of this device. Nothing to remember, and nobody can guess it.
      </p>
      {list.length > 0 && (
        <ul className={fileRowsStyles.rows}>
          {list.map((line) => (
            <li key={line.id}>
              <p>
                <b>{line.device}</b>
                <small>
                  {line.last_used_at
                    ? `Last used ${formatDateTime(line.last_used_at)}`
                    : `Added ${formatDate(line.created_at)}`}
                </small>
              </p>
              {line.synced && <Badge tone="info">On your other devices too</Badge>}
              <Button size="sm" variant="line" plain onClick={() => setLeaving(line)}>
                Remove<span className="visually-hidden">{` the passkey of ${line.device}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canMakePasskeys() ? (
        <p>
          <Button
            variant="leaf"
            plain
            pending={pending}
            disabled={list.length >= mostPasskeys}
            onClick={() => void add()}
          >
            Add a passkey
          </Button>
        </p>
      ) : (
        <p className={typeStyles.muted}>This browser cannot make passkeys.</p>
      )}
      <ConfirmDialog
        title="Remove this passkey?"
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        confirmLabel="Remove"
        onConfirm={async () => {
          if (leaving) await remove(leaving);
        }}
      >
        <p>{`The passkey that was added with ${leaving?.device ?? ''} does not sign you in any more. Your password stays as it is.`}</p>
      </ConfirmDialog>
    </div>
  );
}
