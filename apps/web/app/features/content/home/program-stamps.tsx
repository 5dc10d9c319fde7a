import type { HomeCard, Site } from '@doctorbird/contract/organisation/site';
import { Link } from 'react-router';
import { Drawing } from '../../../illustrations/drawing.tsx';
import { RobotPicture } from '../../../illustrations/robot-picture.tsx';
import type { RobotPicture as Scene } from '../../../illustrations/robot-pictures.ts';

type ProgramStampsProps = {
  home: Pick<Site['home'], 'programs_title' | 'programs_text' | 'cards'>;
  /** Rendered robots for the wide stamp. */
  robots: readonly Scene[];
};

/** One sheet of five stamps: the ways in. */
export function ProgramStamps({ home, robots }: ProgramStampsProps) {
  return (
    <section className="prog" aria-labelledby="ways-in">
      <div className="wrap">
        <div className="ph">
          <h2 className="d" id="ways-in">
            {home.programs_title.map((line, position) => (
              <span key={line} className={position === 0 && home.programs_title.length > 1 ? 'first' : undefined}>
                {line}{' '}
              </span>
            ))}
          </h2>
          <p>{home.programs_text}</p>
        </div>
        <div className="stamps">
          {home.cards.map((card) => (
            <Stamp key={card.key} card={card} robots={card.key === 'robots' ? robots : []} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Stamp({ card, robots }: { card: HomeCard; robots: readonly Scene[] }) {
  return (
    <article className={`stamp of-${card.key}`}>
      <div className="pic">
        <Drawing art={robots.length > 0 ? 'parade-ground' : card.art} />
        {card.coming_soon && <Drawing art="soon-postmark" className="drawing soon-mark" />}
        {robots.length > 0 && (
          <div className="line-up">
            {robots.map((scene) => (
              <RobotPicture key={scene.webp} scene={scene} sizes="(max-width: 600px) 40vw, 26vw" />
            ))}
          </div>
        )}
        {card.value && (
          <p className="val">
            {card.value}
            <small>{card.value_label}</small>
          </p>
        )}
      </div>
      <div className="st">
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
