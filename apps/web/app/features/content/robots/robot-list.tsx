import { lazy, Suspense } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { Drawing } from '../../../illustrations/drawing.tsx';
import { withPart } from '../../../showcase/overlay-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RobotCard } from './robot-card.tsx';
import type { RobotView } from './robot-view.ts';
import * as styles from './robots.module.css';

// The sheet is a separate script, loaded with the first opened robot; the server has it at hand.
const RobotSheet = import.meta.env.SSR
  ? (await import('./robot-sheet.tsx')).RobotSheet
  : lazy(async () => ({ default: (await import('./robot-sheet.tsx')).RobotSheet }));

type RobotListProps = {
  robots: readonly RobotView[];
  /** On all pages: one that is past the last is empty, though there are robots. */
  total: number;
  /** The robot that the URL names when the list does not include it. */
  chosen: RobotView | null;
};

export function RobotList({ robots, total, chosen }: RobotListProps) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const busy = useNavigation().state === 'loading';
  const asked = search.get('robot');
  const open = asked ? [...robots, chosen].find((robot) => robot?.slug === asked) : undefined;
  return (
    <>
      {total === 0 && (
        <EmptyState title="No robots available." art={<Drawing art="lost-robot" />}>
          Look at another category, or come back soon: something is always on the bench.
        </EmptyState>
      )}
      {robots.length > 0 && (
        <ul className={styles.grid} aria-busy={busy || undefined}>
          {robots.map((robot, position) => (
            <RobotCard
              key={robot.slug}
              robot={robot}
              to={withPart(pathname, search, 'robot', robot.slug)}
              eager={position < 3}
            />
          ))}
        </ul>
      )}
      {open && (
        <Suspense>
          <RobotSheet key={open.slug} robot={open} closeTo={withPart(pathname, search, 'robot', null)} />
        </Suspense>
      )}
    </>
  );
}
