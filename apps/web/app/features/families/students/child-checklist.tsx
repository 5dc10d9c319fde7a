import clsx from 'clsx';
import type { ChildFile } from '@doctorbird/contract/families/students';
import { DotIcon } from '../../../ui/control-icons.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fileRowsStyles from '../../../ui/file-rows.module.css';
import * as styles from './child-checklist.module.css';

/** What the office needs before the first day: complete or missing, each with a link to add it. */
export function ChildChecklist({ checklist, action = 'Add' }: { checklist: ChildFile['checklist']; action?: string }) {
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
            <a
              className={clsx(buttonStyles.button, buttonStyles.small, buttonStyles.line, buttonStyles.plain)}
              href={`#${line.key === 'emergency' || line.key === 'pickup' ? 'people' : line.key}`}
            >
              {action}
              <span className="visually-hidden">{` ${line.label.toLowerCase()}`}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
