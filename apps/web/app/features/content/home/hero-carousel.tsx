import clsx from 'clsx';
import { use, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { preload } from 'react-dom';
import { pictureSizes } from '../../../showcase/picture-sizes.ts';
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '../../../ui/control-icons.tsx';
import { NonceContext } from '../../../nonce.ts';
import firstPosters from './first-posters.ts?inline-script';
import { HeroSlide } from './hero-slide.tsx';
import type { Poster } from './posters.ts';
import { useAutoplay } from './use-autoplay.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './hero.module.css';

/** Four posters, one at a time (docs/rules.md, rule 23). */
export function HeroCarousel({ posters }: { posters: readonly Poster[] }) {
  const [current, setCurrent] = useState(0);
  // Images of later slides load when the carousel first moves, not with the page.
  const [moved, setMoved] = useState(false);
  const hero = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);
  const swipeFrom = useRef<number | null>(null);
  const count = posters.length;
  preloadFirst(posters[0]);

  const show = useCallback((slide: number) => {
    setMoved(true);
    setCurrent(slide);
  }, []);
  // Not from the slide that was drawn last: a button pressed before this script was there is pressed again in between.
  const step = useCallback(
    (by: number) => {
      setMoved(true);
      setCurrent((slide) => (slide + by + count) % count);
    },
    [count],
  );
  const advance = useCallback(() => step(1), [step]);
  // Before this script was there, the posters moved without it (first-posters.ts).
  useLayoutEffect(() => {
    const shown = hero.current?.dataset.at;
    hero.current?.dispatchEvent(new Event('taken-over'));
    if (shown !== undefined) show(Number(shown));
  }, [show]);
  const { playing, toggle } = useAutoplay(advance, held || count < 2);

  const onPointerUp = (event: PointerEvent) => {
    const start = swipeFrom.current;
    swipeFrom.current = null;
    if (start === null || event.pointerType === 'mouse') return;
    const distance = event.clientX - start;
    if (Math.abs(distance) > 48) step(distance < 0 ? 1 : -1);
  };

  return (
    <section
      className={styles.hero}
      ref={hero}
      data-scene={posters[current]?.scene}
      data-at={moved ? current : undefined}
      aria-roledescription="carousel"
      aria-label="Highlights"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => (swipeFrom.current = event.clientX)}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (swipeFrom.current = null)}
    >
      <div className={layoutStyles.stack} aria-live={playing ? 'off' : 'polite'}>
        {posters.map((poster, position) => (
          <HeroSlide
            key={poster.id}
            poster={poster}
            label={`${position + 1} of ${count}`}
            first={position === 0}
            shown={position === current}
          />
        ))}
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          <div className="wrap">
            <div className={styles.frame} role="group" aria-label="Slide controls">
              <button type="button" aria-label="Previous slide" onClick={() => step(-1)}>
                <PreviousIcon />
              </button>
              <button type="button" aria-label="Next slide" onClick={() => step(1)}>
                <NextIcon />
              </button>
              <button
                type="button"
                data-play={playing ? 'on' : 'off'}
                aria-label={playing ? 'Pause slides' : 'Play slides'}
                onClick={toggle}
              >
                <PauseIcon />
                <PlayIcon />
              </button>
              {posters.map((poster, position) => (
                <button
                  key={poster.id}
                  type="button"
                  className={styles.point}
                  data-point
                  aria-label={`Slide ${position + 1}: ${poster.title}`}
                  aria-current={position === current || undefined}
                  onClick={() => show(position)}
                >
                  <i />
                </button>
              ))}
              <span
                className={clsx('label', styles.number)}
                data-number
                aria-hidden="true"
                suppressHydrationWarning
              >{`${current + 1}/${count}`}</span>
            </div>
          </div>
        </div>
      )}
      <FirstPosters />
    </section>
  );
}

/** The first photograph is the largest thing of the page: it is asked for with the page's head. */
function preloadFirst(first: Poster | undefined): void {
  if (!first?.photo?.photo) return;
  const { src, photo } = first.photo;
  preload(src, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: photo.avif,
    imageSizes: pictureSizes('54vw', 900),
    fetchPriority: 'high',
  });
}

/** Only the server writes it: where React renders the page, the posters move by React. */
function FirstPosters() {
  const nonce = use(NonceContext);
  const allowed = nonce ? ` nonce="${nonce}"` : '';
  const html = import.meta.env.SSR ? `<script${allowed}>${firstPosters}</script>` : '';
  return <span hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
