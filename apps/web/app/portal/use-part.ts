import { useState } from 'react';
import { toast } from '../ui/toast.ts';

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
      toast.error('This part of the page could not be loaded. Check the connection and try again.');
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
