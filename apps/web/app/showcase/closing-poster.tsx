import clsx from 'clsx';
import { pictureSizes } from './picture-sizes.ts';
import type { ReactNode } from 'react';
import { ShownPicture } from './shown-picture.tsx';
import type { PictureView } from './picture-view.ts';
import * as invitationStyles from './invitation.module.css';
import * as posterActionsStyles from './poster-actions.module.css';
import * as styles from './closing-poster.module.css';

type ClosingPosterProps = { label: string; title: string; text: string; picture: PictureView; children: ReactNode };

/** The call at the end of a page. */
export function ClosingPoster({ label, title, text, picture, children }: ClosingPosterProps) {
  return (
    <section className={clsx(invitationStyles.invitation, styles.closing)} aria-labelledby="closing">
      <div className="wrap">
        <div className={invitationStyles.left}>
          <p className="label">{label}</p>
          <h2 className="display" id="closing">
            {title}
          </h2>
          <p className={invitationStyles.text}>{text}</p>
          <div className={posterActionsStyles.actions}>{children}</div>
        </div>
        <div className={styles.artwork}>
          <ShownPicture picture={picture} sizes={pictureSizes('40vw', 900)} />
        </div>
      </div>
    </section>
  );
}
