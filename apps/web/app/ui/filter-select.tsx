import { useFilterValue } from './filter-bar.tsx';
import type { Option } from './select-field.tsx';

type FilterSelectProps = { name: string; label: string; options: readonly Option[]; allLabel?: string };

export function FilterSelect({ name, label, options, allLabel = 'All' }: FilterSelectProps) {
  const value = useFilterValue(name);
  return (
    <label className="filter">
      <span className="lab">{label}</span>
      <select name={name} key={value} defaultValue={value}>
        <option value="">{allLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
