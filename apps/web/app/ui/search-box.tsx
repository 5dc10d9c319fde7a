import { useFilterValue } from './filter-bar.tsx';
import { SearchIcon } from './control-icons.tsx';

type SearchBoxProps = { name?: string; label: string; placeholder?: string };

export function SearchBox({ name = 'q', label, placeholder }: SearchBoxProps) {
  const value = useFilterValue(name);
  return (
    // The key follows the address only when it was emptied from outside: typing must not lose the caret.
    <label className="filter q" key={value === '' ? 'empty' : 'given'}>
      <SearchIcon />
      <span className="vh">{label}</span>
      <input type="search" name={name} defaultValue={value} placeholder={placeholder ?? label} autoComplete="off" />
    </label>
  );
}
