import { longMonth } from '../format/month-names.ts';
import { offeredMonths } from '../format/whole-month.ts';
import * as styles from './filter-bar.module.css';

type MonthSelectProps = {
  /** The month that is shown; null while other days are. */
  month: string | null;
  /** The day of today in Jamaica. */
  today: string;
  /** What stands for days that are no month. */
  none: string;
  onChoose: (month: string | null) => void;
};

/** A month, in place of its first and its last day. */
export const MonthSelect = ({ month, today, none, onChoose }: MonthSelectProps) => (
  <label className={styles.filter}>
    <span className="label">Month</span>
    <select value={month ?? ''} onChange={({ target }) => onChoose(target.value || null)}>
      <option value="">{none}</option>
      {offeredMonths(today, month).map((one) => (
        <option key={one} value={one}>
          {longMonth(one)}
        </option>
      ))}
    </select>
  </label>
);
