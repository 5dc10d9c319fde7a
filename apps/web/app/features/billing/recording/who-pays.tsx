import type { PayerHit, PayerHits } from '@doctorbird/contract/admin/payer-search';
import { searchLength } from '@doctorbird/contract/admin/search';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { PayerOption, WalkInOption } from './payer-option.tsx';
import { usePayerSearch } from './use-payer-search.ts';
import * as styles from './who-pays.module.css';

type WhoPaysProps = {
  /** The page of whoever was chosen. */
  onChoose: (path: string) => void;
};

const walkIn = '/admin/walk-in';
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
  const [pointed, setPointed] = useState<number | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const { q, hits, settled, failure } = usePayerSearch(typed);
  const families = hits?.families ?? nobody;
  const organizations = hits?.organizations ?? nobody;
  const paths = [...families, ...organizations].map(({ path }) => path);
  const last = paths.length;
  // The first hit is the one that Enter takes; before anything is typed nothing is.
  const active = pointed ?? (q !== '' && last > 0 ? 0 : -1);
  const optionId = (at: number) => `${id}-${at}`;

  // The page has nothing else yet.
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    document.querySelector(`#${CSS.escape(`${id}-${active}`)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  function onKeyDown(event: KeyboardEvent): void {
    // While an accent or a character is being composed, Enter and the arrows belong to that.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setPointed((Math.max(active, step > 0 ? -1 : 0) + step + last + 1) % (last + 1));
    // What is shown may still be the answer to fewer letters.
    else if (event.key === 'Enter' && settled && active >= 0) onChoose(paths[active] ?? walkIn);
    else if (event.key === 'Escape') onChoose('/admin/payments');
    else return;
    event.preventDefault();
  }

  const option = (at: number) => ({
    id: optionId(at),
    active: at === active,
    onPoint: () => at !== active && setPointed(at),
    onChoose: () => onChoose(paths[at] ?? walkIn),
  });
  const said =
    failure ??
    (!settled ? 'Searching' : last > 0 ? countText(hits!) : q === '' ? 'Nobody owes anything.' : 'Nobody was found.');
  return (
    <div className={styles.picker}>
      <label htmlFor={`${id}-box`}>Who pays?</label>
      <div className={styles.field}>
        <input
          ref={box}
          id={`${id}-box`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPointed(null);
          }}
          onKeyDown={onKeyDown}
          placeholder="Name, child, phone, email or family code"
          maxLength={searchLength}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hits !== null}
          aria-controls={hits === null ? undefined : `${id}-list`}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          spellCheck={false}
        />
        <p className={styles.count} role="status">
          {said}
        </p>
      </div>
      {hits !== null && (
        <div id={`${id}-list`} role="listbox" aria-label="Who pays" className={styles.list}>
          {families.length > 0 && (
            <div role="group" aria-label={q === '' ? 'Who owes something, newest first' : 'Families'}>
              <h2 className="label" aria-hidden="true">
                {q === '' ? 'Who owes something, newest first' : 'Families'}
              </h2>
              {families.map((hit, at) => (
                <PayerOption key={hit.id} hit={hit} typed={q} {...option(at)} />
              ))}
            </div>
          )}
          {organizations.length > 0 && (
            <div role="group" aria-label="Schools and groups">
              <h2 className="label" aria-hidden="true">
                Schools and groups
              </h2>
              {organizations.map((hit, at) => (
                <PayerOption key={hit.id} hit={hit} typed={q} {...option(families.length + at)} />
              ))}
            </div>
          )}
          <div role="group" aria-label="Not in the list?">
            <h2 className="label" aria-hidden="true">
              Not in the list?
            </h2>
            <WalkInOption {...option(last)} />
          </div>
        </div>
      )}
      <p id={`${id}-hint`} className={styles.hints}>
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
    </div>
  );
}
