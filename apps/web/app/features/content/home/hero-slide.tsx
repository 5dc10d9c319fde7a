import clsx from 'clsx';
import { pictureSizes } from '../../../showcase/picture-sizes.ts';
import { OwnPhoto } from '../../../showcase/own-photo.tsx';
import { Drawing } from '../../../illustrations/drawing.tsx';
import { RobotPicture } from '../../../illustrations/robot-picture.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PosterTitle } from './poster-title.tsx';
import type { Poster } from './posters.ts';
import * as heroStyles from './hero.module.css';
import * as posterActionsStyles from '../../../showcase/poster-actions.module.css';

type HeroSlideProps = { poster: Poster; label: string; first: boolean; shown: boolean };

export function HeroSlide({ poster, label, first, shown }: HeroSlideProps) {
  return (
    <div
      className={heroStyles.slide}
      data-ink={poster.ink}
      data-scene={poster.scene}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!shown}
    >
      <div className={clsx('wrap', heroStyles.copy)}>
        <div className={heroStyles.inner}>
          <PosterTitle lines={poster.lines} text={poster.title} as={first ? 'h1' : 'h2'} />
          <p className={heroStyles.subtitle}>{poster.subtitle}</p>
          <p className={heroStyles.description}>{poster.description}</p>
          <div className={posterActionsStyles.actions}>
            <ButtonLink to={poster.cta.href}>{poster.cta.label}</ButtonLink>
          </div>
        </div>
      </div>
      <div className={clsx(heroStyles.artwork, poster.photo && heroStyles.photograph)}>
        {poster.photo ? (
          <OwnPhoto picture={poster.photo} sizes={pictureSizes('54vw', 900)} eager={first} />
        ) : (
          <Drawing art={poster.scene} />
        )}
        {poster.robot && !poster.photo && (
          <RobotPicture
            className={heroStyles.robot}
            scene={poster.robot}
            sizes={pictureSizes('50vw', 900)}
            eager={first}
          />
        )}
      </div>
    </div>
  );
}
