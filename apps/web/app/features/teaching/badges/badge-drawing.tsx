import {
  badgeCard,
  badgeEdge,
  badgePins,
  strokesOf,
  type BadgePicture,
  type BadgeStroke,
} from '@doctorbird/contract/teaching/badge-pictures';
import clsx from 'clsx';
import { useId } from 'react';
import * as styles from './badges.module.css';

function Stroke({ d, circle, fill = 'none', stroke, width, evenodd }: BadgeStroke) {
  const paint = { fill, stroke, strokeWidth: width, fillRule: evenodd && ('evenodd' as const) };
  return circle ? <circle cx={circle[0]} cy={circle[1]} r={circle[2]} {...paint} /> : <path d={d} {...paint} />;
}
const strokes = (parts: readonly BadgeStroke[]) => parts.map((part, position) => <Stroke key={position} {...part} />);

/** What is drawn of a badge, for a field of 120 by 130. */
export function BadgeParts({ picture }: { picture: BadgePicture }) {
  const card = useId();
  return (
    <>
      <clipPath id={card}>
        <path d={badgeCard} />
      </clipPath>
      {strokes(badgePins)}
      <g clipPath={`url(#${card})`}>{strokes(strokesOf(picture))}</g>
      <Stroke {...badgeEdge} />
    </>
  );
}

type BadgeDrawingProps = { picture: BadgePicture; earned?: boolean; className?: string };

/** A badge as its card; pale while nobody earned it. What it is stands beside it in words. */
export const BadgeDrawing = ({ picture, earned = true, className }: BadgeDrawingProps) => (
  <svg className={clsx(styles.drawing, !earned && styles.open, className)} viewBox="0 0 120 130" aria-hidden="true">
    <BadgeParts picture={picture} />
  </svg>
);
