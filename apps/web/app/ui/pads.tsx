import clsx from 'clsx';
import * as styles from './pads.module.css';

type PadsProps = {
  total: number;
  taken: number;
  /** For screen readers: "3 places left". */ label: string;
};

/** Seats as pads: a plated one is taken, an open ring is free. */
export function Pads({ total, taken, label }: PadsProps) {
  const perRow = total > 20 ? 15 : 12;
  const rows = Math.ceil(total / perRow);
  const columns = Math.min(total, perRow);
  const full = taken >= total;
  return (
    <svg
      className={clsx(styles.pads, full && styles.full, total >= perRow && styles.many)}
      width={columns * 16}
      viewBox={`0 0 ${columns * 20} ${rows * 20}`}
      role="img"
      aria-label={label}
    >
      {Array.from({ length: total }, (_, seat) => (
        <circle
          key={seat}
          className={seat < taken ? undefined : styles.free}
          cx={(seat % perRow) * 20 + 10}
          cy={Math.floor(seat / perRow) * 20 + 10}
          r={seat < taken ? 6 : 7}
        />
      ))}
    </svg>
  );
}
