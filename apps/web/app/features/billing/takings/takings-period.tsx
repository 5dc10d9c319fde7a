import clsx from 'clsx';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { today } from '../../../format/today.ts';
import { daysOfMonth, monthOfDays } from '../../../format/whole-month.ts';
import { shiftMonth } from '../../../format/month-names.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import { MonthSelect } from '../../../ui/month-select.tsx';
import { FilterDay } from '../../../ui/filter-day.tsx';

function monthInAddress(month: string): string {
  const { from, to } = daysOfMonth(month);
  return `?from=${from}&to=${to}`;
}

type TakingsPeriodProps = {
  from: string;
  current: boolean;
  /** The page without days: the month so far. */
  address?: string;
};

/** The days that are summed up: typed, or a whole month beside the one on the screen. */
export function TakingsPeriod({ from, current, address = '/admin/payments/takings' }: TakingsPeriodProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const month = from.slice(0, 7);
  const isWhole = monthOfDays(search.get('from') ?? from, search.get('to'), today());
  const shown = search.get('from') || search.get('to') ? isWhole : month;
  const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(month);
  return (
    <>
      <div className={clsx(layoutStyles.row12, layoutStyles.middle, 'on-screen')}>
        <MonthSelect
          month={shown}
          today={today()}
          none="Other days"
          onChoose={(chosen) => chosen && void navigate(monthInAddress(chosen), { preventScrollReset: true })}
        />
        <p>
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
      </div>
      <details className="on-screen" open={shown === null || undefined}>
        <summary>Other days</summary>
        <FilterBar label="Days">
          <FilterDay name="from" label="From" />
          <FilterDay name="to" label="To" />
        </FilterBar>
      </details>
    </>
  );
}
