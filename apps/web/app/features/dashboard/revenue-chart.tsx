import { Link } from 'react-router';
import type { Dashboard } from '@doctorbird/contract/dashboard';
import { formatMoney, formatShortMoney } from '../../format/money.ts';
import { chartScale } from './chart-scale.ts';
import { longMonth, shortMonth } from '../../format/month-names.ts';

type Months = Dashboard['revenue_by_month'];
type ChartProps = { months: Months; /** Stands over the whole page, with room for many months. */ wide?: boolean };

const ground = 190;
const height = 150;
const left = 46;

/** Months as traces that end in pads, the present one plated; the same figures stand in a table below. */
export function RevenueChart({ months, wide = false }: ChartProps) {
  const width = wide ? 60 * Math.max(6, months.length) : 290;
  const scale = chartScale(Math.max(0, ...months.map((month) => month.amount)));
  const y = (amount: number) => ground - (Math.max(0, amount) / scale.top) * height;
  const x = (position: number) => left + (position + 0.5) * (width / Math.max(1, months.length));
  const sentence = months.map((month) => `${shortMonth(month.month)} ${formatMoney(month.amount)}`).join(', ');
  return (
    <svg
      className="chart"
      viewBox={`0 -6 ${left + width + 4} 232`}
      role="img"
      aria-label={`Revenue by month: ${sentence}`}
    >
      {scale.marks.map((mark) => (
        <g key={mark}>
          <path d={`M${left} ${y(mark)}H${left + width}`} stroke="var(--line)" />
          <text x={left - 8} y={y(mark) + 4} textAnchor="end" className="axis">
            {formatShortMoney(mark).replace('J$', '')}
          </text>
        </g>
      ))}
      {months.map((month, position) => (
        <g key={month.month} className={position === months.length - 1 ? 'bar now' : 'bar'}>
          <path d={`M${x(position)} ${ground}V${y(month.amount)}`} strokeWidth="16" />
          <circle cx={x(position)} cy={y(month.amount)} r="10.5" strokeWidth="5" />
          <text x={x(position)} y={y(month.amount) - 18} textAnchor="middle" className="bar-value">
            {formatShortMoney(month.amount).replace('J$', '')}
          </text>
          <text x={x(position)} y="214" textAnchor="middle" className="axis">
            {shortMonth(month.month)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The chart's figures for those who would rather read them. */
export function RevenueTable({ months, linked = false }: { months: Months; linked?: boolean }) {
  return (
    <details className="chart-table">
      <summary>Show as a table</summary>
      <table>
        <caption className="vh">Revenue by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Revenue</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{longMonth(month.month)}</th>
              <td>
                {linked ? (
                  <Link to={`/admin/analytics/money?from=${month.month}&to=${month.month}`}>
                    {formatMoney(month.amount)}
                  </Link>
                ) : (
                  formatMoney(month.amount)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
