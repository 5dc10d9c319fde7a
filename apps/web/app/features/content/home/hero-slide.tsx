import { pictureSizes } from '../../../showcase/picture-sizes.ts';
import { Drawing } from '../../../illustrations/drawing.tsx';
import { RobotPicture } from '../../../illustrations/robot-picture.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PosterTitle } from './poster-title.tsx';
import type { Poster } from './posters.ts';

type HeroSlideProps = { poster: Poster; label: string; first: boolean; shown: boolean; drawn: boolean };

export function HeroSlide({ poster, label, first, shown, drawn }: HeroSlideProps) {
  return (
    <div
      className={`slide ink-${poster.ink} ${shown ? 'on' : ''}`}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!shown}
    >
      <div className="copy wrap">
        <div className="in">
          <PosterTitle lines={poster.lines} text={poster.title} as={first ? 'h1' : 'h2'} />
          <p className="sub">{poster.subtitle}</p>
          <p className="desc">{poster.description}</p>
          <div className="go">
            <ButtonLink to={poster.cta.href}>{poster.cta.label}</ButtonLink>
          </div>
        </div>
      </div>
      <div className="art">
        {drawn && <Drawing art={poster.scene} />}
        {drawn && poster.robot && (
          <RobotPicture className="robot" scene={poster.robot} sizes={pictureSizes('50vw', 900)} eager={first} />
        )}
      </div>
    </div>
  );
}
