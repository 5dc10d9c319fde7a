import { useId } from 'react';
import type { ReactNode } from 'react';

type PanelProps = {
  title?: string;
  children: ReactNode;
  /** gold is "needs you now", board is for talking to a person. */
  tone?: 'surface' | 'gold' | 'board';
  aside?: ReactNode;
  className?: string;
};

export function Panel({ title, children, tone = 'surface', aside, className = '' }: PanelProps) {
  const id = useId();
  return (
    <section className={`panel ${tone} ${className}`} aria-labelledby={title ? id : undefined}>
      {title && (
        <header>
          <h2 id={id}>{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}

/** The large heading of a part of a page, with its way onward at the right. */
export function SectionHeading({ title, note, children }: { title: string; note?: string; children?: ReactNode }) {
  return (
    <div className="section-heading">
      <h2>
        {title}
        {note && <span>{note}</span>}
      </h2>
      {children}
    </div>
  );
}
