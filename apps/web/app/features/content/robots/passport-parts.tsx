import type { PassportView } from './robot-view.ts';

/** The days on the bench, in their order. */
export function BuildLog({ log }: Pick<PassportView, 'log'>) {
  if (log.length === 0) return null;
  return (
    <section>
      <h2>Build log</h2>
      <ol className="trace-list">
        {log.map((entry) => (
          <li key={entry.date + entry.title}>
            <p className="lab">{entry.date}</p>
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
      <ul className="parts">
        {parts.map((part) => (
          <li key={part.name}>
            <span className="num">{`${part.quantity} ×`}</span>
            <span>
              {part.name}
              {part.note && <small>{part.note}</small>}
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
      <ul className="matches">
        {matches.map((match) => (
          <li key={match.date + match.event + (match.against ?? '')}>
            <b className={match.won ? 'won' : undefined}>{match.result}</b>
            <span>
              {match.event}
              <small>{[match.date, match.against && `against ${match.against}`].filter(Boolean).join(' · ')}</small>
            </span>
            {match.score && <span className="num">{match.score}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
