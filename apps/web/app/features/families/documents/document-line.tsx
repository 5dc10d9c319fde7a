import clsx from 'clsx';
import type { DocumentItem } from '@doctorbird/contract/families/documents';
import type { ReactNode } from 'react';
import { DocumentStateBadge } from '../../../status/document-state-badge.tsx';
import * as answerStyles from '../../../ui/answer.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as fileRowsStyles from '../../../ui/file-rows.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type DocumentLineProps = {
  title: string;
  optional?: boolean;
  state: DocumentItem['state'];
  note: string;
  /** Why it was sent back. */
  reason?: string | null;
  /** The reader's actions. */
  children: ReactNode;
};

/** One document, sent or required, as the family and the office list it. */
export const DocumentLine = ({ title, optional = false, state, note, reason, children }: DocumentLineProps) => (
  <li>
    <div>
      <p className={answerStyles.head}>
        <b>
          {title}
          {optional && <span className={fieldStyles.optional}> (optional)</span>}
        </b>
        <DocumentStateBadge state={state} />
      </p>
      <small>{note}</small>
      {reason && state === 'rejected' && <p className={clsx(typeStyles.small, typeStyles.strong)}>{reason}</p>}
    </div>
    <div className={fileRowsStyles.actions}>{children}</div>
  </li>
);
