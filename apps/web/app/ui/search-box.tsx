import clsx from 'clsx';
import { SearchIcon } from './control-icons.tsx';
import { useFollowAddress } from './use-follow-address.ts';
import * as styles from './filter-bar.module.css';

type SearchBoxProps = { name?: string; label: string; placeholder?: string };

export function SearchBox({ name = 'q', label, placeholder }: SearchBoxProps) {
  const { value, box } = useFollowAddress<HTMLInputElement>(name);
  return (
    <label className={clsx(styles.filter, styles.search)}>
      <SearchIcon />
      <span className="visually-hidden">{label}</span>
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
