import { pictureSizes } from '../../../showcase/picture-sizes.ts';
import { Link } from 'react-router';
import { ShownPicture } from '../../../showcase/shown-picture.tsx';
import { TrophyIcon } from '../../../showcase/showcase-icons.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Pads } from '../../../ui/pads.tsx';
import type { CompetitionView } from './competition-view.ts';
import { Winners } from './winners.tsx';

/** A competition as an admission ticket: what, when, where, for how much, and what can be won. */
export function CompetitionCard({ competition }: { competition: CompetitionView }) {
  const { badge } = competition;
  const to = `/competitions/event/${competition.slug}`;
  return (
    <li className="stamp ticket">
      <div className="pic">
        <ShownPicture picture={competition.picture} sizes={pictureSizes('60vw')} />
        {competition.featured && <p className="banner">Featured</p>}
      </div>
      <div className="st">
        <div className="ticket-what">
          <div className="program-head">
            <span className="lab">{competition.category}</span>
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
        <div className="ticket-win">
          {competition.firstPrize && (
            <p className="award">
              <TrophyIcon />
              <span>
                <small>First prize</small> {competition.firstPrize}
              </span>
            </p>
          )}
          {competition.challenges.length > 0 && (
            <ul className="tags" aria-label="Challenges">
              {competition.challenges.map((challenge) => (
                <li key={challenge}>{challenge}</li>
              ))}
            </ul>
          )}
          <Winners winners={competition.winners} />
          {competition.open && (
            <p className="ticket-foot">
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
