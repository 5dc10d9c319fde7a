import clsx from 'clsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onSearchAsked } from '../../../portal/ask-search.ts';
import { PortalKeys } from '../../../portal/keys/portal-keys.tsx';
import { usePart } from '../../../ui/use-part.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { SearchIcon } from '../../../ui/control-icons.tsx';
import { forgetAfterSignOut } from './recent-records.ts';
import type { FindSettings } from './palette-places.ts';
import type { SearchArea } from './use-search.ts';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './search-button.module.css';

const loadPalette = async () => (await import('./palette.tsx')).Palette;

const isMac = (): boolean => /Mac|iP(hone|ad)/.test(navigator.platform);

type SearchButtonProps = {
  area: SearchArea;
  /** What finds settings; it loads with the search. */
  loadSettings?: () => Promise<FindSettings>;
  /** Which pages the reader may open; without it all. */
  isOpen?: (page: string) => boolean;
};

/** Opens the search over everything; so do Ctrl K anywhere in the portal, and / on a page without a list. */
export function SearchButton({ area, loadSettings, isOpen }: SearchButtonProps) {
  const account = useSession().profile?.user.id;
  const palette = usePart(async () => {
    const [Part, findSettings] = await Promise.all([loadPalette(), loadSettings?.()]);
    return { Part, findSettings };
  });
  /** The action that a key begins with. */
  const [begun, setBegun] = useState<string | undefined>();
  const present = useRef(palette);
  useEffect(() => {
    present.current = palette;
  });

  useEffect(() => (account ? () => forgetAfterSignOut(account) : undefined), [account]);
  // Before the button is seen, so that a key pressed at once is not lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The first key of the two: the script is there when the second is pressed.
      if (event.key === 'Control' || event.key === 'Meta') present.current.prepare();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // A dialog that is open holds something unfinished: it is closed first.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) void present.current.show();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  useEffect(
    () =>
      onSearchAsked((action) => {
        setBegun(action);
        void present.current.show();
      }),
    [],
  );

  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={palette.prepare}
        onFocus={palette.prepare}
        onClick={() => void palette.show()}
      >
        <SearchIcon />
        <span className={styles.label}>Search</span>
        <span className={clsx(typeStyles.fine, styles.keys)} aria-hidden="true">
          <kbd>{isMac() ? '⌘' : 'Ctrl'}</kbd>
          <kbd>K</kbd>
        </span>
      </button>
      {palette.open && palette.Part && (
        <palette.Part.Part
          area={area}
          begun={begun}
          findSettings={palette.Part.findSettings}
          onClose={() => {
            setBegun(undefined);
            palette.close();
          }}
        />
      )}
      <PortalKeys
        area={area}
        isOpen={isOpen}
        onSearch={(action) => {
          setBegun(action);
          void palette.show();
        }}
      />
    </>
  );
}
