import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Plate } from '../day/plate.tsx';
import { inspectionText } from './door-screen.tsx';
import { FindTeam } from './find-team.tsx';
import { InspectTeam } from './inspect-team.tsx';
import type { HelperDay } from './use-helper-day.ts';
import * as styles from './phones.module.css';

/** Robots to inspect, and those that went back and come again. */
export function InspectionScreen({ day }: { day: HelperDay }) {
  const { state } = day;
  const [open, setOpen] = useState<string | null>(null);
  const coming = state.teams.filter(({ withdrawn_at }) => withdrawn_at === null);
  const back = coming.filter(({ inspected }) => inspected === 'failed');
  const waiting = coming.filter(({ inspected, arrived_at }) => inspected === 'not_yet' && arrived_at !== null);
  const away = coming.filter(({ inspected, arrived_at }) => inspected === 'not_yet' && arrived_at === null);
  const passed = coming.filter(({ inspected }) => inspected === 'passed');
  const team = state.teams.find(({ id }) => id === open);
  if (team) return <InspectTeam key={team.id} team={team} day={day} onClose={() => setOpen(null)} />;
  return (
    <div className={styles.body}>
      <p className={styles.quiet} role="status">{`${passed.length} of ${coming.length} robots passed`}</p>
      {back.length > 0 && (
        <section>
          <h2 className={styles.label}>{`Went back, ${back.length}`}</h2>
          <ul className={styles.rows}>
            {back.map((one) => (
              <li key={one.id}>
                <Plate team={one} />
                <span>
                  <b>{one.name}</b>
                  {one.inspection_reasons.join(', ')}
                </span>
                <Button size="sm" onClick={() => setOpen(one.id)}>
                  Again<span className="visually-hidden">{` ${one.name}`}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FindTeam
        teams={[...waiting, ...away, ...passed]}
        title="All others"
        note={(one) => (one.arrived_at === null && one.inspected === 'not_yet' ? 'Not here yet' : inspectionText(one))}
        onTeam={({ id }) => setOpen(id)}
      />
    </div>
  );
}
