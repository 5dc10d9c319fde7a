import clsx from 'clsx';
import { pictureSizes } from '../../../showcase/picture-sizes.ts';
import { Link } from 'react-router';
import { overListState } from '../../../showcase/overlay-state.ts';
import { ShownPicture } from '../../../showcase/shown-picture.tsx';
import { StarIcon, TrophyIcon } from '../../../showcase/showcase-icons.tsx';
import { RobotBadges } from './robot-badges.tsx';
import type { RobotView } from './robot-view.ts';
import * as listsStyles from '../../../showcase/lists.module.css';
import * as pictureStyles from '../../../showcase/picture.module.css';
import * as robotsStyles from './robots.module.css';
import * as stampStyles from '../../../showcase/stamp.module.css';

type RobotCardProps = { robot: RobotView; to: string; eager: boolean };

/** A robot as a stamp; its name opens the sheet over the list. */
export function RobotCard({ robot, to, eager }: RobotCardProps) {
  const award = robot.awards[0];
  return (
    <li className={clsx(stampStyles.stamp, robotsStyles.card)}>
      <div className={stampStyles.picture}>
        <ShownPicture picture={robot.picture} sizes={pictureSizes('30vw')} eager={eager} />
        {robot.featured && (
          <p className={pictureStyles.banner}>
            <StarIcon /> Featured
          </p>
        )}
      </div>
      <div className={stampStyles.text}>
        <RobotBadges difficulty={robot.difficulty} status={robot.status} />
        <p className={clsx('label', robotsStyles.line)}>
          <span>{robot.category}</span>
          <span>{robot.year}</span>
        </p>
        <h2>
          <Link to={to} preventScrollReset state={overListState} data-robot={robot.slug}>
            {robot.name}
          </Link>
        </h2>
        <p className={robotsStyles.text}>{robot.description}</p>
        <dl>
          <div>
            <dt>Team</dt>
            <dd>{robot.team}</dd>
          </div>
          <div>
            <dt>Build time</dt>
            <dd>{robot.buildTime}</dd>
          </div>
        </dl>
        <ul className={listsStyles.tags}>
          {robot.shownFeatures.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
          {robot.moreFeatures > 0 && <li className={listsStyles.more}>{`+${robot.moreFeatures} more`}</li>}
        </ul>
        {award && (
          <p className={listsStyles.award}>
            <TrophyIcon />
            {award}
          </p>
        )}
      </div>
    </li>
  );
}
