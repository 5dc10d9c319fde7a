import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { without } from './filter-fields.ts';
import { pageSizes } from './load-tab.ts';
import * as styles from './list-tools.module.css';

/** The lists that can be cards or a table. */
export type TwoLooks = 'students' | 'programs' | 'groups';
type Look = 'cards' | 'table';

const looks: readonly { value: Look; label: string }[] = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
];
const storageKey = (list: TwoLooks): string => `look of ${list}`;

/** How this browser shows a list; cards, unless the table was chosen here. Its loader asks too: a table has more rows. */
export function lookOf(list: TwoLooks): Look {
  try {
    return localStorage.getItem(storageKey(list)) === 'table' ? 'table' : 'cards';
  } catch {
    return 'cards';
  }
}

/** Rows on a page of a list that is cards or a table, where the address names no number. */
export const rowsOfLook = (list: TwoLooks, cards: number): number => (lookOf(list) === 'table' ? pageSizes[0] : cards);

function storeLook(list: TwoLooks, look: Look): void {
  try {
    if (look === 'cards') localStorage.removeItem(storageKey(list));
    else localStorage.setItem(storageKey(list), look);
  } catch {
    // A full or forbidden storage: the choice lasts until the page is left.
  }
}

/** Cards or a table, and the switch between them. The list is read again: a page of the other look has another size. */
export function useListLook(list: TwoLooks) {
  const [look, setLook] = useState(() => lookOf(list));
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const choose = (value: Look) => {
    if (value === look) return;
    storeLook(list, value);
    setLook(value);
    void navigate(without(address, ['limit']), { replace: true, preventScrollReset: true });
  };
  return {
    look,
    lookSwitch: (
      <div className={styles.looks} role="group" aria-label="Show as">
        {looks.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={styles.menuButton}
            aria-pressed={look === value}
            onClick={() => choose(value)}
          >
            {label}
          </button>
        ))}
      </div>
    ),
  };
}
