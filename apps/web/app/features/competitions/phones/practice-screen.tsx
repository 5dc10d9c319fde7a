import type { EventPlace } from '@doctorbird/contract/competitions/event-state';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Plate } from '../day/plate.tsx';
import { useServerNow } from '../day/use-server-now.ts';
import type { HelperDay } from './use-helper-day.ts';
import * as styles from './phones.module.css';

/** A turn, in minutes, where nobody has measured one. */
const turnMinutes = 6;

const minutesSince = (moment: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(moment)) / 60_000));

/** Practice tables: who is at one, who waits and for how long. */
export function PracticeScreen({ day }: { day: HelperDay }) {
  const now = useServerNow(day.offset, 10_000);
  const tables = day.state.places.filter(({ kind }) => kind === 'practice');
  return (
    <div className={styles.body}>
      {tables.length === 0 && <p>There are no practice tables at this event.</p>}
      {tables.map((table) => (
        <PracticeTable key={table.id} table={table} day={day} now={now} />
      ))}
    </div>
  );
}

function PracticeTable({ table, day: { state, of, act }, now }: { table: EventPlace; day: HelperDay; now: number }) {
  const [joining, setJoining] = useState('');
  const [missing, setMissing] = useState(false);
  const turns = state.practice.filter(({ place_id }) => place_id === table.id);
  const on = turns.find(({ begun_at }) => begun_at !== null);
  const line = turns
    .filter(({ begun_at }) => begun_at === null)
    .toSorted((x, y) => x.joined_at.localeCompare(y.joined_at));
  const left = on?.begun_at ? Math.max(0, turnMinutes - minutesSince(on.begun_at, now)) : 0;
  const free = state.teams.filter(
    ({ id, withdrawn_at }) => withdrawn_at === null && !state.practice.some(({ team }) => team === id),
  );
  const report = (kind: 'practice.begun' | 'practice.left', entry: string) =>
    void act(kind, { entry, place: table.id });
  return (
    <section className={styles.block} aria-label={table.name}>
      <h2 className={styles.line}>
        {table.name}
        <small>{on ? `until about ${left} min from now` : 'Free'}</small>
      </h2>
      {on && (
        <div className={styles.line}>
          <Plate team={of.team(on.team)} />
          <b>{`${of.nameOf(on.team)} practice`}</b>
          <Button variant="line" size="sm" plain onClick={() => report('practice.left', on.team)}>
            Over<span className="visually-hidden">{` for ${of.nameOf(on.team)}`}</span>
          </Button>
        </div>
      )}
      <ol className={styles.rows}>
        {line.map((turn, at) => (
          <li key={turn.id}>
            <Plate team={of.team(turn.team)} />
            <span>
              <b>{`${at + 1}. ${of.nameOf(turn.team)}`}</b>
              {`Waits ${minutesSince(turn.joined_at, now)} min, about ${left + at * turnMinutes} more`}
            </span>
            {at === 0 && !on && (
              <Button size="sm" plain onClick={() => report('practice.begun', turn.team)}>
                Begin<span className="visually-hidden">{` ${of.nameOf(turn.team)}`}</span>
              </Button>
            )}
            <Button variant="line" size="sm" plain onClick={() => report('practice.left', turn.team)}>
              Leave<span className="visually-hidden">{` ${of.nameOf(turn.team)}`}</span>
            </Button>
          </li>
        ))}
      </ol>
      <div className={styles.adding}>
        <SelectField
          label="Join the line"
          placeholder="Choose a team"
          options={free.map(({ id, name }) => ({ value: id, label: name }))}
          value={joining}
          error={missing ? 'Choose a team' : undefined}
          onChange={(event) => setJoining(event.target.value)}
        />
        <Button
          onClick={() => {
            setMissing(joining === '');
            if (joining === '') return;
            void act('practice.joined', { entry: joining, place: table.id }).then((done) => done && setJoining(''));
          }}
          size="sm"
          plain
        >
          Join
        </Button>
      </div>
    </section>
  );
}
