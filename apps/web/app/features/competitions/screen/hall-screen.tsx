import { clockText } from '@doctorbird/contract/competitions/clock-text';
import type { DisplayShows } from '@doctorbird/contract/competitions/event-displays';
import type { EventMatch, EventState } from '@doctorbird/contract/competitions/event-state';
import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { formatTime } from '../../../format/dates.ts';
import { CornerName, Ticks } from '../day/clash.tsx';
import {
  hasMatches,
  isLate,
  lookupsOf,
  matchName,
  minutesBehind,
  shownPlace,
  resultSentence,
  sides,
  type Lookups,
} from '../day/event-texts.ts';
import { leftOf } from '../day/match-clock.ts';
import { Plate } from '../day/plate.tsx';
import { columnsOf } from '../day/tower.tsx';
import { useLiveEvent } from '../day/use-live-event.ts';
import { useServerNow } from '../day/use-server-now.ts';
import { PlaceScene, QueueScene, TeamOf } from './place-scenes.tsx';
import { isSceneName, rowsOfPage, scenesOf, scenesShown, type Scene } from './scenes.ts';
import * as styles from './screen.module.css';

const turnMs = 12_000;

/** Which of the scenes is on: they take turns, Space holds one, the arrows step. An address with `#standings` shows that one only. */
function useTurns(): { turn: number; only: string; paused: boolean } {
  const [turn, setTurn] = useState(0);
  const [paused, setPaused] = useState(false);
  const [only, setOnly] = useState('');
  useEffect(() => {
    const look = () => setOnly(location.hash.slice(1));
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === ' ') setPaused((before) => !before);
      else if (event.key === 'ArrowRight') setTurn((before) => before + 1);
      else if (event.key === 'ArrowLeft') setTurn((before) => Math.max(0, before - 1));
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  useEffect(() => {
    if (paused) return;
    const timer = setInterval(() => setTurn((before) => before + 1), turnMs);
    return () => clearInterval(timer);
  }, [paused]);
  return { turn, only, paused };
}

type HallScreenProps = {
  first: EventState;
  slug: string;
  /** What the desk gave this screen; without it, the day in turns. */
  given?: { shows: DisplayShows; place: string | null; lost: boolean; seen: (state: EventState) => void };
};

/** The picture in the hall: 1920 by 1080, nothing under 44 pixels of it, light grounds for lists because a projector washes black out. */
export function HallScreen({ first, slug, given }: HallScreenProps) {
  const { state, line, offset } = useLiveEvent(slug, first);
  const now = useServerNow(offset, 250);
  const { turn, only, paused } = useTurns();
  const seen = given?.seen;
  useEffect(() => seen?.(state), [seen, state]);
  const of = lookupsOf(state);
  const { scenes, held } = scenesOf(state, now);
  const chosen = isSceneName(only) ? scenes.filter(({ name }) => name === only) : scenes;
  const inTurn = chosen.length > 0 && !(held && isSceneName(only)) ? chosen : scenes;
  const shown = given ? scenesShown(state, now, given) : inTurn;
  const isLost = line === 'lost' || (given?.lost ?? false);
  const scene = shown[turn % Math.max(1, shown.length)];
  const behind = minutesBehind(state);
  const news = state.notices.find(({ kind, screen }) => kind === 'announcement' && screen);
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{state.competition.title}</h1>
      {scene ? <SceneView scene={scene} state={state} of={of} now={isLost ? 0 : now} /> : <Welcome state={state} />}
      <footer className={styles.foot}>
        <b>{state.competition.title}</b>
        <span>{isLost ? 'No connection' : (news?.text ?? (isLate(behind) ? `${behind} min behind` : 'On time'))}</span>
        <span className={styles.clock}>{`${paused ? 'Held · ' : ''}${now > 0 ? formatTime(new Date(now)) : ''}`}</span>
      </footer>
    </div>
  );
}

function Welcome({ state }: { state: EventState }) {
  return (
    <section className={styles.wide}>
      <h2>{state.competition.title}</h2>
      <p>Welcome. The first matches appear here once they are planned.</p>
    </section>
  );
}

