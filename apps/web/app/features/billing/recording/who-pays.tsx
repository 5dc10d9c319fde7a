import type { PayerHit, PayerHits } from '@doctorbird/contract/admin/payer-search';
import { searchLength } from '@doctorbird/contract/admin/search';
import clsx from 'clsx';
import { useId, useState, type KeyboardEvent } from 'react';
import { Picker, PickerBox, PickerList, type PickerGroup, type PickerLine } from '../../../ui/picker.tsx';
import { PayerText, WalkInText } from './payer-text.tsx';
import { accountText } from './payer-texts.ts';
import { usePayerSearch } from './use-payer-search.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './who-pays.module.css';

type WhoPaysProps = {
  /** The page of whoever was chosen. */
  onChoose: (path: string) => void;
};

/** A line leads to the page of whoever pays; one without a payer is the walk-in. */
type PayerLine = PickerLine & { hit?: PayerHit };
const lineOf = (hit: PayerHit): PayerLine => ({ key: hit.path, text: `${hit.name}, ${accountText(hit).figure}`, hit });

const nobody: readonly PayerHit[] = [];
const counted = (count: number, singular: string, many: string): string => `${count} ${count === 1 ? singular : many}`;

function countText({ families, organizations, more }: PayerHits): string {
  const parts = [
    families.length > 0 && counted(families.length, 'family', 'families'),
    organizations.length > 0 && counted(organizations.length, 'school', 'schools'),
    more && 'and more',
  ];
  return parts.filter(Boolean).join(', ');
}

/** One search for whoever pays: families first, then schools, then a family that is not here yet. */
export function WhoPays({ onChoose }: WhoPaysProps) {
  const [typed, setTyped] = useState('');
  const hint = useId();
  const { q, hits, settled, failure } = usePayerSearch(typed);
  const families = hits?.families ?? nobody;
  const organizations = hits?.organizations ?? nobody;
  const groups: PickerGroup<PayerLine>[] = [
    { label: q === '' ? 'Who owes something, newest first' : 'Families', lines: families.map(lineOf) },
    { label: 'Schools and groups', lines: organizations.map(lineOf) },
    { label: 'Not in the list?', lines: [{ key: '/admin/walk-in', text: 'Enroll a walk-in' }] },
  ];
  const last = families.length + organizations.length;
  const keys = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape') onChoose('/admin/payments');
    // What is shown may still be the answer to fewer letters.
    return event.key === 'Escape' || (event.key === 'Enter' && !settled);
  };
  const said =
    failure ??
    (!settled ? 'Searching' : last > 0 ? countText(hits!) : q === '' ? 'No one owes anything.' : 'No match found.');
  return (
    <Picker
      className={clsx(layoutStyles.stack8, styles.picker)}
      label="Who pays?"
      typed={typed}
      onType={setTyped}
      groups={hits === null ? [] : groups}
      onChoose={(path) => onChoose(path)}
      // The first hit is the one that Enter takes; before anything is typed nothing is.
      takesFirst={q !== '' && last > 0}
      standing
    >
      <div className={styles.field}>
        <PickerBox
          focusFor="page"
          onKey={keys}
          placeholder="Name, child, phone, email or family code"
          maxLength={searchLength}
          aria-describedby={hint}
        />
        <p className={clsx(typeStyles.note, styles.count)} role="status">
          {said}
        </p>
      </div>
      <PickerList<PayerLine>
        className={styles.list}
        name="Who pays"
        headClass={clsx('label', styles.head)}
        lineClass={(_line, active) => clsx(styles.option, active && styles.active)}
      >
        {({ hit }, active) => (
          <>
            {hit ? <PayerText hit={hit} typed={q} /> : <WalkInText />}
            <span className={styles.shortcut}>{active && <kbd aria-hidden="true">Enter</kbd>}</span>
          </>
        )}
      </PickerList>
      <p id={hint} className={clsx(typeStyles.hint, styles.hints)}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> <span>choose</span>
        </span>
        <span>
          <kbd>Enter</kbd> <span>take</span>
        </span>
        <span>
          <kbd>#</kbd> <span>reference, receipt or invoice</span>
        </span>
        <span>
          <kbd>876</kbd> <span>phone number</span>
        </span>
        <span>
          <kbd>Esc</kbd> <span>leave</span>
        </span>
      </p>
    </Picker>
  );
}
