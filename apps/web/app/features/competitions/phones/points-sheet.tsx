import type { MatchSheet } from '@doctorbird/contract/competitions/formats';
import { cornerNames, sides, type Side } from '../day/event-texts.ts';
import { pointsNow, type MatchCard } from './match-card.ts';
import * as styles from './match-card.module.css';

/** What is counted, by side, with the running total on top. */
export function PointsSheet({
  sheet,
  card,
  onChange,
}: {
  sheet: Extract<MatchSheet, { kind: 'points' }>;
  card: MatchCard;
  onChange: (label: string, part: Partial<MatchCard>) => void;
}) {
  const points = pointsNow(sheet, card);
  const set = (side: Side, { id, name }: { id: string; name: string }, count: number) =>
    onChange(`${cornerNames[side]}, ${name}: ${count}`, {
      counts: { ...card.counts, [side]: { ...card.counts[side], [id]: count } },
      chosen: null,
    });
  return (
    <>
      <div className={styles.total} role="status">
        <b aria-label={`Gold ${points.a}`}>{points.a}</b>
        <p>Points now</p>
        <b aria-label={`Reef ${points.b}`}>{points.b}</b>
      </div>
      {sheet.criteria.map((criterion) => (
        <fieldset key={criterion.id} className={styles.share}>
          <legend>
            <b>{criterion.name}</b> {`${criterion.points} each`}
          </legend>
          <div className={styles.counters}>
            {sides.map((side) => (
              <Counter
                key={side}
                name={`${criterion.name}, ${cornerNames[side]}`}
                count={card.counts[side][criterion.id] ?? 0}
                most={criterion.most}
                onCount={(count) => set(side, criterion, count)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}

/** A number with a large minus and plus. */
export function Counter({
  name,
  count,
  most,
  onCount,
}: {
  name: string;
  count: number;
  most: number;
  onCount: (count: number) => void;
}) {
  return (
    <div className={styles.counter} role="group" aria-label={name}>
      <button
        type="button"
        aria-label={`${name}: one less`}
        aria-disabled={count === 0 || undefined}
        onClick={() => count > 0 && onCount(count - 1)}
      >
        −
      </button>
      <b role="status">{count}</b>
      <button
        type="button"
        aria-label={`${name}: one more`}
        aria-disabled={count >= most || undefined}
        onClick={() => count < most && onCount(count + 1)}
      >
        +
      </button>
    </div>
  );
}
