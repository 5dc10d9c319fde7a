import clsx from 'clsx';
import type { OpeningBoard } from '@doctorbird/contract/enrollments/opening-nights';
import { formatTime } from '../../../format/dates.ts';
import * as styles from './line-board.module.css';

const [ground, height, left] = [164, 125, 40];

type Minutes = OpeningBoard['minutes'];

/** Minutes at the end in which nothing happened any more say nothing, but for a few. */
function untilQuiet(minutes: Minutes): Minutes {
  const last = minutes.findLastIndex(({ came, let_in: letIn }) => came + letIn > 0);
  return minutes.slice(0, Math.max(last + 4, 8));
}

/** A round number above the highest. */
function topOf(highest: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, highest))));
  return Math.max(4, Math.ceil(highest / step) * step);
}

/** Families a minute: who came, and who was let in. On a phone it is narrower, so that its words stay readable. */
export function ArrivalsChart({ minutes, opensAt }: { minutes: Minutes; opensAt: string }) {
  const shown = untilQuiet(minutes);
  return (
    <>
      <Drawing minutes={shown} opensAt={opensAt} width={760} className={styles.broad} />
      <Drawing minutes={shown} opensAt={opensAt} width={330} className={styles.narrow} />
    </>
  );
}

function Drawing({
  minutes,
  opensAt,
  width,
  className,
}: {
  minutes: Minutes;
  opensAt: string;
  width: number;
  className: string;
}) {
  const highest = Math.max(0, ...minutes.flatMap(({ came, let_in: letIn }) => [came, letIn]));
  const top = topOf(highest);
  const x = (index: number) => left + (index / Math.max(1, minutes.length - 1)) * (width - left - 20);
  const y = (value: number) => ground - (value / top) * height;
  const lineOf = (value: (minute: Minutes[number]) => number) =>
    minutes
      .map((minute, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value(minute)).toFixed(1)}`)
      .join('');
  const doors = minutes.findIndex(({ at }) => at >= opensAt);
  const last = minutes.at(-1);
  const every = Math.max(1, Math.ceil(minutes.length / (width > 500 ? 6 : 3)));
  const most = minutes.reduce((best, minute) => (minute.came > best.came ? minute : best), minutes[0]!);
  const label = `${most.came} came at ${formatTime(most.at)}, the most in a minute. In the last minute ${last?.came ?? 0} came and ${last?.let_in ?? 0} were let in.`;
  return (
    <svg className={clsx(styles.chart, className)} viewBox={`0 0 ${width} 190`} role="img" aria-label={label}>
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
          <text
            x={x(doors) + (x(doors) > width / 2 ? -8 : 8)}
            y={18}
            textAnchor={x(doors) > width / 2 ? 'end' : 'start'}
            className={styles.doors}
          >{`${formatTime(opensAt)}, doors open`}</text>
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
