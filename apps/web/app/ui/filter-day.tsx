import { useFilterValue } from './filter-bar.tsx';
import { useFollowAddress } from './use-follow-address.ts';
import { DayBox } from './day-box.tsx';
import * as styles from './filter-bar.module.css';

type FilterDateProps = { name: string; label: string };

function FilterDate({ name, label, type, latest }: FilterDateProps & { type: 'date' | 'month'; latest?: string }) {
  const { value, box } = useFollowAddress<HTMLInputElement>(name);
  return (
    <label className={styles.filter}>
      <span className="label">{label}</span>
      {type === 'date' ? (
        <DayBox ref={box} name={name} defaultValue={value} max={latest} />
      ) : (
        <input ref={box} type={type} name={name} defaultValue={value} max={latest} />
      )}
    </label>
  );
}

/** A date as a list filter. */
export const FilterDay = (props: FilterDateProps & { latest?: string }) => <FilterDate type="date" {...props} />;

/** A month as a list filter. Browsers without a month picker take 2026-11. */
export const FilterMonth = (props: FilterDateProps) => <FilterDate type="month" {...props} />;

/** A number, or a text to search for, as a list filter. */
export function FilterTyped({ name, label, input }: FilterDateProps & { input: 'number' | 'text' }) {
  const { value, box } = useFollowAddress<HTMLInputElement>(name);
  return (
    <label className={styles.filter}>
      <span className="label">{label}</span>
      <input
        ref={box}
        type={input === 'number' ? 'number' : 'search'}
        step={input === 'number' ? 'any' : undefined}
        name={name}
        defaultValue={value}
        maxLength={100}
        autoComplete="off"
      />
    </label>
  );
}

/** A filter set by another page's link: it stays while filtering further. */
export function HiddenFilter({ name }: { name: string }) {
  const value = useFilterValue(name);
  return value ? <input type="hidden" name={name} value={value} /> : null;
}
