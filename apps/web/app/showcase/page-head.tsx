import clsx from 'clsx';
import { pictureSizes } from './picture-sizes.ts';
import type { ReactNode } from 'react';
import { ShownPicture } from './shown-picture.tsx';
import type { PictureView } from './picture-view.ts';
import * as styles from './page-head.module.css';

export type HeadInk = 'gold' | 'board' | 'red' | 'reef';

type PageHeadProps = {
  ink: HeadInk;
  label: ReactNode;
  title: string;
  intro?: string;
  picture?: PictureView;
  children?: ReactNode;
};

/** The poster at the top of a page: flat color, a title as large as possible, and the topic as a picture. */
export function PageHead({ ink, label, title, intro, picture, children }: PageHeadProps) {
  return (
    <header
      className={clsx(
        styles.head,
        styles[ink],
        picture && (picture.kind === 'scene' ? styles.withScene : styles.withDrawing),
      )}
    >
      {picture && (
        <div className={styles.artwork}>
          <ShownPicture picture={picture} sizes={pictureSizes('46vw', 900)} eager />
        </div>
      )}
      <div className="wrap">
        <div className={styles.copy}>
          <p className="label">{label}</p>
          <h1 className="display">{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
          {children}
        </div>
      </div>
    </header>
  );
}

/** Three or four key facts below a head. */
export function Points({ points }: { points: readonly { title: string; text: string }[] }) {
  if (points.length === 0) return null;
  return (
    <section className={styles.points} aria-label="Summary">
      <ul className="wrap">
        {points.map((point) => (
          <li key={point.title}>
            <h2>{point.title}</h2>
            <p>{point.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
