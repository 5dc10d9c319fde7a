import type { EventState } from '@doctorbird/contract/competitions/event-state';
import { hasMatches, runTime, type Lookups } from '../day/event-texts.ts';
import { Tower } from '../day/tower.tsx';
import * as dayStyles from '../day/event.module.css';
import * as styles from './live.module.css';

/** Divisions of runs: who is on the track, and the best so far. */
export function RunsNow({ state, of, now }: { state: EventState; of: Lookups; now: number }) {
  const divisions = state.divisions.filter(({ format }) => !hasMatches(format) && format.kind !== 'judged');
  return divisions.map((division) => {
    const on = state.runs.find(
      (run) => run.division_id === division.id && run.started_at !== null && run.result === null,
    );
    return (
      <section key={division.id} className={styles.runs}>
        <div className={dayStyles.headBar}>
          <b>{division.name}</b>
          <span>{on ? `${of.nameOf(on.team)} · run ${on.run}` : 'Best so far'}</span>
          {on?.started_at && now > 0 && <b role="timer">{runTime(Math.max(0, now - Date.parse(on.started_at)))}</b>}
        </div>
        <Tower state={state} division={division} of={of} most={5} />
      </section>
    );
  });
}
