import { SearchIcon } from './control-icons.tsx';
import { useFollowAddress } from './use-follow-address.ts';

type SearchBoxProps = { name?: string; label: string; placeholder?: string };

export function SearchBox({ name = 'q', label, placeholder }: SearchBoxProps) {
  const { value, box } = useFollowAddress<HTMLInputElement>(name);
  return (
    <label className="filter q">
      <SearchIcon />
      <span className="vh">{label}</span>
      <input
        ref={box}
        type="search"
        name={name}
        defaultValue={value}
        placeholder={placeholder ?? label}
        autoComplete="off"
      />
    </label>
  );
}
