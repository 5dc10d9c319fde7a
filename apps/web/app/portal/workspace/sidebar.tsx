import clsx from 'clsx';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { countOf } from './destinations.ts';
import type { DestinationSection } from './destinations.ts';
import { SidebarIcon, UnfoldIcon } from './destination-icons.tsx';
import { DestinationLink } from './destination-link.tsx';
import { DestinationList } from './destination-list.tsx';
import type { DestinationRowProps } from './destination-list.tsx';
import { useFoldKey } from './use-fold-key.ts';
import { useFolded } from './use-folded.ts';
import { useHere } from './use-here.ts';
import type { Room } from './use-room.ts';
import * as styles from './sidebar.module.css';

// Without a connection the rail still has its links.
const RailList = lazy(() => import('./rail-list.tsx').catch(() => ({ default: PlainRail })));

type SidebarProps = {
  label: string;
  sections: readonly DestinationSection[];
  /** `rail`: there is no room for more. `tight`: folded until somebody unfolds it. */
  room: Exclude<Room, 'foot'>;
};

/** The destinations of a working portal, beside the page: with their names, or folded to a rail of icons. */
export function Sidebar({ label, sections, room }: SidebarProps) {
  const narrow = room === 'rail';
  const [folded, fold] = useFolded(room === 'tight');
  const at = useHere(sections);
  const list = useRef<HTMLDivElement>(null);
  const rail = narrow || folded;
  useFoldKey(narrow ? null : () => fold(!folded));
  useEffect(() => {
    // Where the list scrolls, the current destination is in view.
    const box = list.current;
    const link = box?.querySelector('[aria-current]');
    if (!box || !link) return;
    const [inner, outer] = [link.getBoundingClientRect(), box.getBoundingClientRect()];
    if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
    if (inner.top < outer.top) box.scrollTop += inner.top - outer.top;
  }, [at.here?.destination.to, rail]);
  return (
    <nav className={clsx(styles.sidebar, rail && styles.rail)} aria-label={label}>
      <div className={styles.list} ref={list}>
        {rail ? (
          <Suspense fallback={<PlainRail sections={sections} {...at} />}>
            <RailList sections={sections} {...at} />
          </Suspense>
        ) : (
          <DestinationList sections={sections} Row={SidebarRow} {...at} />
        )}
      </div>
      {!narrow && (
        <button
          type="button"
          className={styles.foldButton}
          aria-keyshortcuts="Control+B Meta+B"
          title={folded ? 'Unfold the sidebar (Ctrl B)' : undefined}
          onClick={() => fold(!folded)}
        >
          <SidebarIcon />
          <span>{folded ? 'Unfold sidebar' : 'Fold sidebar'}</span>
          <span className={styles.keys} aria-hidden="true">
            <kbd>Ctrl</kbd>
            <kbd>B</kbd>
          </span>
        </button>
      )}
    </nav>
  );
}

function SidebarRow({ destination, here, shown }: DestinationRowProps) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { destinations } = destination;
  if (!destinations)
    return (
      <li className={styles.entry}>
        <DestinationLink destination={destination} here={here} shown={shown} count={destination.count} />
      </li>
    );
  const open = chosen ?? (shown?.destination === destination || shown?.group === destination);
  return (
    <li className={clsx(styles.entry, styles.folding)}>
      <DestinationLink
        destination={destination}
        here={here}
        shown={shown}
        holds={!open}
        count={open ? undefined : countOf(destination)}
      />
      <button
        type="button"
        className={styles.arrow}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={`${destination.label}: ${open ? 'hide' : 'show'} ${destinations.length} pages`}
        onClick={() => setChosen(!open)}
      >
        <UnfoldIcon />
      </button>
      {open && (
        <ul id={id} className={styles.inner}>
          {destinations.map((inner) => (
            <li key={inner.to} className={styles.entry}>
              <DestinationLink destination={inner} here={here} shown={shown} count={inner.count} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The rail before the script of its tooltips has loaded. */
const PlainRail = (props: Omit<Parameters<typeof DestinationList>[0], 'Row'>) => (
  <DestinationList {...props} Row={PlainRailRow} />
);

const PlainRailRow = ({ destination, here, shown }: DestinationRowProps) => (
  <li className={styles.entry}>
    <DestinationLink destination={destination} here={here} shown={shown} holds count={countOf(destination)} />
  </li>
);
