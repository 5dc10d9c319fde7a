import type { ReactNode } from 'react';

type PageTitleProps = { title: string; note?: string; children?: ReactNode };

/** The heading of a page whose band carries none. */
export function PageTitle({ title, note, children }: PageTitleProps) {
  return (
    <div className="section-heading page-title">
      <h1>
        {title}
        {note && <span>{note}</span>}
      </h1>
      {children}
    </div>
  );
}
