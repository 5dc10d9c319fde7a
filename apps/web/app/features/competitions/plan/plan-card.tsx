import clsx from 'clsx';
import type { EventPlan, PlannedSlot } from '@doctorbird/contract/competitions/event-setup';
import { slotNames } from '@doctorbird/contract/competitions/plan-problems';
import type { DragEvent } from 'react';
import { GripIcon } from '../../../drafts/order-icons.tsx';
import { formatTime } from '../../../format/dates.ts';
import { RowMenu, type MenuAction } from '../../../ui/row-menu.tsx';
import * as styles from './plan.module.css';

type PlanCardProps = {
  plan: EventPlan;
  slot: PlannedSlot;
  /** What is in its way, in words. */
  problems: readonly string[];
  moves: readonly MenuAction[];
  /** On a phone all places are one list. */
  place?: string;
  found: boolean;
  drag: { onDragStart: (event: DragEvent) => void; onDragEnd: () => void };
};

/** One time of the plan: drawn by its grip, which opens the same moves as a menu. */
export function PlanCard({ plan, slot, problems, moves, place, found, drag }: PlanCardProps) {
  const name = slotNames(plan)(slot);
  return (
    <div
      id={`slot-${slot.id}`}
      className={clsx(
        styles.card,
        slot.kind === 'break' && styles.pause,
        problems.length > 0 && styles.wrong,
        found && styles.found,
      )}
      draggable
      {...drag}
    >
      <RowMenu label={`Move ${name}, drag or press Enter for choices`} actions={moves} icon={GripIcon} />
      <span className={styles.when}>
        <b>{formatTime(slot.starts_at)}</b>
        <small>{`${slot.minutes} min`}</small>
      </span>
      <span className={styles.what}>
        <b>{name}</b>
        {place !== undefined && <small>{place}</small>}
        <Sides plan={plan} slot={slot} />
        {problems.map((problem) => (
          <span key={problem} className={styles.problem}>
            {problem}
          </span>
        ))}
      </span>
    </div>
  );
}

function Sides({ plan, slot }: Pick<PlanCardProps, 'plan' | 'slot'>) {
  const match = plan.matches.find(({ key, division_id: id }) => key === slot.match && id === slot.division_id);
  if (slot.kind !== 'match' || !match) return null;
  return <small>{match.a === match.b ? `${match.round_name}. ${match.a}` : `${match.a} – ${match.b}`}</small>;
}
