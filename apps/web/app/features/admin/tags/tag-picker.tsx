import clsx from 'clsx';
import { longestTag, mostTags } from '@doctorbird/contract/organisation/tags';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { hasAllTyped } from '../../../format/plain-text.ts';
import { FieldFrame, useFieldWiring } from '../../../ui/field-frame.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import * as chipStyles from '../../../ui/tag-chips.module.css';
import * as styles from './tag-picker.module.css';

type TagPickerProps = {
  label: string;
  /** The names of all tags. */
  known: readonly string[];
  chosen: readonly string[];
  onChange: (names: string[]) => void;
  /** Whether a name that is not a tag yet can be chosen. */
  creates?: boolean;
  error?: string;
};

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const inOneLine = (typed: string): string => typed.replaceAll(/\s+/g, ' ').trim();

/** Chosen tags, and a box that finds others by a part of their name or makes a new one. */
export function TagPicker({ label, known, chosen, onChange, creates = false, error }: TagPickerProps) {
  const { id, control } = useFieldWiring({ error });
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState(0);

  const name = inOneLine(typed);
  const full = chosen.length >= mostTags;
  const free = known.filter((one) => !chosen.some((other) => same(one, other)));
  const found = free.filter((one) => name === '' || hasAllTyped(one, name));
  const isNew = creates && name !== '' && ![...known, ...chosen].some((one) => same(one, name));
  const offered = full ? [] : isNew ? [...found, name] : found;
  const current = Math.min(picked, offered.length - 1);
  const none = full ? `A record can have at most ${mostTags} tags.` : 'No other tag matches.';

  const choose = (one: string) => {
    onChange([...chosen, one]);
    setTyped('');
    setPicked(0);
    setOpen(false);
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !open) setOpen(true);
    else if (step && offered.length > 0) setPicked((current + step + offered.length) % offered.length);
    else if (event.key === 'Enter' && open && offered[current]) choose(offered[current]);
    else if (event.key === 'Escape' && open) setOpen(false);
    // A name that is not chosen yet is not sent with the form.
    else if (event.key !== 'Enter' || name === '') return;
    event.preventDefault();
    // Escape closes the list alone, not the dialog around it.
    event.stopPropagation();
  };

  return (
    <FieldFrame {...{ id, label, error }}>
      {chosen.length > 0 && (
        <ul className={chipStyles.chips} aria-label={`${label}, chosen`}>
          {chosen.map((one) => (
            <li key={one} className={styles.chosen}>
              {one}
              <button
                type="button"
                aria-label={`Leave out ${one}`}
                onClick={() => {
                  onChange(chosen.filter((other) => other !== one));
                  box.current?.focus();
                }}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.entry}>
        <input
          {...control}
          ref={box}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open && offered.length > 0 ? `${listId}-${current}` : undefined}
          placeholder={creates ? 'Find or create a tag' : 'Find a tag'}
          maxLength={longestTag}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPicked(0);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={keys}
          onBlur={() => setOpen(false)}
        />
        {open && offered.length > 0 && (
          <div id={listId} role="listbox" aria-label={label} className={styles.list}>
            {offered.map((one, position) => (
              // The keys are those of the box, which keeps the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- handled by the box
              <div
                key={one}
                id={`${listId}-${position}`}
                role="option"
                tabIndex={-1}
                aria-selected={position === current}
                className={clsx(styles.option, position === current && styles.current)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(one)}
              >
                {isNew && one === name ? `Create “${one}”` : one}
              </div>
            ))}
          </div>
        )}
        <p role="status" className={clsx(open && offered.length === 0 ? styles.none : 'visually-hidden')}>
          {open && (offered.length === 0 ? none : `${offered.length} ${offered.length === 1 ? 'tag' : 'tags'}`)}
        </p>
      </div>
    </FieldFrame>
  );
}
