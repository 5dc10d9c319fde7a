import { useNavigate, useSearchParams } from 'react-router';
import { today } from '../format/today.ts';
import { daysOfMonth, monthOfDays } from '../format/whole-month.ts';
import { MonthSelect } from '../ui/month-select.tsx';

/** A whole month for a page by days from and to, in place of two dates; parameters in `carried` come from the link that led here, and stay. */
export function MonthOfRange({ carried = [] }: { carried?: readonly string[] }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const choose = (month: string | null) => {
    const next = new URLSearchParams(address);
    for (const name of ['page', 'from', 'to']) if (!carried.includes(name)) next.delete(name);
    if (month) for (const [name, day] of Object.entries(daysOfMonth(month))) next.set(name, day);
    void navigate({ search: next.toString() }, { preventScrollReset: true });
  };
  return (
    <MonthSelect
      month={monthOfDays(address.get('from'), address.get('to'), today())}
      today={today()}
      none="Any, or the days below"
      onChoose={choose}
    />
  );
}
