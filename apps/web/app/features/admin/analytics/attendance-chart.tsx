import type { Analytics } from '@doctorbird/contract/admin/analytics';
import { shortMonth } from '../../../format/month-names.ts';
import { MonthChart } from '../../../ui/month-chart.tsx';

type Months = Analytics['attendance_by_month'];

const marks = [0, 25, 50, 75, 100].map((at) => ({ at, shown: `${at}%` }));

/** Attendance rate by month. The table below has the same numbers. */
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

/** The first and last day of a month, as the meeting list's filter takes them. */
export const daysOf = (month: string): string => {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return `from=${month}-01&to=${month}-${last}`;
};
