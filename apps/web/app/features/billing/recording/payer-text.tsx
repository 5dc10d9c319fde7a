import type { PayerHit } from '@doctorbird/contract/admin/payer-search';
import clsx from 'clsx';
import { markTyped } from '../../../format/plain-text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { aboutPayer, accountText } from './payer-texts.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './who-pays.module.css';

/** Somebody who may pay, and how the account stands. */
export function PayerText({ hit, typed }: { hit: PayerHit; typed: string }) {
  const { figure, note } = accountText(hit);
  return (
    <>
      <Avatar name={hit.name} />
      <span className={layoutStyles.slim}>
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
    </>
  );
}

export function WalkInText() {
  return (
    <>
      <span className={styles.plus} aria-hidden="true">
        +
      </span>
      <span className={layoutStyles.slim}>
        <b>Enroll a walk-in</b>
        <small>A family that is not here yet</small>
      </span>
      <span className={styles.account} />
    </>
  );
}
