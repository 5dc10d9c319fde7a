import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { HitState } from './hit-state.tsx';
import { EntryIcon } from './palette-icons.tsx';
import type { PaletteEntry } from './palette-entries.ts';
import { markTyped } from '../../../format/plain-text.ts';
import * as styles from './palette.module.css';

type PaletteRowProps = {
  entry: PaletteEntry;
  id: string;
  active: boolean;
  typed: string;
  onPoint: () => void;
  onChoose: (event: MouseEvent) => void;
};

/** A line that leads somewhere is a link, so that a click with Ctrl or the middle button opens it in another tab. */
export function PaletteRow({ entry, id, active, typed, onPoint, onChoose }: PaletteRowProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const own = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': active,
    className: clsx(styles.line, entry.beside && styles.beside),
    onPointerMove: onPoint,
    onClick: onChoose,
    ref: (element: HTMLElement | null) => {
      row.current = element;
    },
  };
  const content = (
    <>
      <span className={styles.sign}>
        <EntryIcon entry={entry} />
      </span>
      <span className={styles.texts}>
        <b>
          {entry.beside
            ? entry.title
            : markTyped(entry.title, typed).map(({ text, marked }, at) =>
                marked ? <mark key={`${at} ${text}`}>{text}</mark> : text,
              )}
          {entry.beside && <span className="visually-hidden">{` of ${entry.hit?.title}`}</span>}
        </b>
        {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
      </span>
      {!entry.beside && entry.hit && (
        <span className={styles.state}>
          <HitState kind={entry.hit.kind} state={entry.hit.state} />
        </span>
      )}
    </>
  );
  return entry.to === undefined ? (
    <div {...own}>{content}</div>
  ) : (
    <Link to={entry.to} {...own}>
      {content}
    </Link>
  );
}
