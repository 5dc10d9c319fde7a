import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { PortalKeys } from '../../../portal/keys/portal-keys.tsx';
import { useSession } from '../../../session/session-provider.tsx';
import { SearchIcon } from '../../../ui/control-icons.tsx';
import { forgetAfterSignOut } from './recent-records.ts';
import type { SearchArea } from './use-search.ts';
import * as styles from './search-button.module.css';

const loadPalette = () => import('./palette.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));

/** Not before the page itself is there, so that it takes nothing from the first visit. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work, { timeout: 5000 });
  return () => cancelIdleCallback(waiting);
}

const isMac = (): boolean => /Mac|iP(hone|ad)/.test(navigator.platform);

/** Opens the search over everything; so do Ctrl K anywhere in the portal, and / on a page without a list. */
export function SearchButton({ area }: { area: SearchArea }) {
  const account = useSession().profile?.user.id;
  const [open, setOpen] = useState(false);

  useEffect(() => whenIdle(() => void loadPalette()), []);
  useEffect(() => (account ? () => forgetAfterSignOut(account) : undefined), [account]);
  // Before the button is seen, so that a key pressed at once is not lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // A dialog that is open holds something unfinished: it is closed first.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span className={styles.label}>Search</span>
        <span className={styles.keys} aria-hidden="true">
          <kbd>{isMac() ? '⌘' : 'Ctrl'}</kbd>
          <kbd>K</kbd>
        </span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Palette area={area} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <PortalKeys area={area} onSearch={() => setOpen(true)} />
    </>
  );
}
