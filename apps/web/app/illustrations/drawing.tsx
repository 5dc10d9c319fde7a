import { useEffect, useRef } from 'react';
import type { drawings } from './drawings.ts';
import type { momentDrawings } from './moment-drawings.ts';

export type DrawingKey = keyof typeof drawings | keyof typeof momentDrawings;
type Drawings = Record<string, () => string>;

/**
 * The drawings are geometry, some 30 KB of it, and never change: the server renders them into the page, and the browser
 * loads them as script only where a page is opened without the server (a portal, a click to another page).
 */
const onServer: Drawings | null = import.meta.env.SSR
  ? { ...(await import('./drawings.ts')).drawings, ...(await import('./moment-drawings.ts')).momentDrawings }
  : null;

/** Drawings of single moments are in a file of their own, loaded only where one is shown. */
async function holding(art: string): Promise<Drawings> {
  const all: Drawings = (await import('./drawings.ts')).drawings;
  return all[art] ? all : { ...all, ...(await import('./moment-drawings.ts')).momentDrawings };
}

const drawn = (all: Drawings, key: string, wide: boolean): string =>
  ((wide ? all[`${key}-wide`] : undefined) ?? all[key] ?? all.after!)();

type DrawingProps = {
  art: DrawingKey | (string & {});
  className?: string;
  /** The frame is wide: a tall drawing may have a second composition for it. */
  wide?: boolean;
};

/** A decorative drawing by its key; an unknown key shows the rover. */
export function Drawing({ art, className = 'drawing', wide = false }: DrawingProps) {
  const place = useRef<HTMLSpanElement>(null);
  const shown = useRef<string>(undefined);

  useEffect(() => {
    const element = place.current;
    if (!element || shown.current === art) return;
    const fromServer = shown.current === undefined && element.childElementCount > 0;
    if (fromServer) {
      shown.current = art;
      return;
    }
    let wanted = true;
    void holding(art).then(
      (all) => {
        if (!wanted) return;
        element.innerHTML = drawn(all, art, wide);
        shown.current = art;
      },
      // On a bad line its place stays empty: nothing is missing but a picture.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [art, wide]);

  return (
    <span
      ref={place}
      className={className}
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: onServer ? drawn(onServer, art, wide) : '' }}
    />
  );
}
