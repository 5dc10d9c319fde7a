import clsx from 'clsx';
import type { HomeCard, Site } from '@doctorbird/contract/organisation/site';
import { Link } from 'react-router';
import { pictureSizes } from '../../../showcase/picture-sizes.ts';
import type { PhotoView } from '../../../showcase/photo-view.ts';
import { OwnPhoto } from '../../../showcase/own-photo.tsx';
import { Drawing } from '../../../illustrations/drawing.tsx';
import { RobotPicture } from '../../../illustrations/robot-picture.tsx';
import type { RobotPicture as Scene } from '../../../illustrations/robot-pictures.ts';
import * as stampStyles from '../../../showcase/stamp.module.css';
import * as styles from './program-stamps.module.css';

type StampCard = Omit<HomeCard, 'photograph'> & { photo: PhotoView | null };

type ProgramStampsProps = {
  home: Pick<Site['home'], 'programs_title' | 'programs_text'> & { cards: readonly StampCard[] };
  /** Rendered robots for the wide stamp. */
  robots: readonly Scene[];
};

/** One sheet of five stamps: the ways to learn here. */
export function ProgramStamps({ home, robots }: ProgramStampsProps) {
  return (
    <section className={styles.programs} aria-labelledby="ways-in">
      <div className="wrap">
        <div className={styles.heading}>
          <h2 className="display" id="ways-in">
            {home.programs_title.map((line, position) => (
              <span key={line} className={position === 0 && home.programs_title.length > 1 ? styles.first : undefined}>
                {line}{' '}
              </span>
            ))}
          </h2>
          <p>{home.programs_text}</p>
        </div>
        <div className={styles.stamps}>
          {home.cards.map((card) => (
            <Stamp key={card.key} card={card} robots={card.key === 'robots' ? robots : []} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Stamp({ card, robots }: { card: StampCard; robots: readonly Scene[] }) {
  const { photo } = card;
  return (
    <article className={stampStyles.stamp} data-of={card.key}>
      <div className={stampStyles.picture}>
        {photo ? (
          <OwnPhoto picture={photo} sizes={pictureSizes('30vw')} />
        ) : (
          <Drawing art={robots.length > 0 ? 'parade-ground' : card.art} />
        )}
        {card.coming_soon && <Drawing art="soon-postmark" className={clsx('drawing', styles.soonMark)} />}
        {robots.length > 0 && !photo && (
          <div className={styles.lineUp}>
            {robots.map((scene) => (
              <RobotPicture key={scene.webp} scene={scene} sizes="(max-width: 600px) 40vw, 26vw" />
            ))}
          </div>
        )}
        {card.value && (
          <p className={styles.value}>
            {card.value}
            <small>{card.value_label}</small>
          </p>
        )}
      </div>
      <div className={stampStyles.text}>
        <h3>{card.title}</h3>
        <p>
          {card.text}
          {card.coming_soon && <strong> Coming soon.</strong>}
        </p>
        {card.link_label && card.link_href && <Link to={card.link_href}>{card.link_label}</Link>}
      </div>
    </article>
  );
}
