import type { HoursSheet } from '@doctorbird/contract/teaching/hours';
import { hoursText } from '@doctorbird/contract/teaching/hours-labels';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { longMonth } from '../../../format/month-names.ts';
import { FactList } from '../../../ui/fact-list.tsx';

/** What an hour was worth at the end of a month; null: nothing was set. */
export const rateIn = ({ rates, month }: Pick<HoursSheet, 'rates' | 'month'>): number | null =>
  rates.find(({ from_day: from }) => from <= `${month}-31`)?.amount ?? null;

/** The sums of a month. */
export function HoursFacts({ sheet }: { sheet: HoursSheet }) {
  const { planned, checked_in: checkedIn, cover, gaps, changes, amount, approved, paid } = sheet;
  const rate = rateIn(sheet);
  return (
    <FactList
      facts={[
        { label: 'Planned', value: hoursText(planned) },
        { label: 'Checked in', value: hoursText(checkedIn) },
        cover > 0 && { label: 'Of that cover', value: hoursText(cover) },
        gaps > 0 && { label: 'Times missing', value: gaps === 1 ? '1 class' : `${gaps} classes` },
        {
          label: 'For an hour',
          value: rate === null ? 'Not set yet' : rate === 0 ? 'Volunteer' : formatMoney(rate),
        },
        ...changes.map((change) => ({
          label: `Change of ${longMonth(change.month)}`,
          value: `${hoursText(change.minutes)}, ${formatMoney(change.amount)}`,
        })),
        { label: 'To pay', value: formatMoney(amount) },
        approved && { label: 'Approved', value: `${formatDate(approved.at)}, ${approved.by}` },
        paid && { label: 'Paid', value: `${formatDate(paid.at)}, ${paid.by}` },
      ].filter((fact) => fact !== null)}
    />
  );
}
