import { useFilterValue } from './filter-bar.tsx';
import type { Option } from './select-field.tsx';

type FilterSelectProps = { name: string; label: string; options: readonly Option[]; allLabel?: string };

const inWords = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' ');

export function FilterSelect({ name, label, options, allLabel = 'All' }: FilterSelectProps) {
  const value = useFilterValue(name);
  // A link of another page may ask for what the list itself does not offer: it is said, not shown as "All".
  const foreign = value !== '' && value !== 'all' && !options.some((option) => option.value === value);
  return (
    <label className="filter">
      <span className="lab">{label}</span>
      <select name={name} key={value} defaultValue={value}>
        <option value="">{allLabel}</option>
        {foreign && <option value={value}>{inWords(value)}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
