import type { MatchSheet } from '@doctorbird/contract/competitions/formats';
import clsx from 'clsx';
import { goldOf, isFull, pointsOfCard, type MatchCard } from './match-card.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './match-card.module.css';

/** A judge's card: every way to share the points of a row is one button, so that a wrong total cannot be entered. */
export function FightCards({
  sheet,
  card,
  onChange,
}: {
  sheet: Extract<MatchSheet, { kind: 'fight' }>;
  card: MatchCard;
  onChange: (label: string, part: Partial<MatchCard>) => void;
}) {
  const open = card.cards[card.judge] ?? card.cards[0]!;
  const all = pointsOfCard(sheet);
  const gold = goldOf(open);
  const given = sheet.criteria
    .filter(({ id }) => open.gold[id] !== undefined)
    .reduce((sum, { points }) => sum + points, 0);
  const share = (id: string, name: string, points: number, most: number) =>
    onChange(`${name}: Gold ${points}, Reef ${most - points}`, {
      cards: card.cards.map((one) =>
        one.judge === open.judge ? { ...one, gold: { ...one.gold, [id]: points } } : one,
      ),
      chosen: null,
    });
  return (
    <>
      <div className={styles.total}>
        <b aria-label={`Gold ${gold}`}>{gold}</b>
        <p>
          {`${open.judge}, ${all} points`}
          {card.cards.map((one, at) =>
            at === card.judge ? null : (
              <button key={one.judge} type="button" onClick={() => onChange(`Card of ${open.judge}`, { judge: at })}>
                {`${one.judge} ${isFull(sheet, one) ? 'done' : 'to do'}`}
              </button>
            ),
          )}
        </p>
        <b aria-label={`Reef ${given - gold}`}>{given - gold}</b>
      </div>
      {sheet.criteria.map(({ id, name, points: most }) => (
        <fieldset key={id} className={styles.share}>
          <legend>
            <b>{name}</b> {`${most} to share`}
          </legend>
          <div className={layoutStyles.stack4} style={{ gridTemplateColumns: `repeat(${most + 1}, 1fr)` }}>
            {Array.from({ length: most + 1 }, (_, at) => most - at).map((points) => {
              const on = open.gold[id] === points;
              return (
                <button
                  key={points}
                  type="button"
                  className={clsx(styles.option, on && styles.chosen)}
                  aria-pressed={on}
                  aria-label={`${name}: Gold ${points}, Reef ${most - points}`}
                  onClick={() => share(id, name, points, most)}
                >
                  <b aria-hidden>{points}</b>
                  <b aria-hidden>{most - points}</b>
                </button>
              );
            })}
          </div>
        </fieldset>
      ))}
    </>
  );
}
