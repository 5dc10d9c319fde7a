import { Chips } from '../../../showcase/chips.tsx';
import { ClosingPoster } from '../../../showcase/closing-poster.tsx';
import { PageHead, Points } from '../../../showcase/page-head.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PagerIfMore } from '../../../ui/pager.tsx';
import type { loadRobots } from './load-robots.ts';
import { RobotList } from './robot-list.tsx';
import { RobotFigures } from './robot-stats.tsx';
import * as listsStyles from '../../../showcase/lists.module.css';

/** The showcase, complete or one category. */
export function RobotsPage(shown: Awaited<ReturnType<typeof loadRobots>>) {
  const { head, robots } = shown;
  return (
    <>
      <PageHead ink="board" label={head.label} title={head.title} intro={head.intro} picture={shown.picture} />
      <RobotFigures stats={shown.stats} />
      <div className={listsStyles.section}>
        <div className="wrap">
          <Chips label="Category" chips={shown.chips} />
          <p className={listsStyles.resultCount} role="status">
            {robots.total === 1 ? '1 robot' : `${robots.total} robots`}
          </p>
          <RobotList robots={robots.data} total={robots.total} chosen={shown.chosen} />
          {robots.total > 0 && <PagerIfMore of={robots} />}
        </div>
      </div>
      <Points points={shown.points} />
      <ClosingPoster
        label="Your turn"
        title="Ready to Build Your Own Robot?"
        text="No experience needed. Bring a curious child; we bring the motors, the wires and the patience."
        picture={shown.closing}
      >
        <ButtonLink to="/programs">Start Building</ButtonLink>
        <ButtonLink to="/services" variant="line" plain>
          Learn More<span className="visually-hidden"> about our services</span>
        </ButtonLink>
      </ClosingPoster>
    </>
  );
}
