import clsx from 'clsx';
import * as styles from './month-chart.module.css';

type Bar = { month: string; label: string; value: number | null; shown: string };
type MonthChartProps = {
  /** The chart in one sentence, for screen readers. */
  label: string;
  bars: readonly Bar[];
  marks: readonly { at: number; shown: string }[];
  top: number;
  /** Spans the whole page, with room for many months. */
  wide?: boolean;
};

const ground = 190;
const height = 150;
const left = 46;

/** Months as traces that end in pads, the current one plated. A month without a number is a gap, not a zero. */
export function MonthChart({ wide = false, ...chart }: MonthChartProps) {
  if (!wide) return <Drawing {...chart} width={290} />;
  return (
    <>
      <Drawing {...chart} width={60 * Math.max(6, chart.bars.length)} className={styles.broad} />
      {/* A dozen months are unreadable on a phone: there they are closer, and only the important ones show a number. */}
      <Drawing {...chart} width={290} className={styles.narrow} />
    </>
  );
}

function Drawing({
  label,
  bars,
  marks,
  top,
  width,
  className,
}: MonthChartProps & { width: number; className?: string }) {
  const step = width / Math.max(1, bars.length);
  const close = step < 40;
  const y = (value: number) => ground - (Math.max(0, value) / top) * height;
  const x = (position: number) => left + (position + 0.5) * step;
  const highest = Math.max(...bars.map(({ value }) => value ?? 0));
  const last = bars.length - 1;
  const crowded = (position: number, value: number): boolean =>
    close && position !== last && (value !== highest || last - position < 2);
  return (
    <svg
      className={clsx(styles.chart, className)}
      viewBox={`0 -6 ${left + width + 4} 232`}
      role="img"
      aria-label={label}
    >
      {marks.map(({ at, shown }) => (
        <g key={at}>
          <path d={`M${left} ${y(at)}H${left + width}`} stroke="var(--line)" />
          <text x={left - 8} y={y(at) + 4} textAnchor="end" className={styles.axis}>
            {shown}
          </text>
        </g>
      ))}
      {bars.map(({ month, label: name, value, shown }, position) => (
        <g key={month} className={clsx(styles.strip, position === last && styles.current)}>
          {value !== null && (
            <>
              <path d={`M${x(position)} ${ground}V${y(value)}`} strokeWidth={close ? 9 : 16} />
              <circle cx={x(position)} cy={y(value)} r={close ? 6 : 10.5} strokeWidth={close ? 3.5 : 5} />
              {!crowded(position, value) && (
                <text x={x(position)} y={y(value) - (close ? 12 : 18)} textAnchor="middle" className={styles.value}>
                  {shown}
                </text>
              )}
            </>
          )}
          <text x={x(position)} y="214" textAnchor="middle" className={styles.axis}>
            {close && bars.length > 8 ? name.charAt(0) : name}
          </text>
        </g>
      ))}
    </svg>
  );
}
