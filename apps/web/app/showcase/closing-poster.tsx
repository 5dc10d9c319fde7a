import { pictureSizes } from './picture-sizes.ts';
import type { ReactNode } from 'react';
import { ShownPicture } from './shown-picture.tsx';
import type { PictureView } from './picture-view.ts';

type ClosingPosterProps = { label: string; title: string; text: string; picture: PictureView; children: ReactNode };

/** The call at the end of a page. */
export function ClosingPoster({ label, title, text, picture, children }: ClosingPosterProps) {
  return (
    <section className="cta closing" aria-labelledby="closing">
      <div className="wrap">
        <div className="l">
          <p className="lab">{label}</p>
          <h2 className="d" id="closing">
            {title}
          </h2>
          <p className="text">{text}</p>
          <div className="go">{children}</div>
        </div>
        <div className="closing-art">
          <ShownPicture picture={picture} sizes={pictureSizes('40vw', 900)} />
        </div>
      </div>
    </section>
  );
}
