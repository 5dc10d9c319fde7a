import clsx from 'clsx';
import { useId, useRef } from 'react';
import { MenuIcon } from '../../ui/icons.tsx';
import { countOf } from './destinations.ts';
import type { DestinationSection } from './destinations.ts';
import { DestinationLink } from './destination-link.tsx';
import { usePart } from '../../ui/use-part.ts';
import { useHere } from './use-here.ts';
import * as styles from './bottom-bar.module.css';

type BottomBarProps = {
  label: string;
  sections: readonly DestinationSection[];
  /** The addresses that have a destination in the bar; "More" has the rest. */
  first: readonly string[];
};

/** The destinations of a working portal on a phone: four at the foot of the screen, and a sheet with the others. */
export function BottomBar({ label, sections, first }: BottomBarProps) {
  const id = useId();
  const sheet = usePart(async () => (await import('./more-sheet.tsx')).MoreSheet);
  const more = useRef<HTMLButtonElement>(null);
  const at = useHere(sections);
  const all = sections.flatMap(({ destinations }) => destinations);
  const inBar = first.flatMap((to) => all.filter((destination) => destination.to === to));
  const elsewhere = at.shown !== null && !inBar.some((destination) => destination === at.shown?.destination);
  const waiting = all.some((destination) => !inBar.includes(destination) && countOf(destination)?.waiting);
  const rest = sections
    .map((section) => ({
      ...section,
      destinations: section.destinations.filter((destination) => !inBar.includes(destination)),
    }))
    .filter(({ destinations }) => destinations.length > 0);
  return (
    <nav className={styles.bottomBar} aria-label={label}>
      <ul>
        {inBar.map((destination) => (
          <li key={destination.to}>
            <DestinationLink
              destination={destination}
              {...at}
              count={destination.count?.waiting ? destination.count : undefined}
            />
          </li>
        ))}
        <li>
          <button
            ref={more}
            type="button"
            className={clsx(styles.more, elsewhere && styles.here)}
            aria-haspopup="dialog"
            aria-describedby={waiting ? id : undefined}
            aria-expanded={sheet.open}
            onClick={() => void sheet.show()}
          >
            <MenuIcon />
            More
            {waiting && <span className={styles.signal} />}
          </button>
          <span id={id} hidden>
            Something is waiting
          </span>
        </li>
      </ul>
      {sheet.Part && sheet.open && (
        <sheet.Part
          sections={rest}
          {...at}
          onClose={() => {
            sheet.close();
            more.current?.focus();
          }}
        />
      )}
    </nav>
  );
}
