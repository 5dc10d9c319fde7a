import type { EventSlot, EventState } from '@doctorbird/contract/competitions/event-state';
import { Badge } from '../../../ui/badge.tsx';
import { runSentence, slotName, type Lookups } from '../day/event-texts.ts';
import * as styles from './live.module.css';

/** The runs of a team and its times with the judges: when, where, and what came of a run. */
export function TeamTimes({ state, times, of }: { state: EventState; times: readonly EventSlot[]; of: Lookups }) {
  if (times.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>Times</h2>
      <ol className={styles.plan}>
        {times.map((slot) => {
          const division =
            state.divisions.length > 1 && state.divisions.find(({ id }) => id === slot.division_id)?.name;
          const moved = slot.about.slice(0, 16) !== slot.planned_at.slice(0, 16);
          const result = state.runs.find(
            (run) => run.division_id === slot.division_id && run.team === slot.entry_id && run.run === slot.run,
          )?.result;
          return (
            <li key={slot.id}>
              <b>{of.time(slot.about)}</b>
              <span>
                {[slotName(slot, of), of.place(slot.place_id)?.name, division].filter(Boolean).join(', ')}
                {moved && slot.state !== 'done' && <span>{` (planned ${of.time(slot.planned_at)})`}</span>}
              </span>
              {slot.state === 'done' && <Badge tone="good">{result ? runSentence(result) : 'Done'}</Badge>}
              {slot.state === 'now' && <Badge tone="info">Now</Badge>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
