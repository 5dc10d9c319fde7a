import type { DocumentItem } from '@doctorbird/contract/families/documents';
import type { ReactNode } from 'react';
import { DocumentStateBadge } from '../../../status/document-state-badge.tsx';

type DocumentLineProps = {
  title: string;
  optional?: boolean;
  state: DocumentItem['state'];
  note: string;
  /** Why it was sent back. */
  reason?: string | null;
  /** What the reader can do about it. */
  children: ReactNode;
};

/** One document, or one that is asked for, as the family and the office list it. */
export const DocumentLine = ({ title, optional = false, state, note, reason, children }: DocumentLineProps) => (
  <li>
    <div>
      <p className="answer-head">
        <b>
          {title}
          {optional && <span className="opt"> (optional)</span>}
        </b>
        <DocumentStateBadge state={state} />
      </p>
      <small>{note}</small>
      {reason && state === 'rejected' && <p className="text-sm font-semibold">{reason}</p>}
    </div>
    <div className="row-actions">{children}</div>
  </li>
);
