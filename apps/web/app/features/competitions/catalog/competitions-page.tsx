import clsx from 'clsx';
import { Drawing } from '../../../illustrations/drawing.tsx';
import { Chips } from '../../../showcase/chips.tsx';
import { ClosingPoster } from '../../../showcase/closing-poster.tsx';
import { PageHead, Points } from '../../../showcase/page-head.tsx';
import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagerIfMore } from '../../../ui/pager.tsx';
import { CompetitionCard } from './competition-card.tsx';
import type { loadCompetitions } from './load-competitions.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as competitionsStyles from './competitions.module.css';
import * as listsStyles from '../../../showcase/lists.module.css';

/** All competitions, or one category of them. */
export function CompetitionsPage(shown: Awaited<ReturnType<typeof loadCompetitions>>) {
  const { head, competitions } = shown;
  return (
    <>
      <PageHead ink="red" label={head.label} title={head.title} intro={head.intro} picture={shown.picture} />
      <Points points={shown.points} />
      <div className={listsStyles.section}>
        <div className="wrap">
          <Chips label="Category" chips={shown.categories} />
          <Chips label="Status" chips={shown.statuses} />
          <p className={listsStyles.resultCount} role="status">
            {competitions.total === 1 ? '1 competition' : `${competitions.total} competitions`}
          </p>
          {competitions.data.length > 0 && (
            <ul className={clsx(layoutStyles.stack14, competitionsStyles.grid)}>
              {competitions.data.map((competition) => (
                <CompetitionCard key={competition.slug} competition={competition} />
              ))}
            </ul>
          )}
          {competitions.total === 0 && (
            <EmptyState title="No competitions available" art={<Drawing art="lost-robot" />}>
              {shown.filtered
                ? 'Nothing matches right now. Try another category or status.'
                : 'We are planning the next ones. Write to us, and you will hear from us first.'}
            </EmptyState>
          )}
          <p>
            <Link to="/competitions/records">Winners, seasons and records</Link>
          </p>
          {competitions.total > 0 && <PagerIfMore of={competitions} />}
        </div>
      </div>
      <ClosingPoster
        label="Bring a team"
        title="See you in the ring"
        text="Two friends, one idea and a robot that holds together: that is a team. We help with the rules, the parts and the nerves."
        picture={shown.closing}
      >
        <ButtonLink to="/programs">Train with us</ButtonLink>
        <ButtonLink to="/contact" variant="line" plain>
          Contact Us
        </ButtonLink>
      </ClosingPoster>
    </>
  );
}
