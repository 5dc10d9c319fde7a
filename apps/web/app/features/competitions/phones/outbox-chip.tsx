import clsx from 'clsx';
import { NoSignalIcon } from '../../../portal/unsent/no-signal-icon.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import type { OutboxEntry } from './outbox.ts';
import * as styles from './phones.module.css';

/** Stands in the header at all times: "Sent", or how much is still on this phone. */
export function OutboxChip({
  entries,
  isLost,
  open,
  onPress,
}: {
  entries: readonly OutboxEntry[];
  isLost: boolean;
  open: boolean;
  onPress: () => void;
}) {
  const waiting = entries.filter(({ state }) => state === 'waiting').length;
  const asks = entries.length - waiting;
  const text = asks > 0 ? `${asks} to look at` : waiting > 0 ? `${waiting} not sent` : 'Sent';
  const lost = isLost ? ' no connection' : '';
  return (
    <>
      <button
        type="button"
        className={clsx(styles.chip, (waiting > 0 || asks > 0) && styles.waits)}
        aria-expanded={open}
        onClick={onPress}
      >
        {waiting > 0 || isLost ? <NoSignalIcon /> : <CheckIcon />}
        {text}
        <span className="visually-hidden">{lost}</span>
      </button>
      {/* Beside it: a button that is a status has no name. */}
      <span role="status" className="visually-hidden">
        {text}
        {lost}
      </span>
    </>
  );
}
