import type { Analytics } from '@doctorbird/contract/analytics';
import { shortMonth } from '../../format/month-names.ts';

type Months = Analytics['attendance_by_month'];

const ground = 190;
const height = 150;
const left = 46;
const marks = [0, 25, 50, 75, 100];
const y = (percent: number) => ground - (percent / 100) * height;

/** How many of a hundred came, month by month; a month without a mark is a gap, not a zero. The figures stand in the table below. */
export function AttendanceChart({ months }: { months: Months }) {
  const width = 60 * Math.max(6, months.length);
  const x = (position: number) => left + (position + 0.5) * (width / Math.max(1, months.length));
  const said = months
    .map(({ month, rate }) => `${shortMonth(month)} ${rate === null ? 'none' : `${rate}%`}`)
    .join(', ');
  return (
    <svg
      className="chart"
      viewBox={`0 -6 ${left + width + 4} 232`}
      role="img"
      aria-label={`Attendance by month: ${said}`}
    >
      {marks.map((mark) => (
        <g key={mark}>
          <path d={`M${left} ${y(mark)}H${left + width}`} stroke="var(--line)" />
          <text x={left - 8} y={y(mark) + 4} textAnchor="end" className="axis">
            {`${mark}%`}
          </text>
        </g>
      ))}
      {months.map(({ month, rate }, position) => (
        <g key={month} className={position === months.length - 1 ? 'bar now' : 'bar'}>
          {rate !== null && (
            <>
              <path d={`M${x(position)} ${ground}V${y(rate)}`} strokeWidth="16" />
              <circle cx={x(position)} cy={y(rate)} r="10.5" strokeWidth="5" />
              <text x={x(position)} y={y(rate) - 18} textAnchor="middle" className="bar-value">
                {`${rate}%`}
              </text>
            </>
          )}
          <text x={x(position)} y="214" textAnchor="middle" className="axis">
            {shortMonth(month)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The first and the last day of a month, as the list of meetings filters by them. */
export const daysOf = (month: string): string => {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return `from=${month}-01&to=${month}-${last}`;
};
