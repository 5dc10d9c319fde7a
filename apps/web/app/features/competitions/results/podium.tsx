import type { EventDivision, EventState } from '@doctorbird/contract/competitions/event-state';
import { formatDateTime } from '../../../format/dates.ts';
import { Plate } from '../day/plate.tsx';
import { TeamName } from '../day/team-name.tsx';
import { awardsOf, placeName, type Lookups } from '../day/event-texts.ts';
import * as dayStyles from '../day/event.module.css';
import * as styles from '../live/live.module.css';

/** The first three of a division whose results are final, its awards, and the fingerprint of its sheet. */
export function Podium({ state, division, of }: { state: EventState; division: EventDivision; of: Lookups }) {
  const rows = state.standings
    .filter(
      ({ division_id, group, place }) => division_id === division.id && group === null && place !== null && place <= 3,
    )
    .toSorted((x, y) => x.order - y.order);
  const awards = awardsOf(state).filter(({ division_id }) => division_id === division.id || division_id === null);
  return (
    <div className={styles.podium}>
      <p>{`Final since ${formatDateTime(division.frozen_at!)}`}</p>
      <ol>
        {rows.map((row) => (
          <li key={row.id} className={dayStyles.teamLine}>
            <Plate team={of.team(row.team)} large={row.place === 1} />
            <b>
              {`${placeName(row)} `}
              <TeamName team={of.team(row.team)} text={of.nameOf(row.team)} />
            </b>
          </li>
        ))}
      </ol>
      {awards.length > 0 && (
        <ul>
          {awards.map(({ id, text, team }) => (
            <li key={id}>
              {`${text}: `}
              <TeamName team={of.team(team)} text={of.nameOf(team)} />
            </li>
          ))}
        </ul>
      )}
      <code>{`SHA-256 ${division.sheet_hash}`}</code>
    </div>
  );
}
