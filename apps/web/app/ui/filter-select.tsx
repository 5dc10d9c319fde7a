import type { Option } from './select-field.tsx';
import { useFollowAddress } from './use-follow-address.ts';
import * as styles from './filter-bar.module.css';

/** Options of one `group` are listed under its name, after the others. */
export type FilterOption = Option & { group?: string };
type FilterSelectProps = { name: string; label: string; options: readonly FilterOption[]; allLabel?: string };

const inText = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' ');

const Choices = ({ options }: { options: readonly FilterOption[] }) =>
  options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ));

export function FilterSelect({ name, label, options, allLabel = 'All' }: FilterSelectProps) {
  const { value, box } = useFollowAddress<HTMLSelectElement>(name);
  // A link may ask for a value that the list does not offer: it is named, not shown as "All".
  const foreign = value !== '' && value !== 'all' && !options.some((option) => option.value === value);
  const groups = [...new Set(options.flatMap(({ group }) => group ?? []))];
  return (
    <label className={styles.filter}>
      <span className="label">{label}</span>
      <select ref={box} name={name} defaultValue={value}>
        <option value="">{allLabel}</option>
        {foreign && <option value={value}>{inText(value)}</option>}
        <Choices options={options.filter(({ group }) => !group)} />
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            <Choices options={options.filter((option) => option.group === group)} />
          </optgroup>
        ))}
      </select>
    </label>
  );
}
