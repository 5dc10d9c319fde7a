import { listColumns } from '@doctorbird/contract/admin/saved-views';
import type { ViewList } from '@doctorbird/contract/admin/saved-views';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useNavigate, useSearchParams } from 'react-router';
import { ColumnsIcon } from '../ui/control-icons.tsx';
import type { Column } from '../ui/data-table.tsx';
import * as rowMenuStyles from '../ui/row-menu.module.css';
import * as styles from './list-tools.module.css';

const storageKey = (list: ViewList): string => `columns of ${list}`;

/** The choice of this browser; without storage there is none. */
function storedColumns(list: ViewList): string | null {
  try {
    return localStorage.getItem(storageKey(list));
  } catch {
    return null;
  }
}

function storeColumns(list: ViewList, columns: string | null): void {
  try {
    if (columns === null) localStorage.removeItem(storageKey(list));
    else localStorage.setItem(storageKey(list), columns);
  } catch {
    // A full or forbidden storage: the address still has the choice.
  }
}

/**
 * Which columns a list shows: those of the URL, which a saved view fills in, else those chosen last in this browser, else
 * all. Columns without which a row cannot be understood are always there.
 */
export function useListColumns<Row>(list: ViewList, columns: readonly Column<Row>[]) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [stored, setStored] = useState(() => storedColumns(list));
  const optional: readonly string[] = listColumns[list];
  const given = address.get('columns') ?? stored;
  const shown = optional.filter((key) => given === null || given.split(',').includes(key));
  const choose = (keys: readonly string[]) => {
    const chosen = optional.filter((key) => keys.includes(key));
    const text = chosen.length === optional.length ? null : chosen.join(',') || 'none';
    storeColumns(list, text);
    setStored(text);
    const next = new URLSearchParams(address);
    if (text === null) next.delete('columns');
    else next.set('columns', text);
    void navigate({ search: next.toString() }, { preventScrollReset: true, replace: true });
  };
  return {
    columns: columns.filter(({ key }) => !optional.includes(key) || shown.includes(key)),
    menu: (
      <ColumnsMenu
        choices={columns.filter(({ key }) => optional.includes(key))}
        shown={shown}
        onChange={(keys) => choose(keys)}
      />
    ),
  };
}

type ColumnsMenuProps = {
  choices: readonly { key: string; label: string }[];
  shown: readonly string[];
  onChange: (keys: readonly string[]) => void;
};

/** Columns as a menu of check marks; it stays open, so that several can be changed. */
function ColumnsMenu({ choices, shown, onChange }: ColumnsMenuProps) {
  return (
    <MenuTrigger>
      <Button className={styles.menuButton}>
        <ColumnsIcon />
        Columns
      </Button>
      <Popover className={rowMenuStyles.popover} placement="bottom end">
        <Menu
          className={rowMenuStyles.menu}
          aria-label="Columns"
          selectionMode="multiple"
          selectedKeys={shown}
          onSelectionChange={(keys) =>
            onChange(keys === 'all' ? choices.map(({ key }) => key) : [...keys].map((key) => String(key)))
          }
        >
          {choices.map(({ key, label }) => (
            <MenuItem key={key} id={key} className={rowMenuStyles.item} textValue={label}>
              {({ isSelected }) => (
                <>
                  <span className={styles.mark} aria-hidden="true">
                    {isSelected ? '✓' : ''}
                  </span>
                  {label}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
