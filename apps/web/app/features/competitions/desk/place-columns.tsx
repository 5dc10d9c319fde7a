import { clockText } from '@doctorbird/contract/competitions/clock-text';
import type { MatchCall } from '@doctorbird/contract/competitions/event-calls';
import type { EventMatch, EventPlace, EventSlot, EventState } from '@doctorbird/contract/competitions/event-state';
import clsx from 'clsx';
import { useState, type DragEvent } from 'react';
import { formatTime } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { useWideScreen } from '../../../ui/use-wide-screen.ts';
import { isOn, isOver, matchName, shownMatches, sides, slotName, type Lookups } from '../day/event-texts.ts';
import { leftOf } from '../day/match-clock.ts';
import { TeamLine } from '../day/match-row.tsx';
import type { RecordAct } from '../day/use-event-day.ts';
import { notifiedText } from './notified-text.ts';
import { ShareDialog, SwapDialog, type Sharing } from './plan-dialogs.tsx';
import type { MatchTask } from './match-dialog.tsx';
import type { RunTask } from './run-dialog.tsx';
import * as styles from './desk.module.css';

/** On a phone each place shows what is on and what comes next. */
const few = 2;

interface ColumnsProps {
  state: EventState;
  of: Lookups;
  now: number;
  /** What became of the messages to the families of called matches. */
  notified: ReadonlyMap<string, MatchCall>;
  act: RecordAct;
  onTask: (task: MatchTask) => void;
  onRun: (task: RunTask) => void;
}

