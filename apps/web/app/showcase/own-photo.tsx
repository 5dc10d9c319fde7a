import type { PhotoView } from './photo-view.ts';
import * as styles from './picture.module.css';

export type PhotoProps = { picture: PhotoView; sizes: string; eager?: boolean };

const across = 4;
const down = 3;

/** An uploaded photograph in the width that it needs; its own blurred colors hold its place until it has loaded. */
export function OwnPhoto({ picture: { src, alt, photo }, sizes, eager = false }: PhotoProps) {
  return (
    <span className={styles.shown} data-across={photo?.focus?.x} data-down={photo?.focus?.y}>
      <svg className={styles.tones} viewBox={`0 0 ${across} ${down}`} preserveAspectRatio="none" aria-hidden="true">
        {photo?.tones.map((tone, at) => (
          <rect key={at} x={at % across} y={Math.floor(at / across)} width="1.05" height="1.05" fill={tone} />
        ))}
      </svg>
      <picture>
        <source type="image/avif" srcSet={photo?.avif} sizes={sizes} />
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
      </picture>
    </span>
  );
}
