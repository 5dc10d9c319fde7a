import { useEffect, useRef, useState } from 'react';
import { Drawing } from '../illustrations/drawing.tsx';
import type { PhotoView } from './photo-view.ts';
import * as styles from './picture.module.css';

type PhotoProps = { picture: PhotoView; sizes: string; eager?: boolean };

const across = 4;
const down = 3;

/** An uploaded photograph in the width that it needs; its own blurred colors hold its place until it has loaded. */
export function Photo({ picture: { src, alt, photo }, sizes, eager = false }: PhotoProps) {
  const image = (
    <img
      src={src}
      srcSet={photo?.webp}
      sizes={sizes}
      alt={alt}
      width={photo?.width}
      height={photo?.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
  if (!photo && src.startsWith('blob:')) return <span className={styles.shown}>{image}</span>;
  if (!photo) return <LinkedPhoto src={src} alt={alt} eager={eager} />;
  return (
    <span className={styles.shown} data-across={photo.focus?.x} data-down={photo.focus?.y}>
      <svg className={styles.tones} viewBox={`0 0 ${across} ${down}`} preserveAspectRatio="none" aria-hidden="true">
        {photo.tones.map((tone, at) => (
          <rect key={at} x={at % across} y={Math.floor(at / across)} width="1.05" height="1.05" fill={tone} />
        ))}
      </svg>
      <picture>
        <source type="image/avif" srcSet={photo.avif} sizes={sizes} />
        {image}
      </picture>
    </span>
  );
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
