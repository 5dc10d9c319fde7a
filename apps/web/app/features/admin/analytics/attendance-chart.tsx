import type { Analytics } from '@doctorbird/contract/admin/analytics';
import { shortMonth } from '../../../format/month-names.ts';
import { MonthChart } from '../../../ui/month-chart.tsx';

type Months = Analytics['attendance_by_month'];

const marks = [0, 25, 50, 75, 100].map((at) => ({ at, shown: `${at}%` }));

/** How many of a hundred came, month by month. The figures stand in the table below. */
export function AttendanceChart({ months }: { months: Months }) {
  const said = months
    .map(({ month, rate }) => `${shortMonth(month)} ${rate === null ? 'none' : `${rate}%`}`)
    .join(', ');
  return (
    <MonthChart
      label={`Attendance by month: ${said}`}
      wide
      top={100}
      marks={marks}
      bars={months.map(({ month, rate }) => ({ month, label: shortMonth(month), value: rate, shown: `${rate}%` }))}
    />
  );
}

/** The first and the last day of a month, as the list of meetings filters by them. */
export const daysOf = (month: string): string => {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return `from=${month}-01&to=${month}-${last}`;
};
