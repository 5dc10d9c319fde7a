import type { OpeningBoard } from '@doctorbird/contract/enrollments/opening-nights';
import { formatTime } from '../../../format/dates.ts';
import * as styles from './line-board.module.css';

const [width, ground, height, left] = [760, 164, 125, 40];

/** A round number above the highest. */
function topOf(highest: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, highest))));
  return Math.max(4, Math.ceil(highest / step) * step);
}

/** Families a minute: who came, and who was let in. */
export function ArrivalsChart({ minutes, opensAt }: { minutes: OpeningBoard['minutes']; opensAt: string }) {
  const highest = Math.max(0, ...minutes.flatMap(({ came, let_in: letIn }) => [came, letIn]));
  const top = topOf(highest);
  const x = (index: number) => left + (index / Math.max(1, minutes.length - 1)) * (width - left - 20);
  const y = (value: number) => ground - (value / top) * height;
  const lineOf = (value: (minute: OpeningBoard['minutes'][number]) => number) =>
    minutes
      .map((minute, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value(minute)).toFixed(1)}`)
      .join('');
  const doors = minutes.findIndex(({ at }) => at >= opensAt);
  const last = minutes.at(-1);
  const every = Math.max(1, Math.ceil(minutes.length / 6));
  const most = minutes.reduce((best, minute) => (minute.came > best.came ? minute : best), minutes[0]!);
  const label = `${most.came} came at ${formatTime(most.at)}, the most in a minute. In the last minute ${last?.came ?? 0} came and ${last?.let_in ?? 0} were let in.`;
  return (
    <svg className={styles.chart} viewBox="0 0 760 190" role="img" aria-label={label}>
      {[0, 1 / 4, 1 / 2, 3 / 4, 1].map((part) => (
        <path key={part} d={`M${left} ${y(top * part)}H${width - 12}`} stroke="var(--line)" />
      ))}
      {[top / 2, top].map((value) => (
        <text key={value} x={left - 8} y={y(value) + 4} textAnchor="end">
          {Math.round(value)}
        </text>
      ))}
      {doors > 0 && (
        <>
          <path d={`M${x(doors)} 8V${ground}`} stroke="var(--ink)" strokeDasharray="3 4" />
          <text x={x(doors) + 8} y={18} className={styles.doors}>{`${formatTime(opensAt)}, doors open`}</text>
        </>
      )}
      <path d={lineOf(({ came }) => came)} fill="none" stroke="var(--reef)" strokeWidth="2.5" />
      <path d={lineOf(({ let_in: letIn }) => letIn)} fill="none" stroke="var(--leaf)" strokeWidth="2.5" />
      {minutes.map(({ at }, index) =>
        index % every === 0 ? (
          <text key={at} x={x(index)} y={184} textAnchor="middle">
            {formatTime(at).replace(/ (am|pm)$/, '')}
          </text>
        ) : null,
      )}
    </svg>
  );
}
