import type { PayerHit } from '@doctorbird/contract/admin/payer-search';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { markTyped } from '../../../format/plain-text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PickerLine } from '../../../ui/picker.tsx';
import { aboutPayer, accountText } from './payer-texts.ts';
import * as styles from './who-pays.module.css';

/** A line of the search, with the page that it leads to. */
function Line({ path, text, children }: { path: string; text: string; children: ReactNode }) {
  return (
    <PickerLine id={path} text={text} className={(active) => clsx(styles.option, active && styles.active)}>
      {(active) => (
        <>
          {children}
          <span className={styles.shortcut}>{active && <kbd aria-hidden="true">Enter</kbd>}</span>
        </>
      )}
    </PickerLine>
  );
}

/** Somebody who may pay, and how the account stands. */
export function PayerLine({ hit, typed }: { hit: PayerHit; typed: string }) {
  const { figure, note } = accountText(hit);
  return (
    <Line path={hit.path} text={`${hit.name}, ${figure}`}>
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
    </Line>
  );
}

export function WalkInLine() {
  return (
    <Line path="/admin/walk-in" text="Enroll a walk-in">
      <span className={styles.plus} aria-hidden="true">
        +
      </span>
      <span className={styles.name}>
        <b>Enroll a walk-in</b>
        <small>A family that is not here yet</small>
      </span>
      <span className={styles.account} />
    </Line>
  );
}
