import { clockText } from '@doctorbird/contract/competitions/clock-text';
import clsx from 'clsx';
import type { EventMatch } from '@doctorbird/contract/competitions/event-state';
import { Badge } from '../../../ui/badge.tsx';
import { cornerNames, matchName, resultSentence, sides, type Lookups, type Side } from './event-texts.ts';
import { leftOf } from './match-clock.ts';
import * as styles from './event.module.css';

const blocks = 36;

/** What is left of a clock as a row of blocks that go out; `left` in milliseconds. */
export function Ticks({ left, seconds }: { left: number; seconds: number }) {
  const lit = Math.ceil((left / (seconds * 1000)) * blocks);
  return (
    <div className={styles.ticks} aria-hidden>
      {Array.from({ length: blocks }, (_, at) => (
        <i key={at} className={clsx(at < lit && (lit <= 2 ? styles.last : styles.burning))} />
      ))}
    </div>
  );
}

/** The clock of a match: each figure in a cell of its own, so that it does not shiver. */
export function MatchClock({ match, now, under }: { match: EventMatch; now: number; under?: string }) {
  const left = leftOf(match, now);
  const text = clockText(left);
  return (
    <div className={styles.clock}>
      <p className={styles.figures} role="timer" aria-live="off" aria-label={`${text} left`}>
        {text.split('').map((figure, at) => (
          <b key={at} className={clsx(figure === ':' && styles.colon)} aria-hidden>
            {figure}
          </b>
        ))}
      </p>
      <Ticks left={left} seconds={match.seconds} />
      {under && <p className={styles.under}>{under}</p>}
    </div>
  );
}

/** Two corners that meet on a cut, with the place above and the clock below. */
export function Clash({ match, of, now }: { match: EventMatch; of: Lookups; now: number }) {
  const slot = of.slotOf(match);
  const next = of.match(match.winner_to);
  return (
    <section
      className={styles.clash}
      aria-label={`${matchName(match)}: ${of.nameOf(match.a.team)} against ${of.nameOf(match.b.team)}`}
    >
      <div className={styles.headBar}>
        <b>{of.place(slot?.place_id)?.name ?? 'Now'}</b>
        <span>{`${matchName(match)} · ${match.round_name}`}</span>
        <MatchBadge match={match} />
      </div>
      <div className={styles.corners}>
        {sides.map((side) => (
          <Corner key={side} match={match} side={side} of={of} />
        ))}
      </div>
      {(match.state === 'running' || match.state === 'paused') && now > 0 ? (
        <MatchClock
          match={match}
          now={now}
          under={`${match.state === 'paused' ? 'The clock stands' : 'Left'}${next ? ` · winner to ${next.round_name} ${matchName(next)}` : ''}`}
        />
      ) : (
        match.result && <p className={clsx(styles.headBar)}>{resultSentence(match, of.nameOf)}</p>
      )}
    </section>
  );
}

export function MatchBadge({ match: { state } }: { match: EventMatch }) {
  if (state === 'running') return <Badge tone="bad">Fighting now</Badge>;
  if (state === 'paused') return <Badge tone="waiting">Clock stands</Badge>;
  if (state === 'disputed') return <Badge tone="bad">In review</Badge>;
  if (state === 'done') return <Badge tone="good">Over</Badge>;
  return <Badge tone="info">{state === 'called' ? 'Called' : 'Next'}</Badge>;
}

function Corner({ match, side, of }: { match: EventMatch; side: Side; of: Lookups }) {
  const team = of.team(match[side].team);
  return (
    <div className={clsx(styles.corner, side === 'b' && styles.cornerReef)}>
      <CornerName side={side} />
      <span className={styles.bigName}>{team?.name ?? match[side].text}</span>
      {team && <span className={styles.school}>{[team.robot, team.school].filter(Boolean).join(' · ')}</span>}
    </div>
  );
}

/** Gold is a round pad, Reef a square one. */
export function CornerName({ side }: { side: Side }) {
  return (
    <span className={styles.cornerName}>
      <i className={clsx(side === 'a' && styles.round)} aria-hidden />
      {cornerNames[side]} corner
    </span>
  );
}
