import { useState } from 'react';
import { momentText } from '../../format/week.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { UnsentLine } from './use-unsent.ts';
import * as styles from './device-strip.module.css';

type UnsentListProps = {
  open: boolean;
  onClose: () => void;
  lines: readonly UnsentLine[];
  send: () => Promise<void>;
};

/** What was done without a connection and is still on this device: each can be discarded, or tried again. */
export function UnsentList({ open, onClose, lines, send }: UnsentListProps) {
  const [pending, setPending] = useState(false);
  const sendNow = async () => {
    setPending(true);
    await send().finally(() => setPending(false));
  };
  return (
    <Dialog
      title="Not sent yet"
      open={open && lines.length > 0}
      onClose={onClose}
      actions={
        <Button pending={pending} onClick={() => void sendNow()}>
          Send now
        </Button>
      }
    >
      <p>You can close this page: nothing is lost. It is sent as soon as there is a connection.</p>
      <ul className={styles.entries}>
        {lines.map(({ key, label, madeAt, refused, discard, retry }) => (
          <li key={key}>
            <span>
              <b>{label}</b>
              {madeAt !== null && <small>{momentText(new Date(madeAt))}</small>}
              {refused && <small className={styles.refused}>{refused}</small>}
            </span>
            {refused && retry && (
              <Button variant="line" size="sm" plain aria-label={`Try again: ${label}`} onClick={retry}>
                Try again
              </Button>
            )}
            <Button variant="line" size="sm" plain aria-label={`Discard: ${label}`} onClick={discard}>
              Discard
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
