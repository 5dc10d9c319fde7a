import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useNeededPart } from '../../ui/use-part.ts';
import { isTaken } from './is-taken.ts';
import { useKeysAreOn } from './keys-choice.ts';
import { allowedKeys } from './portal-pages.ts';
import { chooseWholePage, takeEscape, takePageKey } from './page-keys.ts';
import { pageOfRow, takeRowKey, tickUpToHere } from './row-cursor.ts';
import { MayGate } from '../../ui/may-gate.ts';
import * as styles from './keys.module.css';

const loadDialog = async () => (await import('./keys-dialog.tsx')).KeysDialog;

/** How long G and C wait for their second key. */
const waitMs = 800;

/** The search box of the page's own list. */
const listSearch = () => document.querySelector<HTMLInputElement>('#main input[type="search"]');

/** `onSearch` opens the search, at one of its actions when that is named. */
type PortalKeysProps = {
  area: 'admin' | 'staff';
  onSearch: (action?: string) => void;
  /** Which pages the reader may open; without it all. */
  isOpen?: (page: string) => boolean;
};

/** The single keys of the working portals. Off in fields, with Ctrl, Alt or Cmd held down, and when switched off. */
export function PortalKeys({ area, onSearch, isOpen = () => true }: PortalKeysProps) {
  const on = useKeysAreOn();
  const now = { onSearch, ...allowedKeys(area, use(MayGate), isOpen) };
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<'g' | 'c' | null>(null);
  const [listed, setListed] = useState(false);
  const dialog = useNeededPart(listed, loadDialog, () => setListed(false));
  const current = useRef(now);
  useEffect(() => {
    current.current = now;
  });

  useLayoutEffect(() => {
    if (!on) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let first: 'g' | 'c' = 'g';
    const wait = (key: 'g' | 'c') => {
      first = key;
      timer = setTimeout(stopWaiting, waitMs);
      setWaiting(key);
    };
    const stopWaiting = () => {
      clearTimeout(timer);
      timer = undefined;
      setWaiting(null);
    };

    function take(key: string, shift: boolean): boolean {
      if (timer !== undefined) {
        stopWaiting();
        takeSecond(key);
        return true;
      }
      if (key === '?') setListed(true);
      else if (key === 'g') wait(key);
      else if (key === 'c' && current.current.c.length > 0) wait(key);
      else if (key === '/') {
        const box = listSearch();
        if (box) box.focus();
        else current.current.onSearch();
      } else if (key === 'x' && shift) return tickUpToHere();
      else if (key === 'Escape') return takeEscape() || takeRowKey(key);
      else return takeRowKey(key) || takePageKey(key) || (key === 'o' && openPage());
      return true;
    }

    function takeSecond(key: string): void {
      const chosen = current.current[first].find((one) => one.key === key);
      if (!chosen) return;
      if ('action' in chosen) current.current.onSearch(chosen.action);
      else void navigate(chosen.to);
    }

    function openPage(): boolean {
      const page = pageOfRow();
      if (page) void navigate(page);
      return page !== null;
    }

    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || (event.repeat && (event.key === 'g' || event.key === 'c')))
        return;
      if (event.altKey || isTaken(event.target)) return;
      const { key } = event;
      if (event.ctrlKey || event.metaKey) {
        if (key.toLowerCase() === 'a' && !event.shiftKey && chooseWholePage()) event.preventDefault();
        return;
      }
      if (take(key.length === 1 ? key.toLowerCase() : key, event.shiftKey)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      clearTimeout(timer);
    };
  }, [on, navigate]);

  return (
    <>
      <div className={waiting ? styles.going : 'visually-hidden'} role="status">
        {waiting && (
          <>
            <span>{waiting === 'g' ? 'Go to' : 'New'}</span>
            {now[waiting].map(({ key, label }) => (
              <span key={key}>
                <kbd>{key.toUpperCase()}</kbd> {label}
              </span>
            ))}
          </>
        )}
      </div>
      {listed && dialog.Part && <dialog.Part area={area} onClose={() => setListed(false)} />}
    </>
  );
}
