import { Link } from 'react-router';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { currentMark } from './nav-items.ts';
import type { NavEntry, NavItem } from './nav-items.ts';
import { useDisclosure } from './use-disclosure.ts';
import * as styles from './site-nav.module.css';
import * as dropdownStyles from './dropdown.module.css';

export function NavDropdown({ item, path }: { item: NavItem; path: string }) {
  const { rootProps, buttonProps, listProps, close } = useDisclosure();
  return (
    <li className={styles.hasDrop} {...rootProps}>
      <Link to={item.to} aria-current={currentMark(item.to, path)} viewTransition onClick={close}>
        {item.label}
      </Link>
      <button {...buttonProps} aria-label={`${item.label}: more`}>
        <ChevronDownIcon />
      </button>
      <ul {...listProps} className={dropdownStyles.dropdown}>
        {item.entries?.map((entry) => (
          <DropEntry key={entry.to} entry={entry} path={path} onChosen={close} />
        ))}
      </ul>
    </li>
  );
}

type DropEntryProps = { entry: NavEntry; path?: string; onChosen: () => void };

export function DropEntry({ entry, path, onChosen }: DropEntryProps) {
  return (
    <li>
      <Link to={entry.to} aria-current={path === entry.to ? 'page' : undefined} viewTransition onClick={onChosen}>
        <span className="label" aria-hidden="true">
          {entry.code}
        </span>
        <b>{entry.label}</b>
        <span>{entry.note}</span>
      </Link>
    </li>
  );
}
