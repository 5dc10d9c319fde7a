import { useRef } from 'react';
import type { FilterOption } from './filter-select.tsx';
import { useFilterValue } from './filter-bar.tsx';
import * as styles from './filter-bar.module.css';

type FilterChoicesProps = { name: string; label: string; options: readonly FilterOption[] };

/** Options of which a row needs one: the URL has those that are chosen, separated by commas. */
export function FilterChoices({ name, label, options }: FilterChoicesProps) {
  const value = useFilterValue(name);
  const chosen = value === '' ? [] : value.split(',');
  const sent = useRef<HTMLInputElement>(null);
  const toggle = (option: string, on: boolean) => {
    // The form reads its fields right after this: the hidden one holds what is chosen now.
    if (sent.current)
      sent.current.value = options
        .map((one) => one.value)
        .filter((one) => (one === option ? on : chosen.includes(one)))
        .join(',');
  };
  return (
    <fieldset className={styles.several}>
      <legend className="label">{label}</legend>
      <input ref={sent} type="hidden" name={name} defaultValue={value} key={value} />
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
