import type { ReactNode } from 'react';
import { formatDate } from '../format/dates.ts';
import { Badge } from './badge.tsx';
import { RowMenu } from './row-menu.tsx';
import { Allowed } from './allowed.tsx';
import type { Asked } from './may-gate.ts';
import * as styles from './switch-list.module.css';

type SwitchListProps = {
  label: string;
  /** Said where there is no line: null while there are some. */
  empty: string | null;
  children: ReactNode;
};

/** Rules of the organization that can be switched on and off, each a `SwitchLine`. */
export const SwitchList = ({ label, empty, children }: SwitchListProps) => (
  <>
    {empty !== null && <p className={styles.empty}>{empty}</p>}
    <ul className={styles.switches} aria-label={label}>
      {children}
    </ul>
  </>
);

type SwitchNameProps = { asks: Asked; onOpen: () => void; children: ReactNode };

/** The name of a line: it opens the line for whoever may change it. */
export const SwitchName = ({ asks, onOpen, children }: SwitchNameProps) => (
  <Allowed asks={asks} otherwise={<b>{children}</b>}>
    <button type="button" className={styles.name} onClick={onOpen}>
      {children}
    </button>
  </Allowed>
);

type SwitchLineProps = {
  name: string;
  /** What changing it asks. */
  asks: Asked;
  rule: { sentence: string; active: boolean; changed: { at: string; by: string } };
  onOpen: () => void;
  onSwitch: () => void;
  /** What else stands beside its state. */
  children?: ReactNode;
};

/** A rule with the sentence that says what it does, whether it is on, and who changed it last. */
export const SwitchLine = ({
  name,
  asks,
  rule: { sentence, active, changed },
  onOpen,
  onSwitch,
  children,
}: SwitchLineProps) => (
  <li>
    <div className={styles.what}>
      <SwitchName asks={asks} onOpen={onOpen}>
        {name}
      </SwitchName>
      <p>{sentence}</p>
      <p className={styles.marks}>
        <Badge tone={active ? 'good' : 'off'}>{active ? 'On' : 'Off'}</Badge>
        {children}
        <span>{`Changed by ${changed.by}, ${formatDate(changed.at)}`}</span>
      </p>
    </div>
    <RowMenu
      label={`Actions for ${name}`}
      actions={[
        { id: 'change', label: 'Change', asks, onAction: onOpen },
        { id: 'switch', label: active ? 'Switch off' : 'Switch on', asks, onAction: onSwitch },
      ]}
    />
  </li>
);
