import type { Dashboard } from '@doctorbird/contract/admin/dashboard';
import { formatMoney } from '../../../format/money.ts';
import { longMonth, monthBefore, shortMonth } from '../../../format/month-names.ts';
import { chart, dayPoints, type Point } from './day-points.ts';
import * as styles from './money.module.css';

const { width, floor, ceiling } = chart;

const lineOf = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');

/** What came in, day by day, above the whole month before. */
export function DayChart({ byDay: { month, days, before } }: { byDay: Dashboard['revenue_by_day'] }) {
  const count = Math.max(days.length, before.length);
  const scale = { top: Math.max(...days, ...before), days: count };
  const now = dayPoints(days, scale);
  const earlier = dayPoints(before, scale);
  const today = now.at(-1);
  const closed = earlier.at(-1);
  const [name] = longMonth(month).split(' ');
  const sentence = `Money received by day: ${name} stands at ${formatMoney(days.at(-1) ?? 0)}, ${monthBefore(month)} closed at ${formatMoney(before.at(-1) ?? 0)}`;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} 118`} role="img" aria-label={sentence}>
      <path className={styles.grid} d={`M0 ${floor}H${width}M0 50H${width}M0 ${ceiling}H${width}`} />
      <path className={styles.earlier} d={`M${lineOf(earlier)}`} />
      <path className={styles.line} d={`M${lineOf(now)}`} />
      {closed && <circle className={styles.closed} cx={closed.x} cy={closed.y} r="4" />}
      {today && <circle className={styles.point} cx={today.x} cy={today.y} r="5" />}
      <text x="0" y="112">
        1
      </text>
      {today && days.length > 3 && (
        <text className={styles.today} x={Math.min(today.x, width - 40)} y="112" textAnchor="middle">
          {`${days.length} ${shortMonth(month)}`}
        </text>
      )}
      {closed && count - days.length > 4 && (
        <>
          <text x={width - 8} y="112" textAnchor="end">
            {count}
          </text>
          <text x={closed.x - 8} y={Math.min(closed.y + 22, floor - 6)} textAnchor="end">
            {monthBefore(month)}
          </text>
        </>
      )}
    </svg>
  );
}
