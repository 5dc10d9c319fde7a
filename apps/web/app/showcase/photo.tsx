import { useEffect, useRef, useState } from 'react';
import { Drawing } from '../illustrations/drawing.tsx';
import { OwnPhoto, type PhotoProps } from './own-photo.tsx';
import * as styles from './picture.module.css';

/** A photograph: an uploaded one, one that is being sent, or one elsewhere on the web. */
export function Photo(props: PhotoProps) {
  const { src, alt, photo } = props.picture;
  if (photo) return <OwnPhoto {...props} />;
  if (src.startsWith('blob:'))
    return (
      <span className={styles.shown}>
        <img src={src} alt={alt} decoding="async" />
      </span>
    );
  return <LinkedPhoto src={src} alt={alt} eager={props.eager ?? false} />;
}

/** A picture elsewhere on the web. It may have gone, so a drawing stands in; its server does not learn which page shows it. */
function LinkedPhoto({ src, alt, eager }: { src: string; alt: string; eager: boolean }) {
  const [gone, setGone] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // It may have failed before the page's script had started.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setGone(true);
  }, []);
  return (
    <span className={styles.shown} role={gone && alt ? 'img' : undefined} aria-label={(gone && alt) || undefined}>
      {gone ? (
        <Drawing art="after" wide />
      ) : (
        <img
          ref={image}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setGone(true)}
        />
      )}
    </span>
  );
}
