import clsx from 'clsx';
import { Drawing } from '../illustrations/drawing.tsx';
import { Photo } from './photo.tsx';
import { RobotPicture } from '../illustrations/robot-picture.tsx';
import type { PictureView } from './picture-view.ts';
import * as styles from './picture.module.css';

type ShownPictureProps = { picture: PictureView; sizes: string; eager?: boolean };

/** Fills its frame: a photograph is cropped, a scene is whole on its key's background, a drawing brings its own background. */
export function ShownPicture({ picture, sizes, eager = false }: ShownPictureProps) {
  if (picture.kind === 'drawing') {
    return (
      <span className={styles.shown} role={picture.alt ? 'img' : undefined} aria-label={picture.alt || undefined}>
        <Drawing key={picture.art} art={picture.art} wide />
      </span>
    );
  }
  if (picture.kind === 'scene') {
    return (
      <span className={clsx(styles.shown, styles.ground)} data-art={picture.art}>
        <RobotPicture scene={picture} sizes={sizes} eager={eager} />
      </span>
    );
  }
  return <Photo picture={picture} sizes={sizes} eager={eager} />;
}
