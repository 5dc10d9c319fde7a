import { eventHelperCalls, type EventHelper } from '@doctorbird/contract/competitions/event-helpers';
import { eventRoleLabels } from '@doctorbird/contract/competitions/event-roles';
import type { EventState } from '@doctorbird/contract/competitions/event-state';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { formatTime } from '../../../format/dates.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PhoneFold } from '../../../ui/phone-fold.tsx';
import type { Lookups } from '../day/event-texts.ts';
import { shiftTimes } from '../day/shifts.ts';
import { emptyPlaces, onNow, openShifts } from './who-is-on.ts';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './desk.module.css';

const everyMs = 60_000;

/** Who is on now at each place, and which shift has nobody. */
export function PeoplePanel({
  state,
  of,
  now,
  competitionId,
}: {
  state: EventState;
  of: Lookups;
  now: number;
  competitionId: string;
}) {
  const helpers = useHelpers(competitionId);
  if (helpers === null || now === 0) return null;
  const on = onNow(helpers, now);
  const open = openShifts(helpers, now);
  const empty = emptyPlaces(state, helpers, now);
  const placeName = (id: string | null) => of.place(id)?.name ?? 'No fixed place';
  const lacking = open.length + empty.length;
  return (
    <PhoneFold
      title="People"
      className={styles.panel}
      note={
        lacking > 0 ? <small>{lacking === 1 ? '1 shift has nobody' : `${lacking} shifts have nobody`}</small> : null
      }
      open={lacking > 0}
    >
      <ul>
        {empty.map((place) => (
          <li key={place.id} className={styles.lacking}>
            <span>
              <b>{`${place.name}: nobody has a shift`}</b>
              Something is planned there within the hour
            </span>
          </li>
        ))}
        {open.map(({ helper, shift }) => (
          <li key={`${helper.id} ${shift.starts_at}`} className={styles.lacking}>
            <span>
              <b>{`${eventRoleLabels[shift.role]}, ${placeName(shift.place_id)}: nobody`}</b>
              {`${shiftTimes(shift)}. ${helper.name} ${helper.declined_at === null ? 'no longer helps' : 'cannot come'}`}
            </span>
          </li>
        ))}
        {on.map(({ place, duties }) => (
          <li key={place ?? ''}>
            <span>
              <b>{placeName(place)}</b>
              {duties.map(({ helper, shift }) => (
                <span key={`${helper.id} ${shift.starts_at}`}>
                  {`${helper.name}, ${eventRoleLabels[shift.role]}, until ${formatTime(shift.ends_at)}. `}
                  {helper.phone && <a href={`tel:${helper.phone}`}>{showPhone(helper.phone)}</a>}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {on.length + lacking === 0 && <p className={typeStyles.note}>Nobody has a shift at this moment.</p>}
      <ButtonLink variant="line" size="sm" plain to={`/admin/competitions/${competitionId}/helpers`}>
        Change the shifts
      </ButtonLink>
    </PhoneFold>
  );
}

/** Read again every minute; what was read last stays while there is no line. */
function useHelpers(competitionId: string): EventHelper[] | null {
  const [helpers, setHelpers] = useState<EventHelper[] | null>(null);
  useEffect(() => {
    let gone = false;
    const look = () =>
      void call(eventHelperCalls.listEventHelpers, { params: { id: competitionId } }).then(
        (answer) => !gone && setHelpers(answer.helpers),
        () => undefined,
      );
    look();
    const timer = setInterval(look, everyMs);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [competitionId]);
  return helpers;
}
