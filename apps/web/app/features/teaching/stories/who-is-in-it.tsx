import type { StorySheet } from '@doctorbird/contract/teaching/stories';
import clsx from 'clsx';
import { EyeOffIcon } from '../../../ui/control-icons.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './stories.module.css';

type Child = StorySheet['children'][number];
export const isWithout = ({ photos }: Pick<Child, 'photos'>): boolean => photos === 'no' || photos === 'unanswered';

type WhoIsInItProps = {
  sheet: Pick<StorySheet, 'children'>;
  chosen: readonly string[];
  nobody: boolean;
  error?: string;
  onChoose: (next: { chosen: string[]; nobody: boolean }) => void;
};

/** The class at the thumb: who can be recognised. A teacher says so; nothing recognises anybody. */
export function WhoIsInIt({ sheet: { children }, chosen, nobody, error, onChoose }: WhoIsInItProps) {
  const toggle = (id: string) =>
    onChoose({ chosen: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id], nobody: false });
  const without = children.filter((child) => isWithout(child));
  return (
    <fieldset className={styles.people}>
      <legend className="label">Who is in it?</legend>
      <p className={typeStyles.note}>Tap every child who can be recognised.</p>
      <div className={layoutStyles.row8}>
        {children.map((child) => {
          const isOn = chosen.includes(child.id);
          return (
            <button
              key={child.id}
              type="button"
              aria-pressed={isOn}
              className={clsx(styles.name, isWithout(child) && styles.without)}
              onClick={() => toggle(child.id)}
            >
              {isOn ? <CheckIcon /> : isWithout(child) && <EyeOffIcon />}
              <span>
                {nameIn(children, child)}
                {child.guest && <span> (guest)</span>}
                {isWithout(child) && <span className="visually-hidden"> (no photos)</span>}
              </span>
            </button>
          );
        })}
        <button
          type="button"
          aria-pressed={nobody}
          className={styles.name}
          onClick={() => onChoose({ chosen: [], nobody: !nobody })}
        >
          {nobody && <CheckIcon />}
          No child
        </button>
      </div>
      {without.length > 0 && <p className={typeStyles.note}>{withoutText(without)}</p>}
      {error && <FieldError id="who-error">{error}</FieldError>}
    </fieldset>
  );
}

/** The first name; with the rest where two share it. */
function nameIn(children: readonly Child[], child: Child): string {
  const same = children.filter(({ first_name: first }) => first === child.first_name).length > 1;
  return same ? child.name : child.first_name;
}

function withoutText(children: readonly Child[]): string {
  const list = new Intl.ListFormat('en');
  const said = children.filter(({ photos }) => photos === 'no').map((child) => child.first_name);
  const open = children.filter(({ photos }) => photos === 'unanswered').map((child) => child.first_name);
  return [
    said.length > 0 && `${list.format(said)}: the family said no to photos.`,
    open.length > 0 && `${list.format(open)}: the family has not answered.`,
  ]
    .filter(Boolean)
    .join(' ');
}
