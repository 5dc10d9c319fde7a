import { lazy, Suspense } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { withPart } from '../../../showcase/overlay-state.ts';
import { GalleryPrint } from './gallery-print.tsx';
import type { GalleryView } from './gallery-view.ts';
import * as styles from './gallery.module.css';

// The lightbox is a separate script, loaded with the first opened picture; the server has it at hand.
const Lightbox = import.meta.env.SSR
  ? (await import('./lightbox.tsx')).Lightbox
  : lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }));

/** The gallery as prints; the URL names the open one. */
export function GalleryWall({ items }: { items: readonly GalleryView[] }) {
  const [search] = useSearchParams();
  const busy = useNavigation().state === 'loading';
  return (
    <ul className={styles.wall} aria-busy={busy || undefined}>
      {items.map((item, position) => (
        <GalleryPrint
          key={item.slug}
          item={item}
          to={withPart('/gallery', search, 'item', item.slug)}
          eager={position < 4}
        />
      ))}
    </ul>
  );
}

type OpenItemProps = { items: readonly GalleryView[]; chosen: GalleryView | null };

/** The item that the URL names; `chosen` is the one that the list does not include. */
export function OpenGalleryItem({ items, chosen }: OpenItemProps) {
  const [search] = useSearchParams();
  const asked = search.get('item');
  const open = asked ? [...items, chosen].find((item) => item?.slug === asked) : undefined;
  if (!open) return null;
  return (
    <Suspense>
      <Lightbox key={open.slug} item={open} closeTo={withPart('/gallery', search, 'item', null)} />
    </Suspense>
  );
}
