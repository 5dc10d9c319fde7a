import type { ReactNode } from 'react';

/** A dash is shown for a figure that cannot be computed yet, never an invention. */
type Stat = { label: string; value: ReactNode; note?: ReactNode; accent?: boolean };

export function StatBlock({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <dl className="stats" aria-label={label}>
      {stats.map((stat) => (
        <div key={stat.label} className={stat.accent ? 'stat accent' : 'stat'}>
          <dt>{stat.label}</dt>
          <dd className="stat-value num">{stat.value ?? '—'}</dd>
          {stat.note && <dd className="stat-note">{stat.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
