import type { EventState, EventTeam } from '@doctorbird/contract/competitions/event-state';
import clsx from 'clsx';
import { useState } from 'react';
import { formatTime } from '../../../format/dates.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Plate } from '../day/plate.tsx';
import { marksOf, type JudgedDivision } from './judged.ts';
import { RubricForm } from './rubric-form.tsx';
import type { HelperDay } from './use-helper-day.ts';
import { useStored } from './use-stored.ts';
import * as styles from './judge.module.css';

/** In the order of the plan, then by name. */
function teamsFor({ teams, slots }: EventState, division: string): { team: EventTeam; at: string | null }[] {
  return teams
    .filter(({ division_ids, withdrawn_at }) => division_ids.includes(division) && withdrawn_at === null)
    .map((team) => ({
      team,
      at:
        slots.find((slot) => slot.kind === 'judging' && slot.entry_id === team.id && slot.division_id === division)
          ?.about ?? null,
    }))
    .toSorted((x, y) => (x.at ?? '9').localeCompare(y.at ?? '9') || x.team.name.localeCompare(y.team.name));
}

/** A judge's tablet: the teams with how far each is, and the sheet of one of them. */
export function JudgeScreen({ day }: { day: HelperDay }) {
  const divisions = day.state.divisions.filter((division): division is JudgedDivision => 'rubric' in division.format);
  const [chosen, choose] = useStored<string | null>('judged_division', null);
  const [open, setOpen] = useState<string | null>(null);
  const division = divisions.find(({ id }) => id === chosen) ?? divisions[0];
  if (!division) return <p>There is nothing to judge at this event.</p>;
  const rows = teamsFor(day.state, division.id);
  const done = rows.filter(({ team }) => marksOf(day, division.id, team.id)?.done).length;
  const team = rows.find((row) => row.team.id === open)?.team;
  const next = rows.find(({ team: one }) => one.id !== open && !marksOf(day, division.id, one.id)?.done)?.team;
  return (
    <div className={clsx(styles.judging, team && styles.reading)}>
      <nav className={styles.list} aria-label="Teams">
        <h2>{`${rows.length} teams`}</h2>
        <p>{`${done} done, ${rows.length - done} to go`}</p>
        {divisions.length > 1 && (
          <SelectField
            label="Division"
            options={divisions.map(({ id, name }) => ({ value: id, label: name }))}
            value={division.id}
            onChange={(event) => {
              setOpen(null);
              choose(event.target.value);
            }}
          />
        )}
        <ul>
          {rows.map(({ team: one, at }) => (
            <li key={one.id}>
              <button type="button" aria-current={one.id === open || undefined} onClick={() => setOpen(one.id)}>
                <Plate team={one} />
                <span>
                  <b>{one.name}</b>
                  <small>{progressOf(day, division, one) ?? (at ? formatTime(at) : 'Not begun')}</small>
                </span>
                {marksOf(day, division.id, one.id)?.done && <CheckIcon />}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {team ? (
        <RubricForm
          key={team.id}
          team={team}
          division={division}
          day={day}
          next={next?.name ?? null}
          onBack={() => setOpen(null)}
          onNext={() => setOpen(next?.id ?? null)}
        />
      ) : (
        <p className={styles.begin}>Choose a team. What you mark is saved as you go.</p>
      )}
    </div>
  );
}

function progressOf(day: HelperDay, division: JudgedDivision, team: EventTeam): string | null {
  const marks = marksOf(day, division.id, team.id);
  if (!marks) return null;
  const { criteria } = division.format.rubric;
  const points = criteria.reduce((sum, { id, weight }) => sum + weight * (marks.marks[id] ?? 0), 0);
  const most = criteria.reduce((sum, { most: each, weight }) => sum + weight * each, 0);
  return marks.done ? `${points} of ${most}` : `${points} so far`;
}
