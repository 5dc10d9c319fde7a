import { eventRoleLabels } from '@doctorbird/contract/competitions/event-roles';
import { Badge } from '../../../ui/badge.tsx';
import { isNow, isPast, shiftTimes, shiftWhen } from '../day/shifts.ts';
import { useServerNow } from '../day/use-server-now.ts';
import type { HelperDay } from './use-helper-day.ts';
import * as styles from './phones.module.css';

const everyMs = 15_000;

/** When this person helps, as what and where. */
export function MyShifts({ day: { person, of, offset } }: { day: HelperDay }) {
  const now = useServerNow(offset, everyMs);
  if (person.shifts.length === 0 || now === 0) return null;
  return (
    <section>
      <h3 className={styles.label}>Your shifts</h3>
      <ul className={styles.rows}>
        {person.shifts.map((shift) => (
          <li key={`${shift.role} ${shift.starts_at} ${shift.place_id}`}>
            <span>
              <b>{[eventRoleLabels[shift.role], of.place(shift.place_id)?.name].filter(Boolean).join(', ')}</b>
              {shiftTimes(shift)}
            </span>
            <Badge tone={isNow(shift, now) ? 'good' : isPast(shift, now) ? 'off' : 'waiting'}>
              {shiftWhen(shift, now)}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
