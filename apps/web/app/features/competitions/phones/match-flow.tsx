import { clockText } from '@doctorbird/contract/competitions/clock-text';
import type { EventMatch } from '@doctorbird/contract/competitions/event-state';
import type { MatchSheet } from '@doctorbird/contract/competitions/formats';
import clsx from 'clsx';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { isOn, matchName, resultSentence, type Side } from '../day/event-texts.ts';
import { leftOf, ranFor } from '../day/match-clock.ts';
import { useServerNow } from '../day/use-server-now.ts';
import { BigFigures, Corners } from './corners.tsx';
import { ConfirmResult } from './confirm-result.tsx';
import { CountTen } from './count-ten.tsx';
import { isLevel, mayDraw, newCard, resultOfCard, changed, undone, type MatchCard } from './match-card.ts';
import { RunningActs } from './running-acts.tsx';
import { FightCards } from './fight-cards.tsx';
import { PointsSheet } from './points-sheet.tsx';
import { PenaltyLines } from './penalty-form.tsx';
import type { HelperDay } from './use-helper-day.ts';
import { forgetStored, useStored } from './use-stored.ts';
import * as styles from './referee.module.css';

export interface FlowProps {
  match: EventMatch;
  place: string | null;
  day: HelperDay;
  /** Undo and the main button change sides. */
  left: boolean;
  /** This phone stays with the match from now on. */
  onBegin: () => void;
  onNext: () => void;
  onOther: () => void;
}

/** One match from the three ticks to both captains: what is taken down stays on the phone through a reload. */
export function MatchFlow(props: FlowProps) {
  const { match, day } = props;
  const division = day.state.divisions.find(({ id }) => id === match.division_id);
  if (!division || !('sheet' in division.format)) return null;
  return <Flow {...props} sheet={division.format.sheet} draws={mayDraw(division, match)} />;
}

