import clsx from 'clsx';
import type { EventMatch } from '@doctorbird/contract/competitions/event-state';
import type { ReactNode } from 'react';
import { formatTime } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { matchName, resultSentence, scoreOf, sides, type Lookups, type Side } from './event-texts.ts';
import { Plate } from './plate.tsx';
import { TeamName } from './team-name.tsx';
import * as styles from './event.module.css';

/** One side of a match: plate, name and score. Who won is said and not only drawn. */
export function TeamLine({ match, side, of }: { match: EventMatch; side: Side; of: Lookups }) {
  const { team: id, text } = match[side];
  const team = of.team(id);
  const over = match.result !== null && match.state === 'done';
  const won = over && match.result?.winner === side;
  return (
    <span className={clsx(styles.teamLine, over && (won ? styles.winner : styles.lost))}>
      <Plate team={team} />
      <span>
        <TeamName team={team} text={text} />
      </span>
      {match.result && (
        <span className={styles.score}>
          {scoreOf(match, side)}
          {won && <span className="visually-hidden"> winner</span>}
        </span>
      )}
    </span>
  );
}

/** A match in a list: when or which, both teams, and what there is to say. */
export function MatchRow({
  match,
  of,
  mine,
  result,
  children,
}: {
  match: EventMatch;
  of: Lookups;
  mine?: boolean;
  /** It is listed as a result: its name stands first, not its time. */
  result?: boolean;
  children?: ReactNode;
}) {
  const slot = of.slotOf(match);
  const place = of.place(slot?.place_id)?.name;
  return (
    <li className={clsx(styles.match, mine && styles.mine)}>
      <span className={styles.time}>
        {result || !slot ? <b>{matchName(match)}</b> : <b>{of.time(slot.about)}</b>}
        {!result && slot && <small>{matchName(match)}</small>}
        {place && <small>{place}</small>}
      </span>
      <span className={styles.sides}>
        {sides.map((side) => (
          <TeamLine key={side} match={match} side={side} of={of} />
        ))}
      </span>
      <span className={styles.more}>{children ?? <MatchNote match={match} of={of} />}</span>
    </li>
  );
}

/** What the row says below the teams: how it ended, or that somebody was called. */
export function MatchNote({ match, of }: { match: EventMatch; of: Lookups }) {
  if (match.state === 'disputed')
    return (
      <>
        <Badge tone="bad">In review</Badge>
        <span>{match.dispute ?? 'There are two results. The bracket waits.'}</span>
      </>
    );
  if (match.state === 'not_needed') return <span>Not needed: the final decided it</span>;
  if (match.result)
    return (
      <span>
        {resultSentence(match, of.nameOf)}
        {match.corrected && <span>{`. Corrected: ${match.corrected}`}</span>}
      </span>
    );
  if (match.state === 'running' || match.state === 'paused') return <Badge tone="bad">On now</Badge>;
  if (match.called_at)
    return (
      <>
        <Badge tone="info">Called at {formatTime(match.called_at)}</Badge>
        <span>{match.round_name}</span>
      </>
    );
  return <span>{match.round_name}</span>;
}
