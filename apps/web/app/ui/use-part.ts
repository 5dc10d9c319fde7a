import { useEffect, useRef, useState } from 'react';
import { toast } from './toast.ts';

const sayNotLoaded = () =>
  toast.error('This part of the page could not be loaded. Check the connection and try again.');

/**
 * A part of a page whose script loads when it is first needed. Without a connection it stays closed and a message says
 * so; the page itself goes on.
 */
export function usePart<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<{ value: Part } | null>(null);
  const [open, setOpen] = useState(false);
  const show = async () => {
    setOpen(true);
    if (part) return;
    try {
      const value = await load();
      setPart({ value });
    } catch {
      setOpen(false);
      sayNotLoaded();
    }
  };
  return {
    Part: part?.value ?? null,
    open,
    show,
    close: () => setOpen(false),
    /** When it will probably be needed soon. A failure says nothing: `show` tries again. */
    prepare: () => void load().catch(() => {}),
  };
}

/** The same, where the page's own state says when the part is needed. `onFailure` takes that state back. */
export function useNeededPart<Part>(
  needed: boolean,
  load: () => Promise<Part>,
  onFailure: () => void,
): { Part: Part | null } {
  const [part, setPart] = useState<{ value: Part } | null>(null);
  const current = useRef({ load, onFailure });
  useEffect(() => {
    current.current = { load, onFailure };
  });
  const missing = needed && part === null;
  useEffect(() => {
    if (!missing) return;
    current.current
      .load()
      .then((value) => setPart({ value }))
      .catch(() => {
        sayNotLoaded();
        current.current.onFailure();
      });
  }, [missing]);
  return { Part: part?.value ?? null };
}
