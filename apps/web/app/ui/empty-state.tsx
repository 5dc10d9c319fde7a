import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** The one sentence: what is not there. */
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  action?: ReactNode;
  art?: ReactNode;
};

export function EmptyState({ title, children, action, art }: EmptyStateProps) {
  return (
    <div className="empty">
      {art && <div className="empty-art">{art}</div>}
      <div>
        <p className="empty-title">{title}</p>
        {children && <p className="empty-text">{children}</p>}
        {action && <div className="empty-action">{action}</div>}
      </div>
    </div>
  );
}