function SceneView({ scene, state, of, now }: { scene: Scene; state: EventState; of: Lookups; now: number }) {
  switch (scene.name) {
    case 'now':
      return <NowScene match={scene.match} of={of} now={now} />;
    case 'result':
      return <ResultScene match={scene.match} of={of} />;
    case 'next':
      return <NextScene matches={scene.matches} of={of} />;
    case 'queue':
      return <QueueScene matches={scene.matches} of={of} />;
    case 'place':
      return <PlaceScene place={scene.place} slots={scene.slots} of={of} />;
    case 'awards':
      return <AwardScene awards={scene.awards} of={of} />;
    default:
      return <TableScene scene={scene} state={state} of={of} />;
  }
}

type OfMatch = { match: Extract<Scene, { match: unknown }>['match']; of: Lookups };

function NowScene({ match, of, now }: OfMatch & { now: number }) {
  const place = of.place(of.slotOf(match)?.place_id)?.name;
  const left = leftOf(match, now);
  return (
    <section className={styles.fight}>
      <p className={styles.headBar}>
        <b>{place ?? 'Now'}</b>
        <span>{`${matchName(match)} · ${match.round_name}`}</span>
      </p>
      <div className={styles.corners}>
        {sides.map((side) => (
          <div key={side} className={clsx(styles.corner, side === 'b' && styles.reef)}>
            <CornerName side={side} />
            <b>{of.nameOf(match[side].team)}</b>
            <span>{of.team(match[side].team)?.school}</span>
          </div>
        ))}
      </div>
      {now > 0 && (
        <div className={styles.middle}>
          <p className={styles.time} role="timer" aria-live="off">
            {clockText(left)
              .split('')
              .map((figure, at) => (
                <b key={at}>{figure}</b>
              ))}
          </p>
          <Ticks left={left} seconds={match.seconds} />
        </div>
      )}
    </section>
  );
}

function ResultScene({ match, of }: OfMatch) {
  const winner = match.result?.winner ? of.nameOf(match[match.result.winner].team) : null;
  const next = of.match(match.winner_to);
  return (
    <section className={styles.result} role="status">
      <p>{`${matchName(match)} · ${match.round_name}`}</p>
      <h2>{winner ? `${winner} win` : 'Level'}</h2>
      <p>{resultSentence(match, of.nameOf)}</p>
      {winner && next && <p>{`On to ${next.round_name}, ${matchName(next)}`}</p>}
    </section>
  );
}

function NextScene({ matches, of }: { matches: readonly EventMatch[]; of: Lookups }) {
  return (
    <section className={styles.list}>
      <h2>Next up</h2>
      <ol>
        {matches.map((match) => {
          const slot = of.slotOf(match);
          return (
            <li key={match.id}>
              <b>{slot ? formatTime(slot.about) : matchName(match)}</b>
              <span>{[matchName(match), of.place(slot?.place_id)?.name].filter(Boolean).join(' · ')}</span>
              {sides.map((side) => (
                <TeamOf key={side} match={match} side={side} of={of} />
              ))}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function TableScene({
  scene,
  state,
  of,
}: {
  scene: Extract<Scene, { name: 'standings' }>;
  state: EventState;
  of: Lookups;
}) {
  const { division, page, pages } = scene;
  // One figure a row: more cannot be read from the back of a hall. Of matches the first, else the one that counts in the end.
  const figure = columnsOf(division).at(hasMatches(division.format) ? 0 : -1);
  return (
    <section className={styles.list}>
      <h2>
        {division.name}
        {pages > 1 && <small>{`${page + 1} of ${pages}`}</small>}
      </h2>
      <table>
        <tbody>
          {rowsOfPage(state, division.id, page).map((row) => (
            <tr key={row.id}>
              <td>{shownPlace(row, division.format)}</td>
              <td>
                <span className={styles.team}>
                  <Plate team={of.team(row.team)} />
                  {of.nameOf(row.team)}
                </span>
              </td>
              <td>{figure?.text(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function AwardScene({ awards, of }: { awards: Extract<Scene, { name: 'awards' }>['awards']; of: Lookups }) {
  return (
    <section className={styles.result}>
      <p>Awards</p>
      {awards.map((award) => (
        <p key={award.id} className={styles.award}>
          <span>{award.text}</span>
          <b>{of.nameOf(award.team)}</b>
        </p>
      ))}
    </section>
  );
}
