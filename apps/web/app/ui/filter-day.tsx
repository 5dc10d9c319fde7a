import { useFilterValue } from './filter-bar.tsx';

/** A day as a filter of a list. */
export function FilterDay({ name, label }: { name: string; label: string }) {
  const value = useFilterValue(name);
  return (
    <label className="filter">
      <span className="lab">{label}</span>
      <input type="date" name={name} key={value} defaultValue={value} />
    </label>
  );
}

/** A filter that a link of another page set: it stays while one filters further. */
export function FilterKept({ name }: { name: string }) {
  const value = useFilterValue(name);
  return value ? <input type="hidden" name={name} value={value} /> : null;
}
