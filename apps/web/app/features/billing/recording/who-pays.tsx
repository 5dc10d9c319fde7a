import type { PayerHit, PayerHits } from '@doctorbird/contract/admin/payer-search';
import { searchLength } from '@doctorbird/contract/admin/search';
import { useId, useState, type KeyboardEvent } from 'react';
import { Label } from 'react-aria-components/Label';
import { Picker, PickerBox, PickerGroup, PickerList } from '../../../ui/picker.tsx';
import { PayerLine, WalkInLine } from './payer-line.tsx';
import { usePayerSearch } from './use-payer-search.ts';
import * as styles from './who-pays.module.css';

type WhoPaysProps = {
  /** The page of whoever was chosen. */
  onChoose: (path: string) => void;
};

const nobody: readonly PayerHit[] = [];
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

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
  const last = families.length + organizations.length;
  const keys = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape') onChoose('/admin/payments');
    // What is shown may still be the answer to fewer letters.
    return event.key === 'Escape' || (event.key === 'Enter' && !settled);
  };
  const said =
    failure ??
    (!settled ? 'Searching' : last > 0 ? countText(hits!) : q === '' ? 'Nobody owes anything.' : 'Nobody was found.');
  return (
    <Picker
      className={styles.picker}
      typed={typed}
      onType={setTyped}
      onChoose={(path) => onChoose(path)}
      // The first hit is the one that Enter takes; before anything is typed nothing is.
      takesFirst={q !== '' && last > 0}
      standing
    >
      <Label>Who pays?</Label>
      <div className={styles.field}>
        <PickerBox
          focusFor="page"
          onKey={keys}
          placeholder="Name, child, phone, email or family code"
          maxLength={searchLength}
          aria-describedby={hint}
        />
        <p className={styles.count} role="status">
          {said}
        </p>
      </div>
      {hits !== null && (
        <PickerList className={styles.list} name="Who pays">
          {families.length > 0 && (
            <PickerGroup className="label" head={q === '' ? 'Who owes something, newest first' : 'Families'}>
              {families.map((hit) => (
                <PayerLine key={hit.path} hit={hit} typed={q} />
              ))}
            </PickerGroup>
          )}
          {organizations.length > 0 && (
            <PickerGroup className="label" head="Schools and groups">
              {organizations.map((hit) => (
                <PayerLine key={hit.path} hit={hit} typed={q} />
              ))}
            </PickerGroup>
          )}
          <PickerGroup className="label" head="Not in the list?">
            <WalkInLine />
          </PickerGroup>
        </PickerList>
      )}
      <p id={hint} className={styles.hints}>
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
