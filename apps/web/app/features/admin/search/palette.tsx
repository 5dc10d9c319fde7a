import type { AdminSearchKind } from '@doctorbird/contract/admin/search';
import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useNavigate } from 'react-router';
import { useOrganisation } from '../../../portal/organisation.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { SearchIcon } from '../../../ui/control-icons.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { adminActions, staffActions, type Choosing, type PaletteAction } from './palette-actions.ts';
import { type PaletteEntry, paletteGroups, prefixes, readPrefix } from './palette-entries.ts';
import { adminPlaces, samplePlaces, staffPlaces } from './palette-places.ts';
import { PaletteRow } from './palette-row.tsx';
import { recentRecords, rememberRecord } from './recent-records.ts';
import { type SearchArea, useSearch } from './use-search.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as styles from './palette.module.css';

type PaletteProps = {
  area: SearchArea;
  /** The action that it opens with; without one, the search. */
  begun?: string;
  onClose: () => void;
};

/** The board over the page: holds the focus, closes with Escape, and gives the focus back. */
export function Palette({ area, begun, onClose }: PaletteProps) {
  return (
    <ModalOverlay className={styles.veil} isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className={styles.palette}>
        <Dialog className={styles.dialog} aria-label="Search everything">
          <PaletteBody area={area} begun={begun} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** A list of one kind, or of what an action needs. */
type Narrowed = { title: string; kind: AdminSearchKind; choosing: Choosing | null };

const narrowedTo = (action: PaletteAction | undefined): Narrowed | null =>
  action && 'choose' in action
    ? { title: action.choose.title, kind: action.choose.kind, choosing: action.choose }
    : null;

// The list box of react-aria moves its virtual focus line by line; here Tab jumps to the next group, so it is our own.
function PaletteBody({ area, begun, onClose }: PaletteProps) {
  const session = useSession();
  const account = session.profile?.user.id ?? '';
  const navigate = useNavigate();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const actions = area === 'admin' ? adminActions(session) : staffActions(session);
  const [narrowed, setNarrowed] = useState<Narrowed | null>(() =>
    narrowedTo(actions.find(({ id: own }) => own === begun)),
  );
  const [pointed, setPointed] = useState<string | null>(null);
  const [recent] = useState(() => recentRecords(account));
  const choosing = narrowed?.choosing ?? null;
  const { prefix, text } = narrowed ? { prefix: prefixes[0], text: typed } : readPrefix(typed);
  const kind = narrowed?.kind ?? ('kind' in prefix ? prefix.kind : undefined);
  const search = useSearch(area, prefix.sign === '>' ? '' : text, kind);
  const sampleData = useOrganisation()?.sample_data ?? false;
  const ofAdmin = sampleData ? [...adminPlaces, ...samplePlaces] : adminPlaces;
  const places = area === 'admin' ? ofAdmin : staffPlaces;
  const groups = paletteGroups({ text, prefix, choosing, groups: search.groups, recent, actions, places });
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.find(({ key }) => key === pointed) ?? entries[0];
  const offered = prefixes.filter(({ sign }) => area === 'admin' || sign === '' || sign === '>');

  useEffect(() => box.current?.focus(), [narrowed]);

  const write = (next: string) => {
    setTyped(next);
    setPointed(null);
  };
  const narrow = (to: Narrowed | null) => {
    setNarrowed(to);
    if (to?.choosing !== null || to === null) write('');
  };

  function choose(entry: PaletteEntry, beside: boolean): void {
    const { action, hit, to } = entry;
    const choosable = narrowedTo(action);
    if (choosable) return narrow(choosable);
    if (hit && !choosing) rememberRecord(account, hit);
    if (to !== undefined && beside) return void window.open(to, '_blank', 'noopener');
    onClose();
    if (to !== undefined) return void navigate(to);
    if (action && 'run' in action) void action.run();
  }

  function onClick(event: MouseEvent, entry: PaletteEntry): void {
    // The browser opens the link in another tab itself.
    if (entry.to !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    choose(entry, false);
  }

  function move(by: number): void {
    const at = active ? entries.indexOf(active) : -1;
    setPointed(entries[(at + by + entries.length) % entries.length]?.key ?? null);
  }

  function moveGroup(by: number): void {
    const at = groups.findIndex((group) => active && group.entries.includes(active));
    setPointed(groups[(at + by + groups.length) % groups.length]?.entries[0]?.key ?? null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // While an accent or a character is being composed, Enter and the arrows belong to that.
    if (event.nativeEvent.isComposing) return;
    const command = event.ctrlKey || event.metaKey;
    if (event.key === 'Backspace' && typed === '' && narrowed) return narrow(null);
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Tab') moveGroup(event.shiftKey ? -1 : 1);
    else if (event.key === 'Enter' && active) choose(active, command);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <div className={styles.question}>
        <SearchIcon />
        {narrowed && <span className={styles.narrowed}>{narrowed.title}</span>}
        <input
          ref={box}
          className={styles.typed}
          value={typed}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={
            choosing?.placeholder ?? (area === 'admin' ? 'People, programs, references' : 'Students, programs, groups')
          }
          maxLength={100}
          role="combobox"
          aria-label={choosing?.title ?? 'Search everything'}
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? `${id}-results` : undefined}
          aria-activedescendant={active ? `${id}-${active.key}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <button
          type="button"
          className={clsx(buttonStyles.iconButton, styles.close)}
          aria-label="Close the search"
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      {!narrowed && (
        <div className={styles.scopes} role="group" aria-label="What to search">
          {offered.map((one) => (
            <button
              key={one.sign}
              type="button"
              tabIndex={-1}
              aria-pressed={one === prefix}
              onClick={() => {
                write(one.sign + text);
                box.current?.focus();
              }}
            >
              {one.label}
            </button>
          ))}
        </div>
      )}
      {search.failure !== null && (
        <div className={styles.failed} role="alert">
          <p>{search.failure}</p>
          <Button size="sm" variant="line" plain onClick={search.again}>
            Try again
          </Button>
        </div>
      )}
      {entries.length > 0 && (
        <div id={`${id}-results`} className={styles.results} role="listbox" aria-label="Results">
          {groups.map(({ label, entries: lines, more }) => (
            <div key={label} role="group" aria-label={label}>
              <div className={styles.label} role="presentation">
                <span aria-hidden="true">{label}</span>
                {more && (
                  <button
                    type="button"
                    tabIndex={-1}
                    onClick={() => narrow({ title: label, kind: more, choosing: null })}
                  >
                    Show more
                  </button>
                )}
              </div>
              {lines.map((entry) => (
                <PaletteRow
                  key={entry.key}
                  entry={entry}
                  id={`${id}-${entry.key}`}
                  active={entry === active}
                  typed={text}
                  onPoint={() => entry !== active && setPointed(entry.key)}
                  onChoose={(event) => onClick(event, entry)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      <p className={entries.length > 0 ? 'visually-hidden' : styles.nothing} role="status">
        {search.failure === null && answerOf(search, entries.length, text)}
      </p>
      <p className={styles.hints} aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> move
        </span>
        <span>
          <kbd>Tab</kbd> next group
        </span>
        <span>
          <kbd>Ctrl</kbd>
          <kbd>Enter</kbd> new tab
        </span>
        {offered.slice(1).map(({ sign, label }) => (
          <span key={sign}>
            <kbd>{sign}</kbd> {label.toLowerCase()}
          </span>
        ))}
      </p>
    </>
  );
}

/** What the list says in one sentence; it is read out, and shown when the list is empty. */
function answerOf(search: ReturnType<typeof useSearch>, count: number, text: string): string {
  if (search.pending) return count > 0 ? '' : 'Searching …';
  if (count > 0) return text === '' ? '' : `${count} ${count === 1 ? 'result' : 'results'}`;
  return text === '' ? 'Type a name, a reference or an amount.' : `No match for “${text}”`;
}
