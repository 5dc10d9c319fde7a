import { Link } from 'react-router';
import { shiftMonth } from '../../../format/month-names.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { FilterDay } from '../../../ui/filter-day.tsx';

/** The first and last day of a month, as the address has them. */
function monthInAddress(month: string): string {
  const next = shiftMonth(month, 1);
  const last = new Date(Date.parse(`${next}-01`) - 86_400_000).toISOString().slice(0, 10);
  return `?from=${month}-01&to=${last}`;
}

type TakingsPeriodProps = {
  from: string;
  current: boolean;
  /** The page without days: the month so far. */
  address?: string;
};

/** The days that are summed up: typed, or a whole month beside the one on the screen. */
export function TakingsPeriod({ from, current, address = '/admin/payments/takings' }: TakingsPeriodProps) {
  const month = from.slice(0, 7);
  const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(month);
  return (
    <>
      <FilterBar label="Days">
        <FilterDay name="from" label="From" />
        <FilterDay name="to" label="To" />
      </FilterBar>
      <p className="on-screen">
        {isMonth && <Link to={monthInAddress(shiftMonth(month, -1))}>Month before</Link>}
        {isMonth && !current && (
          <>
            <span aria-hidden="true"> · </span>
            <Link to={monthInAddress(shiftMonth(month, 1))}>Month after</Link>
            <span aria-hidden="true"> · </span>
          </>
        )}
        {!current && <Link to={address}>This month</Link>}
      </p>
    </>
  );
}
