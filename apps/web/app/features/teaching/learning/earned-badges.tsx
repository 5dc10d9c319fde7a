import type { ComponentProps } from 'react';
import { BadgeWall } from './badge-wall.tsx';
import * as foldStyles from '../../../ui/fold.module.css';

type EarnedBadgesProps = {
  badges: ComponentProps<typeof BadgeWall>['badges'];
  /** How many stand open, the newest; the others fold. */
  most: number;
  credentials?: boolean;
};

/** The badges that a child has, on a page that is about more than those. */
export function EarnedBadges({ badges, most, credentials = false }: EarnedBadgesProps) {
  const earned = badges
    .filter(({ award }) => award !== null)
    .toSorted((one, other) => other.award!.awarded_at.localeCompare(one.award!.awarded_at));
  const more = earned.length - most;
  return (
    <>
      <BadgeWall badges={earned.slice(0, most)} earnedOnly credentials={credentials} />
      {more > 0 && (
        <details className={foldStyles.fold}>
          <summary>{more === 1 ? '1 more badge' : `${more} more badges`}</summary>
          <BadgeWall badges={earned.slice(most)} earnedOnly credentials={credentials} />
        </details>
      )}
    </>
  );
}
