import type { CompetitionView } from './competition-view.ts';
import * as styles from './competitions.module.css';

export function Winners({ winners }: Pick<CompetitionView, 'winners'>) {
  if (winners.length === 0) return null;
  return (
    <div className={styles.winners}>
      <h3>Winners</h3>
      <ol>
        {winners.map((winner) => (
          <li key={winner.prize + winner.name}>
            <span className="label">{winner.prize}</span>
            <b>{winner.name}</b>
            {winner.team && <span>{winner.team}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
