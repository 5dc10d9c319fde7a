import type { EventMatch } from '@doctorbird/contract/competitions/event-state';
import clsx from 'clsx';
import { useState } from 'react';
import { cornerNames, sides, type Side } from '../day/event-texts.ts';
import type { MatchCard } from './match-card.ts';
import { PenaltyForm } from './penalty-form.tsx';
import * as styles from './referee.module.css';

/** While it runs: the count, giving up and penalties, each on the side of its corner. */
export function RunningActs({
  card,
  fight,
  ran,
  other,
  onCount,
  onEnd,
  onChange,
}: {
  match: EventMatch;
  card: MatchCard;
  /** A fight: robots are counted out. */
  fight: boolean;
  ran: number;
  other: (side: Side) => Side;
  onCount: (side: Side) => void;
  onEnd: (end: MatchCard['end'], label: string) => void;
  onChange: (label: string, part: Partial<MatchCard>) => void;
}) {
  const [fined, setFined] = useState<Side | null>(null);
  const warned = (side: Side) => {
    const count = card.penalties.filter((penalty) => penalty.side === side).length;
    return count === 0 ? 'none so far' : count === 1 ? '1 warning' : `1 warning, ${count - 1} counted`;
  };
  return (
    <>
      <div className={styles.quick}>
        {fight &&
          sides.map((side) => (
            <button
              key={`count ${side}`}
              type="button"
              className={clsx(styles.tile, styles.filled, side === 'b' && styles.reef)}
              onClick={() => onCount(side)}
            >
              <b>Count 10</b>
              <small>{`${cornerNames[side]} not moving`}</small>
            </button>
          ))}
        {sides.map((side) => (
          <button
            key={`up ${side}`}
            type="button"
            className={clsx(styles.tile, side === 'b' && styles.reef)}
            onClick={() => onEnd({ winner: other(side), how: 'give_up', ms: ran }, `${cornerNames[side]} gives up`)}
          >
            <b>Gives up</b>
            <small>{cornerNames[side]}</small>
          </button>
        ))}
        {sides.map((side) => (
          <button
            key={`fine ${side}`}
            type="button"
            className={clsx(styles.tile, side === 'b' && styles.reef)}
            aria-expanded={fined === side}
            onClick={() => setFined(fined === side ? null : side)}
          >
            <b>Penalty</b>
            <small>{`${cornerNames[side]}: ${warned(side)}`}</small>
          </button>
        ))}
      </div>
      {fined && (
        <PenaltyForm
          side={fined}
          card={card}
          fight={fight}
          onChange={onChange}
          onOut={() =>
            onEnd({ winner: other(fined), how: 'disqualified', ms: ran }, `${cornerNames[fined]} is disqualified`)
          }
          onClose={() => setFined(null)}
        />
      )}
    </>
  );
}
