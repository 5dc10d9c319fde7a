import type { AdminSearchKind } from '@doctorbird/contract/admin/search';
import clsx from 'clsx';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useNavigate } from 'react-router';
import { useOrganisation } from '../../../portal/organisation.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { SearchIcon } from '../../../ui/control-icons.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { Picker, PickerBox, PickerList, type PickerLine, type Pointed } from '../../../ui/picker.tsx';
import { adminActions, staffActions, type Choosing, type PaletteAction } from './palette-actions.ts';
import { type PaletteEntry, paletteGroups, prefixes, readPrefix } from './palette-entries.ts';
import { useMay } from '../../../portal/may.ts';
import { rightOfPage } from '../../../portal/page-rights.ts';
import { adminPlaces, type FindSettings, staffPlaces } from './palette-places.ts';
import { PaletteText } from './palette-text.tsx';
import { recentRecords, rememberRecord } from './recent-records.ts';
import { type SearchArea, useSearch } from './use-search.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './palette.module.css';

type PaletteProps = {
  area: SearchArea;
  /** The action that it opens with; without one, the search. */
  begun?: string;
  findSettings?: FindSettings | undefined;
  onClose: () => void;
};

/** The board over the page: holds the focus, closes with Escape, and gives the focus back. */
export function Palette({ area, begun, findSettings, onClose }: PaletteProps) {
  return (
    <ModalOverlay className={styles.veil} isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className={styles.palette}>
        <Dialog className={styles.dialog} aria-label="Search everything">
          <PaletteBody area={area} begun={begun} findSettings={findSettings} onClose={onClose} />
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

function PaletteBody({ area, begun, findSettings, onClose }: PaletteProps) {
  const session = useSession();
  const account = session.profile?.user.id ?? '';
  const navigate = useNavigate();
  const [asks, setAsks] = useState(0);
  const [typed, setTyped] = useState('');
  const may = useMay();
  const actions =
    area === 'admin' ? adminActions(session).filter(({ right }) => may(right ?? 'office')) : staffActions(session);
  const [narrowed, setNarrowed] = useState<Narrowed | null>(() =>
    narrowedTo(actions.find(({ id: own }) => own === begun)),
  );
  const [recent] = useState(() => recentRecords(account));
  const choosing = narrowed?.choosing ?? null;
  const { prefix, text } = narrowed ? { prefix: prefixes[0], text: typed } : readPrefix(typed);
  const kind = narrowed?.kind ?? ('kind' in prefix ? prefix.kind : undefined);
  const search = useSearch(area, prefix.sign === '>' ? '' : text, kind);
  const sampleData = useOrganisation()?.sample_data ?? false;
  const isOpen = ({ to }: { to: string }) => area !== 'admin' || may(rightOfPage(to));
  const groups = paletteGroups({
    text,
    prefix,
    choosing,
    groups: search.groups,
    recent,
    actions,
    places: (area === 'admin' ? adminPlaces : staffPlaces).filter(isOpen),
    settings: (findSettings?.(text, sampleData) ?? []).filter(isOpen),
  });
  const entries = groups.flatMap((group) => group.entries);
  const offered = prefixes.filter(({ sign }) => area === 'admin' || sign === '' || sign === '>');

  /** The box takes the focus again. */
  const ask = () => setAsks((before) => before + 1);
  const narrow = (to: Narrowed | null) => {
    setNarrowed(to);
    if (to?.choosing !== null || to === null) setTyped('');
    ask();
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

  function keys(event: KeyboardEvent, { active, point }: Pointed): boolean {
    if (event.key === 'Backspace' && typed === '' && narrowed) {
      narrow(null);
      return true;
    }
    if (event.key !== 'Tab' || groups.length === 0) return false;
    // Tab goes from group to group: the arrows go from line to line.
    const at = groups.findIndex((group) => group.entries.some(({ key }) => key === active));
    const next = groups[(at + (event.shiftKey ? -1 : 1) + groups.length) % groups.length];
    if (next?.entries[0]) point(next.entries[0].key);
    return true;
  }

  return (
    <Picker
      className={styles.body}
      name={choosing?.title ?? 'Search everything'}
      typed={typed}
      onType={setTyped}
      groups={groups.map(({ label, entries: own, more }) => ({
        label,
        lines: own.map(lineOf),
        ...(more && { head: <MoreButton onClick={() => narrow({ title: label, kind: more, choosing: null })} /> }),
      }))}
      onChoose={(key, beside) => {
        const entry = entries.find((one) => one.key === key);
        if (entry) choose(entry, beside);
      }}
      takesFirst
      standing
    >
      <div className={styles.question}>
        <SearchIcon />
        {narrowed && <span className={styles.narrowed}>{narrowed.title}</span>}
        <PickerBox
          focusFor={asks}
          onKey={keys}
          className={styles.typed}
          placeholder={
            choosing?.placeholder ?? (area === 'admin' ? 'People, programs, references' : 'Students, programs, groups')
          }
          maxLength={100}
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
                setTyped(one.sign + text);
                ask();
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
          <Button
            size="sm"
            variant="line"
            plain
            onClick={() => {
              search.again();
              ask();
            }}
          >
            Try again
          </Button>
        </div>
      )}
      <PickerList<PaletteLine>
        className={styles.results}
        name="Results"
        headClass={styles.label}
        lineClass={({ entry }) => clsx(styles.line, entry.beside && styles.beside)}
      >
        {({ entry }) => <PaletteText entry={entry} typed={text} />}
      </PickerList>
      <p className={entries.length > 0 ? 'visually-hidden' : styles.nothing} role="status">
        {search.failure === null && answerOf(search, entries.length, text)}
      </p>
      <p className={clsx(typeStyles.fine, styles.hints)} aria-hidden="true">
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
    </Picker>
  );
}

type PaletteLine = PickerLine & { entry: PaletteEntry };
const lineOf = (entry: PaletteEntry): PaletteLine => ({
  key: entry.key,
  text: entry.text ?? entry.title,
  to: entry.to,
  entry,
});

const MoreButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" tabIndex={-1} onClick={onClick}>
    Show more
  </button>
);

/** What the list says in one sentence; it is read out, and shown when the list is empty. */
function answerOf(search: ReturnType<typeof useSearch>, count: number, text: string): string {
  if (search.pending) return count > 0 ? '' : 'Searching …';
  if (count > 0) return text === '' ? '' : `${count} ${count === 1 ? 'result' : 'results'}`;
  return text === '' ? 'Type a name, a reference or an amount.' : `No match for “${text}”`;
}
