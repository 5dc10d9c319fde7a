import type { PayerHit } from '@doctorbird/contract/admin/payer-search';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { markTyped } from '../../../format/plain-text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { aboutPayer, accountText } from './payer-texts.ts';
import * as styles from './who-pays.module.css';

type OptionParts = { id: string; active: boolean; onPoint: () => void; onChoose: () => void };

function Option({ id, active, onPoint, onChoose, children }: OptionParts & { children: ReactNode }) {
  return (
    // The keys are those of the box, which has the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- handled by the box
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={clsx(styles.option, active && styles.active)}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}

/** Somebody who may pay, and how the account stands. */
export function PayerOption({ hit, typed, ...parts }: OptionParts & { hit: PayerHit; typed: string }) {
  const { figure, note } = accountText(hit);
  return (
    <Option {...parts}>
      <Avatar name={hit.name} />
      <span className={styles.name}>
        <b>
          {markTyped(hit.name.normalize('NFC'), typed).map(({ text, marked }, at) =>
            marked ? <mark key={`${at} ${text}`}>{text}</mark> : <span key={`${at} ${text}`}>{text}</span>,
          )}
        </b>
        <small>{aboutPayer(hit)}</small>
      </span>
      <span className={styles.account}>
        <b className={clsx(hit.due === 0 && hit.credit > 0 && styles.credit)}>{figure}</b>
        {note && <small>{note}</small>}
      </span>
      <span className={styles.shortcut}>{parts.active && <kbd aria-hidden="true">Enter</kbd>}</span>
    </Option>
  );
}

export function WalkInOption(parts: OptionParts) {
  return (
    <Option {...parts}>
      <span className={styles.plus} aria-hidden="true">
        +
      </span>
      <span className={styles.name}>
        <b>Enroll a walk-in</b>
        <small>A family that is not here yet</small>
      </span>
      <span className={styles.account} />
      <span className={styles.shortcut}>{parts.active && <kbd aria-hidden="true">Enter</kbd>}</span>
    </Option>
  );
}
