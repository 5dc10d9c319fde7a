import type { EventMatch, EventPlace, EventSlot } from '@doctorbird/contract/competitions/event-state';
import { formatTime } from '../../../format/dates.ts';
import { matchName, sides, slotName, type Lookups, type Side } from '../day/event-texts.ts';
import { Plate } from '../day/plate.tsx';
import * as styles from './screen.module.css';

/** What begins next on one mat, table or track: for the screen that hangs beside it. */
export function PlaceScene({ place, slots, of }: { place: EventPlace; slots: readonly EventSlot[]; of: Lookups }) {
  return (
    <section className={styles.list}>
      <h2>
        {place.name} {slots.length > 0 && <small>Next here</small>}
      </h2>
      {slots.length === 0 ? (
        <p>Nothing more here today.</p>
      ) : (
        <ol>
          {slots.map((slot) => {
            const match = of.match(slot.match_id);
            return (
              <li key={slot.id}>
                <b>{formatTime(slot.about)}</b>
                <span>{slotName(slot, of)}</span>
                {match ? (
                  sides.map((side) => <TeamOf key={side} match={match} side={side} of={of} />)
                ) : (
                  <span className={styles.team}>
                    <Plate team={of.team(slot.entry_id)} />
                    {of.nameOf(slot.entry_id)}
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

/** Who should be on the way: the next matches with how far each team is. */
export function QueueScene({ matches, of }: { matches: readonly EventMatch[]; of: Lookups }) {
  return (
    <section className={styles.list}>
      <h2>Queue</h2>
      {matches.length === 0 ? (
        <p>Nothing more to call.</p>
      ) : (
        <ol>
          {matches.map((match) => {
            const slot = of.slotOf(match);
            return (
              <li key={match.id} className={styles.queued}>
                <b>{slot ? formatTime(slot.about) : matchName(match)}</b>
                <span>{[matchName(match), of.place(slot?.place_id)?.name].filter(Boolean).join(' · ')}</span>
                {sides.map((side) => (
                  <span key={side}>
                    <TeamOf match={match} side={side} of={of} />
                    <small>{stepOf(match, side)}</small>
                  </span>
                ))}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

export const TeamOf = ({ match, side, of }: { match: EventMatch; side: Side; of: Lookups }) => (
  <span className={styles.team}>
    <Plate team={of.team(match[side].team)} />
    {of.team(match[side].team)?.name ?? match[side].text}
  </span>
);

/** How far a team is on its way to the mat. */
function stepOf(match: EventMatch, side: Side): string {
  const { ready_at: ready, present_at: present, queued_at: queued } = match[side];
  if (ready) return 'Ready';
  if (present) return 'Here';
  if (queued) return 'In the queue';
  return match.called_at ? 'Please come now' : '';
}
