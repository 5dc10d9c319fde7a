import clsx from 'clsx';
import { pictureSizes } from '../../../showcase/picture-sizes.ts';
import { Link } from 'react-router';
import { ShownPicture } from '../../../showcase/shown-picture.tsx';
import { TrophyIcon } from '../../../showcase/showcase-icons.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Pads } from '../../../ui/pads.tsx';
import type { CompetitionView } from './competition-view.ts';
import { Winners } from './winners.tsx';
import * as competitionsStyles from './competitions.module.css';
import * as listsStyles from '../../../showcase/lists.module.css';
import * as pictureStyles from '../../../showcase/picture.module.css';
import * as stampStyles from '../../../showcase/stamp.module.css';

/** A competition as an admission ticket: what, when, where, fee and prizes. */
export function CompetitionCard({ competition }: { competition: CompetitionView }) {
  const { badge } = competition;
  const to = `/competitions/event/${competition.slug}`;
  return (
    <li className={clsx(stampStyles.stamp, competitionsStyles.ticket)}>
      <div className={stampStyles.picture}>
        <ShownPicture picture={competition.picture} sizes={pictureSizes('60vw')} />
        {competition.featured && <p className={pictureStyles.banner}>Featured</p>}
      </div>
      <div className={stampStyles.text}>
        <div className={competitionsStyles.what}>
          <div className={stampStyles.head}>
            <span className="label">{competition.category}</span>
            <Badge tone={badge.tone}>{badge.label}</Badge>
          </div>
          <h2>
            <Link to={to}>{competition.title}</Link>
          </h2>
          <p>{competition.description}</p>
          <dl>
            <Fact label="Date" value={competition.when} />
            <Fact label="Place" value={competition.location} />
            <Fact label="Entry fee" value={competition.fee} />
            <div>
              <dt>Participants</dt>
              <dd>
                {competition.places}
                <Pads total={competition.maxParticipants} taken={competition.participants} label={competition.places} />
              </dd>
            </div>
          </dl>
        </div>
        <div className={competitionsStyles.prize}>
          {competition.firstPrize && (
            <p className={listsStyles.award}>
              <TrophyIcon />
              <span>
                <small>First prize</small> {competition.firstPrize}
              </span>
            </p>
          )}
          {competition.challenges.length > 0 && (
            <ul className={listsStyles.tags} aria-label="Challenges">
              {competition.challenges.map((challenge) => (
                <li key={challenge}>{challenge}</li>
              ))}
            </ul>
          )}
          <Winners winners={competition.winners} />
          {competition.onToday && (
            <p className={competitionsStyles.foot}>
              <ButtonLink to={to} size="sm" variant="leaf" aria-label={`See the day of ${competition.title}`}>
                See the day
              </ButtonLink>
            </p>
          )}
          {competition.open && !competition.onToday && (
            <p className={competitionsStyles.foot}>
              {competition.canRegister ? (
                <ButtonLink
                  to={`${to}#enter`}
                  size="sm"
                  variant="leaf"
                  aria-label={`Register now for ${competition.title}`}
                >
                  Register Now
                </ButtonLink>
              ) : (
                'Every place is taken.'
              )}
            </p>
          )}
        </div>
      </div>
    </li>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
