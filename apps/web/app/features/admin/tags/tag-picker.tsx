import clsx from 'clsx';
import { longestTag, mostTags } from '@doctorbird/contract/organisation/tags';
import { useState } from 'react';
import { hasAllTyped } from '../../../format/plain-text.ts';
import { FieldFrame, useFieldWiring } from '../../../ui/field-frame.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { Picker, PickerBox, PickerEmpty, PickerList } from '../../../ui/picker.tsx';
import * as chipStyles from '../../../ui/tag-chips.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
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
  const [typed, setTyped] = useState('');

  const name = inOneLine(typed);
  const full = chosen.length >= mostTags;
  const free = known.filter((one) => !chosen.some((other) => same(one, other)));
  const matches = free.filter((one) => name === '' || hasAllTyped(one, name));
  const isNew = creates && name !== '' && ![...known, ...chosen].some((one) => same(one, name));
  const offered = full ? [] : isNew ? [...matches, name] : matches;

  const choose = (one: string) => {
    onChange([...chosen, one]);
    setTyped('');
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
                  document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus();
                }}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Picker
        className={layoutStyles.stack2}
        name={label}
        typed={typed}
        onType={setTyped}
        groups={[{ label, lines: offered.map((one) => ({ key: one, text: one })) }]}
        onChoose={choose}
        takesFirst
      >
        <PickerBox {...control} placeholder={creates ? 'Find or create a tag' : 'Find a tag'} maxLength={longestTag} />
        <PickerList
          className={styles.list}
          name={label}
          lineClass={(_line, active) => clsx(styles.option, active && styles.current)}
        >
          {({ key }) => (isNew && key === name ? `Create “${key}”` : key)}
        </PickerList>
        <PickerEmpty className={typeStyles.note}>
          {full ? `A record can have at most ${mostTags} tags.` : 'No other tag matches.'}
        </PickerEmpty>
      </Picker>
    </FieldFrame>
  );
}
