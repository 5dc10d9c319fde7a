import clsx from 'clsx';
import type { PassportView } from './robot-view.ts';
import * as listsStyles from '../../../showcase/lists.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as robotsStyles from './robots.module.css';

/** The entries of the build log, in order. */
export function BuildLog({ log }: Pick<PassportView, 'log'>) {
  if (log.length === 0) return null;
  return (
    <section>
      <h2>Build log</h2>
      <ol className={listsStyles.steps}>
        {log.map((entry) => (
          <li key={entry.date + entry.title}>
            <p className="label">{entry.date}</p>
            <h3>{entry.title}</h3>
            <p>{entry.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function PartsList({ parts }: Pick<PassportView, 'parts'>) {
  if (parts.length === 0) return null;
  return (
    <section>
      <h2>Parts</h2>
      <ul className={robotsStyles.parts}>
        {parts.map((part) => (
          <li key={part.name}>
            <span className="numeric">{`${part.quantity} ×`}</span>
            <span>
              {part.name}
              {part.note && <small className={clsx(typeStyles.note, typeStyles.block)}>{part.note}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Matches({ matches }: Pick<PassportView, 'matches'>) {
  if (matches.length === 0) return null;
  return (
    <section>
      <h2>Matches</h2>
      <ul className={robotsStyles.matches}>
        {matches.map((match, at) => (
          // Two robots meet more than once in a day.
          <li key={`${at} ${match.date} ${match.event}`}>
            <b className={match.won ? robotsStyles.winner : undefined}>{match.result}</b>
            <span>
              {match.event}
              <small className={clsx(typeStyles.note, typeStyles.block)}>
                {[match.date, match.against && `against ${match.against}`].filter(Boolean).join(' · ')}
              </small>
            </span>
            {match.score && <span className="numeric">{match.score}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
