import type { EventMatch, EventState } from '@doctorbird/contract/competitions/event-state';
import { useState } from 'react';
import { formatTime } from '../../../format/dates.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { matchName, shownMatches, type Lookups } from '../day/event-texts.ts';
import { byTime } from '../day/match-order.ts';
import { MatchRow } from '../day/match-row.tsx';
import { isNow } from '../day/shifts.ts';
import { MatchFlow } from './match-flow.tsx';
import type { HelperDay } from './use-helper-day.ts';
import { useStored } from './use-stored.ts';
import * as styles from './phones.module.css';

/** Places on which matches are planned. */
const placesOf = ({ places, slots }: EventState) =>
  places.filter(({ id }) => slots.some(({ kind, place_id }) => kind === 'match' && place_id === id));

/** Matches that can be refereed, the one that is on first, then by time. `place` null: all of them. */
function matchesFor(state: EventState, of: Lookups, place: string | null): EventMatch[] {
  return shownMatches(state)
    .filter(
      (match) =>
        match.a.team !== null &&
        match.b.team !== null &&
        ['ready', 'called', 'running', 'paused'].includes(match.state) &&
        (place === null || of.slotOf(match)?.place_id === place || match.slot_id === null),
    )
    .toSorted(byTime(of));
}

/** One referee, one mat: the next match, then the one after it. */
export function RefereeScreen({ day }: { day: HelperDay }) {
  const { state, of } = day;
  const places = placesOf(state);
  const [place, setPlace] = useStored<string | null>('place', null);
  const [open, setOpen] = useStored<string | null>('match', null);
  const [left, setLeft] = useStored('left_hand', false);
  const [isChoosing, setChoosing] = useState(false);
  // Nobody who has a shift at a mat is asked which one.
  const [ofShift] = useState(
    () => day.person.shifts.find((shift) => isNow(shift, Date.now() + day.offset))?.place_id ?? null,
  );
  const at = places.find(({ id }) => id === place) ?? places.find(({ id }) => id === ofShift) ?? null;
  if (places.length > 1 && !at)
    return (
      <div className={styles.body}>
        <h2 className={styles.title}>Where are you?</h2>
        <ul className={styles.choices}>
          {places.map(({ id, name }) => (
            <li key={id}>
              <Button
                variant="line"
                onClick={() => {
                  setPlace(id);
                  holdFocus();
                }}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    );
  const list = matchesFor(state, of, at?.id ?? null);
  const match = of.match(open) ?? (isChoosing ? undefined : list[0]);
  if (match && !isChoosing)
    return (
      <MatchFlow
        key={match.id}
        match={match}
        place={at?.id ?? of.slotOf(match)?.place_id ?? null}
        day={day}
        left={left}
        onBegin={() => setOpen(match.id)}
        onNext={() => setOpen(null)}
        onOther={() => setChoosing(true)}
      />
    );
  return (
    <div className={styles.body}>
      <h2 className={styles.title}>{list.length === 0 ? 'No match to come' : 'Choose a match'}</h2>
      {list.length === 0 && <p>The next one shows here as soon as its teams are known.</p>}
      <ul>
        {list.map((one) => (
          <MatchRow key={one.id} match={one} of={of}>
            <Button
              size="sm"
              onClick={() => {
                setOpen(one.id);
                setChoosing(false);
              }}
            >
              {`Take ${matchName(one)}`}
            </Button>
            {of.slotOf(one) && <span>{`About ${formatTime(of.slotOf(one)!.about)}`}</span>}
          </MatchRow>
        ))}
      </ul>
      <CheckField
        label="I hold the phone in my left hand"
        checked={left}
        onChange={(event) => setLeft(event.target.checked)}
      />
      {places.length > 1 && (
        <Button variant="line" size="sm" plain onClick={() => setPlace(null)}>
          Change the mat
        </Button>
      )}
    </div>
  );
}
