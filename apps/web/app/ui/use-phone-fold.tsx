import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { DownIcon } from './control-icons.tsx';
import { useWideScreen } from './use-wide-screen.ts';
import * as styles from './phone-fold.module.css';

type FoldOptions = {
  /** Open from the start: what a page is opened for. */
  open?: boolean;
  /** Its address on the page: a link to it opens it. */
  anchor?: string | undefined;
};

/**
 * A part of a page that a phone shows as its title, with a button that opens it; on anything wider it is open. `met`:
 * it has been open, so that closing it loses nothing that was typed in it.
 */
export function usePhoneFold(title: string, { open = false, anchor }: FoldOptions = {}) {
  const wide = useWideScreen('tablet');
  const [chosen, setChosen] = useState(open);
  const [met, setMet] = useState(open);
  const id = useId();
  const set = (next: boolean) => {
    setChosen(next);
    if (next) setMet(true);
  };
  const { hash, key } = useLocation();
  const [followed, setFollowed] = useState<string | null>(null);
  if (anchor !== undefined && hash === `#${anchor}` && followed !== key) {
    setFollowed(key);
    set(true);
  }
  return {
    id,
    shown: wide || chosen,
    met: wide || met,
    button: wide ? null : (
      <button
        type="button"
        className={styles.opener}
        aria-expanded={chosen}
        aria-controls={id}
        aria-label={`${chosen ? 'Hide' : 'Show'} ${title}`}
        onClick={() => set(!chosen)}
      >
        <DownIcon />
      </button>
    ),
  };
}
