import { useState } from 'react';
import type { FilterOption } from './filter-select.tsx';
import { useFilterValue } from './filter-bar.tsx';
import * as styles from './filter-bar.module.css';

type FilterChoicesProps = { name: string; label: string; options: readonly FilterOption[] };

/** Options of which a row needs one: the URL has those that are chosen, separated by commas. */
export function FilterChoices({ name, label, options }: FilterChoicesProps) {
  const value = useFilterValue(name);
  // A box answers at once; the URL follows, and after a link or the back button it leads.
  const [ahead, setAhead] = useState({ of: value, chosen: value });
  const chosen = ahead.of === value ? ahead.chosen : value;
  const has = (option: string) => chosen.split(',').includes(option);
  return (
    <fieldset className={styles.several}>
      <legend className="label">{label}</legend>
      <input type="hidden" name={name} value={chosen} />
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            checked={has(option.value)}
            onChange={(event) =>
              setAhead({
                of: value,
                chosen: options
                  .map((one) => one.value)
                  .filter((one) => (one === option.value ? event.target.checked : has(one)))
                  .join(','),
              })
            }
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
