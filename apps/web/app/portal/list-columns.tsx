import { answerColumnName } from '@doctorbird/contract/organisation/answer-filters';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ColumnsIcon } from '../ui/control-icons.tsx';
import type { Column } from '../ui/data-table.tsx';
import { usePart } from '../ui/use-part.ts';
import * as styles from './list-tools.module.css';

const storageKey = (list: string): string => `columns of ${list}`;

/** The choice of this browser; without storage there is none. */
function storedColumns(list: string): string | null {
  try {
    return localStorage.getItem(storageKey(list));
  } catch {
    return null;
  }
}

function storeColumns(list: string, columns: string | null): void {
  try {
    if (columns === null) localStorage.removeItem(storageKey(list));
    else localStorage.setItem(storageKey(list), columns);
  } catch {
    // A full or forbidden storage: the address still has the choice.
  }
}

/**
 * Which columns a list shows: those of the URL, which a saved view fills in, else those chosen last in this browser, else
 * all but those of custom fields. Columns without which a row cannot be understood are always there.
 */
export function useListColumns<Row>(list: string, columns: readonly Column<Row>[], usual: readonly string[]) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [stored, setStored] = useState(() => storedColumns(list));
  // Custom fields may be many: a list shows only those that were chosen.
  const optional = [...usual, ...columns.map(({ key }) => key).filter((key) => answerColumnName.test(key))];
  const given = address.get('columns') ?? stored;
  const shown = given === null ? usual : optional.filter((key) => given.split(',').includes(key));
  const choose = (keys: readonly string[]) => {
    const chosen = optional.filter((key) => keys.includes(key));
    const text = chosen.join() === usual.join() ? null : chosen.join(',') || 'none';
    storeColumns(list, text);
    setStored(text);
    const next = new URLSearchParams(address);
    if (text === null) next.delete('columns');
    else next.set('columns', text);
    void navigate({ search: next.toString() }, { preventScrollReset: true, replace: true });
  };
  const visible = columns.filter(({ key }) => !optional.includes(key) || shown.includes(key));
  return {
    columns: visible,
    /** For an export, when columns were chosen; `first` is the one that the table itself adds. */
    exported: (first?: string) =>
      given === null ? undefined : [...(first ? [first] : []), ...visible.map(({ key }) => key)],
    menu: (
      <ColumnsButton
        choices={columns.filter(({ key }) => optional.includes(key))}
        shown={shown}
        onChange={(keys) => choose(keys)}
      />
    ),
  };
}

type ColumnsButtonProps = {
  choices: readonly { key: string; label: string }[];
  shown: readonly string[];
  onChange: (keys: readonly string[]) => void;
};

function ColumnsButton(props: ColumnsButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const { Part, open, show, close } = usePart(async () => (await import('./columns-menu.tsx')).ColumnsMenu);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={styles.menuButton}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => void show()}
      >
        <ColumnsIcon />
        Columns
      </button>
      {Part && <Part {...props} trigger={trigger} open={open} onClose={close} />}
    </>
  );
}
