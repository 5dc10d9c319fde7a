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

/** A month as a filter of a list. Browsers without a month box take 2026-11. */
export function FilterMonth({ name, label }: { name: string; label: string }) {
  const value = useFilterValue(name);
  return (
    <label className="filter">
      <span className="lab">{label}</span>
      <input type="month" name={name} key={value} defaultValue={value} />
    </label>
  );
}

/** A filter that a link of another page set: it stays while one filters further. */
export function FilterKept({ name }: { name: string }) {
  const value = useFilterValue(name);
  return value ? <input type="hidden" name={name} value={value} /> : null;
}