function Flow({
  match,
  place,
  day,
  left,
  onBegin,
  onNext,
  onOther,
  sheet,
  draws,
}: FlowProps & { sheet: MatchSheet; draws: boolean }) {
  const { of, act, offset } = day;
  const storeName = `card_${match.id}`;
  const [card, setCard] = useStored<MatchCard>(storeName, newCard(sheet));
  const now = useServerNow(offset, 200);
  const [counting, setCounting] = useState<Side | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const report = (kind: 'match.started' | 'match.paused' | 'match.resumed') =>
    act(kind, kind === 'match.started' ? { match: match.key, place } : { match: match.key }, match.division_id);
  const change = (label: string, part: Partial<MatchCard>) => {
    setProblem(null);
    setCard((before) => changed(before, label, part));
  };
  const leave = () => {
    forgetStored(storeName);
    onNext();
  };
  const name = `${matchName(match)} · ${[of.place(place)?.name, match.round_name].filter(Boolean).join(' · ')}`;
  const head = (
    <>
      <h2 className={styles.name}>{name}</h2>
      <Corners match={match} of={of} />
    </>
  );
  if (match.result && (match.state === 'done' || match.state === 'disputed'))
    return (
      <div className={styles.flow}>
        {head}
        <ConfirmResult
          match={match}
          sheet={sheet}
          card={card}
          day={day}
          onNext={leave}
          onUndone={() => setCard((before) => ({ ...before, resultId: null }))}
        />
      </div>
    );
  if (!isOn(match) && !card.ended)
    return (
      <div className={styles.flow}>
        {head}
        <Ready
          card={card}
          seconds={match.seconds}
          onTick={(at) =>
            setCard((before) => ({ ...before, ticks: before.ticks.map((on, i) => (i === at ? !on : on)) }))
          }
          onStart={() => {
            onBegin();
            void report('match.started');
          }}
          onOther={onOther}
        />
      </div>
    );
  const finish = (end: MatchCard['end'], label: string) => {
    if (match.state === 'running') void report('match.paused');
    setCounting(null);
    change(label, { end, ended: true });
  };
  const ran = ranFor(match, now);
  const other = (side: Side): Side => (side === 'a' ? 'b' : 'a');
  if (counting)
    return (
      <CountTen
        key={counting}
        side={counting}
        name={of.nameOf(match[counting].team)}
        winner={of.nameOf(match[other(counting)].team)}
        clock={clockText(leftOf(match, now))}
        onMoves={() => setCounting(null)}
        onOther={() => setCounting(other(counting))}
        onTen={() => finish({ winner: other(counting), how: 'knockout', ms: ran }, 'Knockout')}
      />
    );
  const timer = (
    <BigFigures
      text={clockText(leftOf(match, now))}
      label={`${clockText(leftOf(match, now))} left`}
      under={
        match.state === 'paused'
          ? 'The clock stands'
          : leftOf(match, now) === 0
            ? 'Time'
            : 'Running · the hall sees this clock'
      }
      live
    />
  );
  const last = card.past.at(-1);
  const undo = (
    <Button
      variant="line"
      plain
      className={styles.undo}
      aria-disabled={last ? undefined : true}
      onClick={() => setCard(undone)}
    >
      Undo<span className="visually-hidden">{last ? ` ${last.label}` : ' nothing'}</span>
    </Button>
  );
  if (!card.ended)
    return (
      <div className={clsx(styles.flow, left && styles.lefty)}>
        {head}
        {timer}
        <RunningActs
          card={card}
          fight={sheet.kind === 'fight'}
          onCount={setCounting}
          onEnd={finish}
          onChange={change}
          match={match}
          other={other}
          ran={ran}
        />
        {sheet.kind === 'points' && <PointsSheet sheet={sheet} card={card} onChange={change} />}
        <div className={styles.acts}>
          {match.state === 'running' && leftOf(match, now) > 0 ? (
            <Button variant="danger" plain className={styles.huge} onClick={() => void report('match.paused')}>
              Stop
            </Button>
          ) : (
            <>
              {leftOf(match, now) > 0 && (
                <Button variant="leaf" plain className={styles.huge} onClick={() => void report('match.resumed')}>
                  Go on
                </Button>
              )}
              <Button plain className={styles.huge} onClick={() => setCard((before) => ({ ...before, ended: true }))}>
                {sheet.kind === 'fight' ? 'Judges’ cards' : 'Check the points'}
              </Button>
            </>
          )}
        </div>
      </div>
    );
  const next = async () => {
    if (sheet.kind === 'fight' && !card.end && card.judge < card.cards.length - 1) {
      const given = resultOfCard(sheet, { ...card, cards: [card.cards[card.judge]!] }, { draws: true, ms: ran });
      if (typeof given === 'string' && !given.startsWith('Level')) return setProblem(given);
      return change(`${card.cards[card.judge]!.judge} is done`, { judge: card.judge + 1 });
    }
    const result = resultOfCard(sheet, card, { draws, ms: ran });
    if (typeof result === 'string') return setProblem(result);
    onBegin();
    const body = {
      match: match.key,
      teams: [match.a.team!, match.b.team!] as [string, string],
      result,
      changes: null,
      cards: card.end ? [] : card.cards,
      counts: sheet.kind === 'points' ? card.counts : null,
      penalties: card.penalties,
    };
    const done = await act('match.result', body, match.division_id);
    if (done) setCard((before) => ({ ...before, resultId: done.id }));
  };
  const more = sheet.kind === 'fight' && !card.end && card.judge < card.cards.length - 1;
  return (
    <div className={clsx(styles.flow, left && styles.lefty)}>
      {head}
      {card.end ? (
        <p className={styles.ending}>
          <b>{`${of.nameOf(match[card.end.winner].team)} win`}</b>
          {resultSentence({ ...match, result: resultOfCard(sheet, card, { draws, ms: ran }) as never }, of.nameOf)}
        </p>
      ) : sheet.kind === 'fight' ? (
        <FightCards sheet={sheet} card={card} onChange={change} />
      ) : (
        <PointsSheet sheet={sheet} card={card} onChange={change} />
      )}
      <PenaltyLines card={card} fight={sheet.kind === 'fight'} onChange={change} />
      {isLevel(sheet, card) && !more && !draws && (
        <div className={styles.quick} role="group" aria-label="Level: who wins?">
          {(['a', 'b'] as const).map((side) => (
            <Button
              key={side}
              variant={card.chosen === side ? 'gold' : 'line'}
              plain
              aria-pressed={card.chosen === side}
              onClick={() => change(`${of.nameOf(match[side].team)} win`, { chosen: side })}
            >
              {`${of.nameOf(match[side].team)} win`}
            </Button>
          ))}
        </div>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={clsx(styles.acts, styles.beside)}>
        {undo}
        <Button variant="leaf" plain className={styles.huge} onClick={() => void next()}>
          {more ? `Next: judge ${card.judge + 2}` : 'Next: confirm'}
        </Button>
      </div>
      <p className={styles.hint}>
        <Button
          variant="line"
          size="sm"
          plain
          onClick={() => setCard((before) => ({ ...before, ended: false, end: null }))}
        >
          Back to the clock
        </Button>
      </p>
    </div>
  );
}

const readyTicks = [
  'Both robots on the mat, switches off',
  'Arena closed, hands clear',
  'Both drivers show a thumb up',
];

function Ready({
  card,
  seconds,
  onTick,
  onStart,
  onOther,
}: {
  card: MatchCard;
  seconds: number;
  onTick: (at: number) => void;
  onStart: () => void;
  onOther: () => void;
}) {
  const all = card.ticks.every(Boolean);
  const [isWarned, setWarned] = useState(false);
  const length = clockText(seconds * 1000);
  return (
    <>
      <BigFigures text={length} label={`${length} to fight`} under="Ready" live={false} />
      <ul className={styles.ticks}>
        {readyTicks.map((text, at) => (
          <li key={text}>
            <label>
              <input type="checkbox" checked={card.ticks[at] ?? false} onChange={() => onTick(at)} />
              {text}
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button
          variant="leaf"
          plain
          className={styles.huge}
          aria-disabled={all ? undefined : true}
          onClick={() => (all ? onStart() : setWarned(true))}
        >
          {`Start ${length}`}
        </Button>
        <p className={styles.hint} role={isWarned && !all ? 'alert' : undefined}>
          {all ? 'The clock of the hall starts with it.' : 'Tick all three to start'}
        </p>
        <Button variant="line" size="sm" plain onClick={onOther}>
          Another match
        </Button>
      </div>
    </>
  );
}
