import type { SearchHit } from '@doctorbird/contract/admin/search';
import clsx from 'clsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useSearch } from './use-search.ts';
import * as styles from './family-picker.module.css';

type FamilyPickerProps = { onChoose: (hit: SearchHit) => void };

/**
 * Finds a place that owes money by the name of a child or parent; without a text, the newest. The list is open from the
 * start: the newest are often the right ones.
 */
export function FamilyPicker({ onChoose }: FamilyPickerProps) {
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState(-1);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { groups, pending, failure, q } = useSearch('admin', typed, 'due');
  const hits = groups.flatMap((group) => group.hits);
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
      <label htmlFor={`${id}-box`}>Family</label>
      <input
        ref={box}
        id={`${id}-box`}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setPointed(-1);
        }}
        onKeyDown={onKeyDown}
        placeholder="Name of the child or parent"
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
      <p id={`${id}-hint`}>Everyone with an open place can be found here. The list begins with the newest.</p>
      {hits.length > 0 ? (
        <div ref={list} id={`${id}-list`} role="listbox" aria-label="Open places" className={styles.list}>
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
        <p role="status">
          {failure ??
            (pending
              ? 'Searching'
              : q === ''
                ? 'No place has an open amount.'
                : 'Nobody of that name has an open place.')}
        </p>
      )}
    </div>
  );
}
