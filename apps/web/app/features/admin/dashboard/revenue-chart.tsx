import { Link } from '../../../ui/link.tsx';
import type { Dashboard } from '@doctorbird/contract/admin/dashboard';
import { formatMoney, formatShortMoney } from '../../../format/money.ts';
import { chartScale } from './chart-scale.ts';
import { longMonth, shortMonth } from '../../../format/month-names.ts';
import { MonthChart } from '../../../ui/month-chart.tsx';
import * as chartTableStyles from '../chart-table.module.css';

type Months = Dashboard['revenue_by_month'];
type ChartProps = { months: Months; /** Spans the whole page, with room for many months. */ wide?: boolean };

const short = (amount: number): string => formatShortMoney(amount).replace('J$', '');

/** Revenue by month; the table below has the same numbers. */
export function RevenueChart({ months, wide = false }: ChartProps) {
  const scale = chartScale(Math.max(0, ...months.map((month) => month.amount)));
  const sentence = months.map((month) => `${shortMonth(month.month)} ${formatMoney(month.amount)}`).join(', ');
  return (
    <MonthChart
      label={`Revenue by month: ${sentence}`}
      wide={wide}
      top={scale.top}
      marks={scale.marks.map((at) => ({ at, shown: short(at) }))}
      bars={months.map(({ month, amount }) => ({
        month,
        label: shortMonth(month),
        value: amount,
        shown: short(amount),
      }))}
    />
  );
}

/** The chart's numbers as a table. */
export function RevenueTable({ months, linked = false }: { months: Months; linked?: boolean }) {
  return (
    <details className={chartTableStyles.table}>
      <summary>Show as a table</summary>
      <table>
        <caption className="visually-hidden">Revenue by month</caption>
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
