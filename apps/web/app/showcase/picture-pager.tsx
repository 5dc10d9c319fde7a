import { useState } from 'react';
import { NextIcon, PreviousIcon } from '../ui/control-icons.tsx';
import type { PictureView } from './picture-view.ts';
import { ShownPicture } from './shown-picture.tsx';
import * as buttonStyles from '../ui/button.module.css';
import * as pictureStyles from './picture.module.css';

type PicturePagerProps = { pictures: readonly PictureView[]; sizes: string };

/**
 * One picture at a time. It stops at the first and the last; the arrow keys work too. The ends are aria-disabled:
 * a disabled button would lose the focus.
 */
export function PicturePager({ pictures, sizes }: PicturePagerProps) {
  const [at, setAt] = useState(0);
  const last = pictures.length - 1;
  const go = (to: number) => setAt(Math.max(0, Math.min(last, to)));
  const picture = pictures[at];
  if (!picture) return null;
  if (last === 0) {
    return (
      <div className={pictureStyles.pictures}>
        <ShownPicture picture={picture} sizes={sizes} eager />
      </div>
    );
  }
  return (
    <div
      className={pictureStyles.pictures}
      role="group"
      aria-label="Pictures"
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') go(at - 1);
        if (event.key === 'ArrowRight') go(at + 1);
      }}
    >
      <ShownPicture picture={picture} sizes={sizes} eager />
      <div className={pictureStyles.strip}>
        <button
          type="button"
          className={buttonStyles.iconButton}
          aria-label="Previous picture"
          aria-disabled={at === 0}
          onClick={() => go(at - 1)}
        >
          <PreviousIcon />
        </button>
        <ul>
          {pictures.map((_, position) => (
            <li key={position}>
              <button
                type="button"
                className={pictureStyles.point}
                aria-label={`Picture ${position + 1}`}
                aria-current={position === at ? 'true' : undefined}
                onClick={() => go(position)}
              />
            </li>
          ))}
        </ul>
        <p className="numeric" aria-live="polite">{`${at + 1} of ${pictures.length}`}</p>
        <button
          type="button"
          className={buttonStyles.iconButton}
          aria-label="Next picture"
          aria-disabled={at === last}
          onClick={() => go(at + 1)}
        >
          <NextIcon />
        </button>
      </div>
    </div>
  );
}
