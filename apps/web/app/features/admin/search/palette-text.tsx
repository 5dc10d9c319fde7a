import clsx from 'clsx';
import { markTyped } from '../../../format/plain-text.ts';
import { HitState } from './hit-state.tsx';
import type { PaletteEntry } from './palette-entries.ts';
import { EntryIcon } from './palette-icons.tsx';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './palette.module.css';

/** What stands in one line. */
export function PaletteText({ entry, typed }: { entry: PaletteEntry; typed: string }) {
  return (
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
          {entry.beside && <span className="visually-hidden">{entry.text?.slice(entry.title.length)}</span>}
        </b>
        {entry.detail && <span className={clsx(typeStyles.hint, styles.detail)}>{entry.detail}</span>}
      </span>
      {!entry.beside && entry.hit && (
        <span className={styles.state}>
          <HitState kind={entry.hit.kind} state={entry.hit.state} />
        </span>
      )}
    </>
  );
}
