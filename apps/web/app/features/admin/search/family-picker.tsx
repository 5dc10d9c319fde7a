import type { SearchHit } from '@doctorbird/contract/admin/search';
import clsx from 'clsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useSearch } from './use-search.ts';
import * as styles from './family-picker.module.css';

type FamilyPickerProps = {
  /** Open places alone, or open invoices of families and schools too. */
  kind: 'due' | 'owing';
  onChoose: (hit: SearchHit) => void;
};

const texts = {
  due: {
    label: 'Family',
    placeholder: 'Name of the child or parent',
    hint: 'Everyone with an open place can be found here. The list begins with the newest.',
    list: 'Open places',
    none: 'No place has an open amount.',
    unknown: 'Nobody of that name has an open place.',
  },
  owing: {
    label: 'Family or school',
    placeholder: 'Name of the child, parent or school',
    hint: 'Everyone with an open place or invoice is found by name or invoice number. Before you type, the newest places and invoices are listed.',
    list: 'Open places and invoices',
    none: 'No place or invoice has an open amount.',
    unknown: 'No family or school with this name has an open place or invoice.',
  },
} as const;

/**
 * Finds whoever owes money by the name of a child, parent or school; without a text, what is open and newest. The list is
 * open from the start: the newest are often the right ones.
 */
export function FamilyPicker({ kind, onChoose }: FamilyPickerProps) {
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState(-1);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { groups, pending, failure, q } = useSearch('admin', typed, kind);
  const hits = groups.flatMap((group) => group.hits);
  const said = texts[kind];
  const active = Math.min(pointed, hits.length - 1);

  // The page has nothing else yet.
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function onKeyDown(event: KeyboardEvent): void {
    // While an accent or a character is being composed, Enter and the arrows belong to that.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = hits[active];
    if (step && hits.length > 0) setPointed((Math.max(active, step > 0 ? -1 : 0) + step + hits.length) % hits.length);
    else if (event.key === 'Enter' && chosen) onChoose(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.picker}>
      <label htmlFor={`${id}-box`}>{said.label}</label>
      <input
        ref={box}
        id={`${id}-box`}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setPointed(-1);
        }}
        onKeyDown={onKeyDown}
        placeholder={said.placeholder}
        maxLength={100}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hits.length > 0}
        aria-controls={hits.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        spellCheck={false}
      />
      <p id={`${id}-hint`}>{said.hint}</p>
      {hits.length > 0 ? (
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={said.list} className={styles.list}>
          {hits.map((hit, position) => (
            // The keys are those of the box, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- handled by the box
            <div
              key={hit.id}
              id={`${id}-${position}`}
              role="option"
              tabIndex={-1}
              aria-selected={position === active}
              className={clsx(styles.option, position === active && styles.active)}
              onPointerMove={() => position !== active && setPointed(position)}
              onClick={() => onChoose(hit)}
            >
              <b>{hit.title}</b>
              <small>{hit.detail}</small>
            </div>
          ))}
        </div>
      ) : (
        <p role="status">{failure ?? (pending ? 'Searching' : q === '' ? said.none : said.unknown)}</p>
      )}
    </div>
  );
}
