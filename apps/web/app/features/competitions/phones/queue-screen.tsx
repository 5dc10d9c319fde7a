import type { RecordKind } from '@doctorbird/contract/competitions/event-records';
import type { EventMatch, EventState } from '@doctorbird/contract/competitions/event-state';
import { formatTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { isLate, matchName, shownMatches, sides, type Lookups, type Side } from '../day/event-texts.ts';
import { byTime } from '../day/match-order.ts';
import { Plate } from '../day/plate.tsx';
import { useServerNow } from '../day/use-server-now.ts';
import type { HelperDay } from './use-helper-day.ts';
import { useStored } from './use-stored.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './phones.module.css';

/** So many of a place are shown: nobody calls further ahead. */
const most = 4;

function nextOn(state: EventState, of: Lookups, place: string | null): EventMatch[] {
  return shownMatches(state)
    .filter(
      (match) =>
        ['waiting', 'ready', 'called'].includes(match.state) &&
        (place === null || of.slotOf(match)?.place_id === place),
    )
    .toSorted(byTime(of))
    .slice(0, most);
}

/** The queuer's phone: the next matches of a mat, with four big steps a team. */
export function QueueScreen({ day }: { day: HelperDay }) {
  const { state, of, offset } = day;
  const now = useServerNow(offset, 15_000);
  const places = state.places.filter(({ id }) =>
    state.slots.some(({ kind, place_id }) => kind === 'match' && place_id === id),
  );
  const [chosen, choose] = useStored<string | null>('queue_place', null);
  const place = places.find(({ id }) => id === chosen) ?? places[0] ?? null;
  const matches = nextOn(state, of, place?.id ?? null);
  return (
    <div className={styles.body}>
      {places.length > 1 && (
        <SelectField
          label="Mat"
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
          value={place?.id ?? ''}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      {place && (
        <p className={isLate(place.behind) ? styles.wrong : styles.good} role="status">
          {isLate(place.behind) ? `${place.name} is ${place.behind} minutes behind` : `${place.name} is on time`}
        </p>
      )}
      {matches.length === 0 && <p>Nothing more to call here.</p>}
      {matches.map((match) => (
        <QueuedMatch key={match.id} match={match} day={day} now={now} />
      ))}
    </div>
  );
}

function QueuedMatch({ match, day: { of, act }, now }: { match: EventMatch; day: HelperDay; now: number }) {
  const slot = of.slotOf(match);
  const isKnown = match.a.team !== null && match.b.team !== null;
  const minutes = slot && now > 0 ? Math.max(0, Math.round((Date.parse(slot.about) - now) / 60_000)) : null;
  const call = () =>
    void act(
      'match.called',
      { match: match.key, minutes: minutes === null ? null : Math.min(60, minutes) },
      match.division_id,
    );
  return (
    <section className={styles.block} aria-label={matchName(match)}>
      <h2 className={styles.line}>
        {matchName(match)}
        <small>{[slot && `about ${formatTime(slot.about)}`, match.round_name].filter(Boolean).join(' · ')}</small>
      </h2>
      {sides.map((side) => (
        <QueuedSide key={side} match={match} side={side} of={of} act={act} />
      ))}
      {isKnown ? (
        <div className={styles.line}>
          <Button variant={match.called_at ? 'line' : 'ink'} size="sm" plain onClick={call}>
            {match.called_at ? `Call ${matchName(match)} again` : `Call ${matchName(match)}`}
          </Button>
          {match.called_at && <small>{`Called at ${formatTime(match.called_at)}`}</small>}
        </div>
      ) : (
        <p className={styles.quiet}>It can be called once both teams are known.</p>
      )}
    </section>
  );
}

const steps = [
  { kind: 'match.queued', field: 'queued_at', label: 'Queued' },
  { kind: 'match.present', field: 'present_at', label: 'Here' },
  { kind: 'match.ready', field: 'ready_at', label: 'Ready' },
] as const satisfies { kind: RecordKind; field: string; label: string }[];

function QueuedSide({ match, side, of, act }: { match: EventMatch; side: Side; of: Lookups; act: HelperDay['act'] }) {
  const team = of.team(match[side].team);
  return (
    <div className={layoutStyles.stack8} role="group" aria-label={team?.name ?? match[side].text}>
      <p className={styles.line}>
        <Plate team={team} />
        <b>{team?.name ?? match[side].text}</b>
      </p>
      {team && (
        <div className={styles.steps}>
          <span data-on={match.called_at !== null}>Called</span>
          {steps.map(({ kind, field, label }) => {
            const at = match[side][field];
            return (
              <button
                key={kind}
                type="button"
                aria-pressed={at !== null}
                onClick={() => at === null && void act(kind, { match: match.key, entry: team.id }, match.division_id)}
              >
                {label}
                {at && <small>{formatTime(at)}</small>}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