/** The mats beside each other, with what is to come on each; matches without a time stand last. */
export function PlaceColumns({ state, of, now, notified, act, onTask, onRun }: ColumnsProps) {
  const [dragged, setDragged] = useState<EventSlot | null>(null);
  const [swapped, setSwapped] = useState<EventSlot | null>(null);
  const [sharing, setSharing] = useState<Sharing | null>(null);
  const isPhone = !useWideScreen('tablet');
  const [opened, setOpened] = useState<readonly string[]>([]);
  const places = state.places.filter(
    ({ id, kind }) => kind !== 'practice' && state.slots.some(({ place_id }) => place_id === id),
  );
  // On a phone a mat on which something runs is seen first.
  const isRunning = ({ id }: { id: string }) =>
    state.slots.some(({ place_id: at, state: how, kind }) => at === id && how === 'now' && kind !== 'break');
  const shownPlaces = isPhone ? places.toSorted((x, y) => Number(isRunning(y)) - Number(isRunning(x))) : places;
  const loose = shownMatches(state).filter((match) => match.slot_id === null && !isOver(match));
  const move = (slot: EventSlot, place: string, startsAt: string) =>
    void act('slot.moved', { slot: slot.id, place, starts_at: startsAt }, null);
  const breaks = state.slots.filter(({ kind, place_id }) => kind === 'break' && place_id === null);
  return (
    <>
      {shownPlaces.map((place) => {
        const slots = [...state.slots.filter(({ place_id }) => place_id === place.id), ...breaks]
          .filter(({ state: at }) => at !== 'done')
          .toSorted((x, y) => x.about.localeCompare(y.about));
        const shown = isPhone && !opened.includes(place.id) ? slots.slice(0, few) : slots;
        const drop = (before: EventSlot) => (event: DragEvent) => {
          event.preventDefault();
          if (dragged && dragged.id !== before.id) move(dragged, place.id, before.planned_at);
          setDragged(null);
        };
        return (
          <section key={place.id} className={styles.column} aria-label={place.name}>
            <header>
              <h2>
                {place.name}
                <small>{place.behind > 0 ? `${place.behind} min behind` : ''}</small>
              </h2>
              <PlaceMenu state={state} place={place} onShare={(to) => setSharing({ from: place, to })} />
            </header>
            <ol>
              {slots.length === 0 && <li className={styles.pause}>Nothing more here today</li>}
              {shown.map((slot) => (
                <li key={slot.id} onDragOver={(event) => dragged && event.preventDefault()} onDrop={drop(slot)}>
                  {slot.kind === 'break' ? (
                    <p className={styles.pause}>
                      <b>{formatTime(slot.about)}</b> {`${slot.title ?? 'Break'}, ${slot.minutes} min`}
                    </p>
                  ) : (
                    <SlotCard
                      slot={slot}
                      match={of.match(slot.match_id)}
                      of={of}
                      now={now}
                      notified={notified}
                      act={act}
                      onTask={onTask}
                      onRun={onRun}
                      onDrag={setDragged}
                      moves={movesOf(slot, { state, place: place.id, move, onSwap: () => setSwapped(slot) })}
                    />
                  )}
                </li>
              ))}
            </ol>
            {shown.length < slots.length && (
              <Button variant="line" size="sm" plain onClick={() => setOpened((before) => [...before, place.id])}>
                {`Show all ${slots.length} on ${place.name}`}
              </Button>
            )}
          </section>
        );
      })}
      {loose.length > 0 && (
        <section className={styles.column} aria-label="Without a time">
          <h2>Without a time</h2>
          <ol>
            {loose.map((match) => (
              <li key={match.id}>
                <MatchCard match={match} of={of} now={now} notified={notified} act={act} onTask={onTask} moves={[]} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {swapped && <SwapDialog slot={swapped} state={state} of={of} act={act} onClose={() => setSwapped(null)} />}
      {sharing && <ShareDialog {...sharing} state={state} act={act} onClose={() => setSharing(null)} />}
    </>
  );
}

/** What can be done with all that is left of a place. */
function PlaceMenu({
  state: { places },
  place,
  onShare,
}: {
  state: EventState;
  place: EventPlace;
  onShare: (to: EventPlace) => void;
}) {
  const others = places.filter(({ id, kind }) => id !== place.id && kind === place.kind);
  if (others.length === 0) return null;
  return (
    <RowMenu
      label={`Actions for ${place.name}`}
      actions={others.map((to) => ({
        id: to.id,
        label: `Share the rest with ${to.name}`,
        onAction: () => onShare(to),
      }))}
    />
  );
}

type Move = { id: string; label: string; onAction: () => void };

/** The second way to what dragging does: earlier, later, to another mat. */
function movesOf(
  slot: EventSlot,
  {
    state,
    place,
    move,
    onSwap,
  }: {
    state: EventState;
    place: string;
    move: (slot: EventSlot, place: string, at: string) => void;
    onSwap: () => void;
  },
): Move[] {
  const later = (minutes: number) => new Date(Date.parse(slot.planned_at) + minutes * 60_000).toISOString();
  const others = state.places.filter(
    ({ id, kind }) => id !== place && kind === state.places.find((known) => known.id === place)?.kind,
  );
  return [
    { id: 'earlier', label: `${slot.minutes} min earlier`, onAction: () => move(slot, place, later(-slot.minutes)) },
    { id: 'later', label: `${slot.minutes} min later`, onAction: () => move(slot, place, later(slot.minutes)) },
    { id: 'swap', label: 'Swap with another', onAction: onSwap },
    ...others.map(({ id, name }) => ({
      id: `to-${id}`,
      label: `To ${name}`,
      onAction: () => move(slot, id, slot.planned_at),
    })),
  ];
}

type CardProps = Omit<ColumnsProps, 'state' | 'onRun'> & { moves: Move[] };

function SlotCard({
  slot,
  match,
  onRun,
  onDrag,
  ...card
}: CardProps & {
  slot: EventSlot;
  match: EventMatch | undefined;
  onRun: (task: RunTask) => void;
  onDrag: (slot: EventSlot | null) => void;
}) {
  const times = { about: slot.about, planned: slot.planned_at };
  const drag = { draggable: true, onDragStart: () => onDrag(slot), onDragEnd: () => onDrag(null) };
  if (match) return <MatchCard match={match} times={times} drag={drag} {...card} />;
  const team = card.of.team(slot.entry_id);
  const { division_id: division, entry_id: entry, run } = slot;
  const enter = { id: 'result', label: 'Enter the result', onAction: () => onRun({ division, entry, run: run ?? 1 }) };
  return (
    <div className={clsx(styles.card, styles.single)} {...drag}>
      <span className={styles.when}>
        <b>{slotName(slot, card.of)}</b>
        <Times {...times} />
      </span>
      <span>{team?.name}</span>
      <RowMenu
        label={`Actions for ${slotName(slot, card.of)}, ${team?.name ?? 'a team'}`}
        actions={slot.kind === 'run' && team ? [enter, ...card.moves] : card.moves}
      />
    </div>
  );
}

const Times = ({ about, planned }: { about: string; planned: string }) => (
  <>
    <small>{formatTime(about)}</small>
    {about.slice(0, 16) !== planned.slice(0, 16) && <small>{`plan ${formatTime(planned)}`}</small>}
  </>
);

function MatchCard({
  match,
  of,
  now,
  notified,
  act,
  onTask,
  moves,
  times,
  drag,
}: CardProps & {
  match: EventMatch;
  times?: { about: string; planned: string };
  drag?: { draggable: boolean; onDragStart: () => void; onDragEnd: () => void };
}) {
  const say = (kind: 'match.called' | 'match.started' | 'match.paused' | 'match.resumed') =>
    void act(kind, { match: match.key }, match.division_id);
  const known = match.a.team !== null && match.b.team !== null;
  const message = match.called_at ? notified.get(match.id) : undefined;
  const menu = [
    ...(known ? [{ id: 'result', label: 'Enter the result', onAction: () => onTask({ kind: 'result', match }) }] : []),
    ...(known
      ? [{ id: 'forfeit', label: 'Walkover, or nobody came', onAction: () => onTask({ kind: 'forfeit', match }) }]
      : []),
    ...(match.state === 'ready' || match.state === 'called'
      ? [{ id: 'start', label: 'Start the clock', onAction: () => say('match.started') }]
      : []),
    ...(match.state === 'running'
      ? [{ id: 'pause', label: 'Stop the clock', onAction: () => say('match.paused') }]
      : []),
    ...(match.state === 'paused' ? [{ id: 'resume', label: 'Go on', onAction: () => say('match.resumed') }] : []),
    ...moves,
  ];
  return (
    <div
      className={clsx(
        styles.card,
        isOn(match) && styles.running,
        !known && styles.waiting,
        match.state === 'disputed' && styles.review,
      )}
      {...drag}
    >
      <span className={styles.when}>
        <b>{matchName(match)}</b>
        {times && <Times {...times} />}
      </span>
      <span className={styles.pair}>
        {sides.map((side) => (
          <TeamLine key={side} match={match} side={side} of={of} />
        ))}
      </span>
      <span className={styles.acts}>
        {isOn(match) ? (
          <Badge tone="bad">
            {match.state === 'paused' ? 'Clock stands' : `${clockText(leftOf(match, now))} left`}
          </Badge>
        ) : match.state === 'disputed' ? (
          <Button size="sm" plain onClick={() => onTask({ kind: 'decide', match })}>
            Decide
          </Button>
        ) : known ? (
          <>
            {match.called_at && (
              <Badge tone={match.a.queued_at && match.b.queued_at ? 'good' : 'info'}>{queueText(match)}</Badge>
            )}
            {message && <small role="status">{notifiedText(message)}</small>}
            <Button variant="line" size="sm" plain onClick={() => say('match.called')}>
              {match.called_at ? 'Call again' : 'Call'}
            </Button>
          </>
        ) : null}
        {menu.length > 0 && <RowMenu label={`Actions for ${matchName(match)}`} actions={menu} />}
      </span>
    </div>
  );
}

function queueText({ a, b }: EventMatch): string {
  const queued = [a, b].filter(({ queued_at }) => queued_at).length;
  return queued === 2 ? 'Both in queue' : `${queued} of 2 in queue`;
}
