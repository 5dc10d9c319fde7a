import type { ReactNode } from 'react';

type PageTitleProps = {
  title: string;
  note?: string;
  /** Read out when it changes: how many a search has found. */
  announce?: boolean;
  children?: ReactNode;
};

/** The heading of a page whose band carries none. */
export function PageTitle({ title, note, announce = false, children }: PageTitleProps) {
  return (
    <div className="section-heading page-title">
      <h1>
        {title}
        {note && <span>{note}</span>}
      </h1>
      {announce && (
        <p className="vh" role="status">
          {note}
        </p>
      )}
      {children}
    </div>
  );
}
