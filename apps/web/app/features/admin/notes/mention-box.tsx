import clsx from 'clsx';
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { FieldFrame, useFieldWiring, type FieldProps } from '../../../ui/field-frame.tsx';
import { labelsOf, matching, typedName, type Colleague } from './mention-text.ts';
import * as styles from './mention-box.module.css';

export type Mentionable = Colleague & { email: string; role: 'staff' | 'admin' };

type MentionBoxProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'onSelect' | 'onKeyDown'> & {
    people: readonly Mentionable[];
    value: string;
    onType: (text: string) => void;
    ref: (box: HTMLTextAreaElement | null) => void;
  };

const roles = { admin: 'Admin', staff: 'Staff' };

/** A box for text in which @ opens a list of colleagues: with the arrows and Enter, or by touch. */
export function MentionBox({ label, hint, error, people, value, onType, ref, onBlur, ...area }: MentionBoxProps) {
  const { id, control } = useFieldWiring({ hint, error });
  const listId = useId();
  const box = useRef<HTMLTextAreaElement | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const [picked, setPicked] = useState(0);
  /** Closed with Escape: until the @ is left. */
  const [closed, setClosed] = useState<number | null>(null);

  const typed = cursor === null ? null : typedName(value, cursor);
  const found = typed && typed.from !== closed ? matching(people, typed.name) : [];
  const open = found.length > 0;
  const current = Math.min(picked, found.length - 1);
  const labels = labelsOf(people);

  const follow = () => {
    const here = box.current;
    if (!here) return;
    setCursor(here.selectionStart === here.selectionEnd ? here.selectionStart : null);
  };
  const write = (text: string, at: number) => {
    onType(text);
    setPicked(0);
    setCursor(at);
    // After the new text is in the box.
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(at, at);
    });
  };
  const choose = ({ id: chosen }: Mentionable) => {
    if (!typed || cursor === null) return;
    const name = `@${labels.get(chosen)} `;
    write(value.slice(0, typed.from) + name + value.slice(cursor).replace(/^ /, ''), typed.from + name.length);
  };
  const begin = () => {
    const at = box.current?.selectionStart ?? value.length;
    const before = value.slice(0, at);
    const sign = before === '' || /\s$/.test(before) ? '@' : ' @';
    setClosed(null);
    write(before + sign + value.slice(at), at + sign.length);
  };
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!open) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setPicked((current + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(found[current]!);
    else if (event.key === 'Escape') setClosed(typed!.from);
    else return;
    event.preventDefault();
    // Escape closes the list alone, not the panel around it.
    event.stopPropagation();
  };

  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <div className={styles.frame}>
        <textarea
          rows={2}
          {...area}
          {...control}
          ref={(element) => {
            box.current = element;
            ref(element);
          }}
          value={value}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open ? `${listId}-${current}` : undefined}
          onChange={(event) => {
            onType(event.target.value);
            setPicked(0);
            follow();
          }}
          onSelect={follow}
          onKeyDown={keys}
          onBlur={(event) => {
            setCursor(null);
            setClosed(null);
            onBlur?.(event);
          }}
        />
        {open && (
          <div id={listId} role="listbox" aria-label="Colleagues" className={styles.list}>
            {found.map((person, position) => (
              // The keys are those of the box, which keeps the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- handled by the box
              <div
                key={person.id}
                id={`${listId}-${position}`}
                role="option"
                tabIndex={-1}
                aria-selected={position === current}
                className={clsx(styles.option, position === current && styles.current)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(person)}
              >
                <span>{labels.get(person.id)}</span>
                <small>{roles[person.role]}</small>
              </div>
            ))}
          </div>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {open ? `${found.length} ${found.length === 1 ? 'colleague' : 'colleagues'}, choose with the arrow keys` : ''}
      </p>
      {people.length > 0 && (
        <div>
          <button
            type="button"
            className={styles.begin}
            onPointerDown={(event) => event.preventDefault()}
            onClick={begin}
          >
            @ Mention a colleague
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
