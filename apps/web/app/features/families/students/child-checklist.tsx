import clsx from 'clsx';
import type { ChildFile } from '@doctorbird/contract/families/students';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DotIcon } from '../../../ui/control-icons.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fileRowsStyles from '../../../ui/file-rows.module.css';
import * as styles from './child-checklist.module.css';

type Line = ChildFile['checklist'][number];
type ChildChecklistProps = {
  checklist: readonly Line[];
  action?: string;
  /** Where a missing line is added, unless on the same page. */
  addressOf?: (key: Line['key']) => string;
};

const onThisPage = (key: Line['key']): string => `#${key === 'emergency' || key === 'pickup' ? 'people' : key}`;

/** What the office needs before the first day: complete or missing, each with a link to add it. */
export function ChildChecklist({ checklist, action = 'Add', addressOf }: ChildChecklistProps) {
  return (
    <ul className={clsx(fileRowsStyles.rows, styles.checklist)}>
      {checklist.map((line) => (
        <li key={line.key} className={line.done ? styles.done : undefined}>
          {line.done ? <CheckIcon /> : <DotIcon />}
          <p>
            <b>{line.label}</b>
            <span className="visually-hidden">{line.done ? ': complete.' : ': missing.'}</span>
            <small>{line.note}</small>
          </p>
          {!line.done && (
            <Way to={addressOf?.(line.key) ?? onThisPage(line.key)}>
              {action}
              <span className="visually-hidden">{` ${line.label.toLowerCase()}`}</span>
            </Way>
          )}
        </li>
      ))}
    </ul>
  );
}

/** An anchor of the same page is left to the browser: it moves the keyboard's place as well. */
function Way({ to, children }: { to: string; children: ReactNode }) {
  const className = clsx(buttonStyles.button, buttonStyles.small, buttonStyles.line, buttonStyles.plain);
  return to.startsWith('#') ? (
    <a className={className} href={to}>
      {children}
    </a>
  ) : (
    <Link className={className} to={to}>
      {children}
    </Link>
  );
}
