import clsx from 'clsx';
import { useState } from 'react';
import { formatTime } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { Plate } from '../day/plate.tsx';
import { isNow, isPast } from '../day/shifts.ts';
import { useServerNow } from '../day/use-server-now.ts';
import { interviewsOf, type Interview } from './interviews.ts';
import { isJudged, marksOf, mostPoints, sheetPoints } from './judged.ts';
import { RubricForm } from './rubric-form.tsx';
import type { HelperDay } from './use-helper-day.ts';
import * as styles from './judge.module.css';

const everyMs = 15_000;

/** The room of this judge's shift now, else of the next one; null: every room. */
function ownRoom({ person }: HelperDay, now: number): string | null {
  const own = person.shifts.filter((shift) => shift.role === 'judge' && shift.place_id !== null && !isPast(shift, now));
  return (own.find((shift) => isNow(shift, now)) ?? own[0])?.place_id ?? null;
}

/** A judge's tablet: the interviews in the order of time with how far each is, and the sheet of one team. */
export function JudgeScreen({ day }: { day: HelperDay }) {
  const now = useServerNow(day.offset, everyMs);
  const divisions = day.state.divisions.filter(isJudged);
  const [open, setOpen] = useState<string | null>(null);
  if (divisions.length === 0) return <p className={styles.begin}>There is nothing to judge at this event.</p>;
  const rows = interviewsOf(day.state, divisions, {
    now,
    progress: (division, team) => {
      const marks = marksOf(day, division, team);
      return marks ? (marks.done ? 'done' : 'begun') : 'none';
    },
  });
  const room = ownRoom(day, now);
  const planned = rows.filter(({ slot }) => slot !== null);
  const mine = planned.filter(({ slot }) => room !== null && slot?.place_id === room);
  const others = planned.filter((row) => !mine.includes(row));
  const loose = rows.filter(({ slot }) => slot === null);
  const done = rows.filter(({ state }) => state === 'done').length;
  const shown = rows.find((row) => idOf(row) === open);
  // The own room first, as the list has it.
  const next = [...mine, ...others, ...loose].find((row) => idOf(row) !== open && row.state !== 'done');
  const groups = [
    { title: day.of.place(room)?.name ?? 'Your room', rows: mine },
    { title: mine.length > 0 ? 'Other rooms' : 'Interviews', rows: others },
    { title: planned.length > 0 ? 'Without a time' : 'Teams', rows: loose },
  ].filter((group) => group.rows.length > 0);
  return (
    <div className={clsx(styles.judging, shown && styles.reading)}>
      <nav className={styles.list} aria-label="Teams">
        <h2>{`${rows.length} teams`}</h2>
        <p>{`${done} done, ${rows.length - done} to go`}</p>
        {groups.map(({ title, rows: ofGroup }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {ofGroup.map((row) => (
                <li key={idOf(row)}>
                  <button
                    type="button"
                    aria-current={idOf(row) === open || undefined}
                    onClick={() => setOpen(idOf(row))}
                  >
                    <Plate team={row.team} />
                    <span>
                      <b>{row.team.name}</b>
                      <small>{factsOf(row, { day, several: divisions.length > 1, room })}</small>
                    </span>
                    <StateMark row={row} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {shown ? (
        <RubricForm
          key={idOf(shown)}
          team={shown.team}
          division={shown.division}
          day={day}
          next={next?.team.name ?? null}
          onBack={() => setOpen(null)}
          onNext={() => setOpen(next ? idOf(next) : null)}
        />
      ) : (
        <p className={styles.begin}>Choose a team. What you mark is saved as you go.</p>
      )}
    </div>
  );
}

const idOf = ({ team, division }: Interview): string => `${division.id}.${team.id}`;

function StateMark({ row: { state, late } }: { row: Interview }) {
  switch (state) {
    case 'done':
      return <CheckIcon />;
    case 'now':
      return <Badge tone="info">Now</Badge>;
    case 'late':
      return <Badge tone="bad">{`${late} min late`}</Badge>;
    case 'next':
      return <Badge tone="waiting">Next</Badge>;
    default:
      return null;
  }
}

/** When, where and how far. */
function factsOf(
  row: Interview,
  { day, several, room }: { day: HelperDay; several: boolean; room: string | null },
): string {
  const { team, division, slot } = row;
  const place = slot?.place_id === room ? null : day.of.place(slot?.place_id)?.name;
  return [slot && formatTime(slot.about), place, several && division.name, progressOf(day, row, team.id)]
    .filter(Boolean)
    .join(' · ');
}

function progressOf(day: HelperDay, { division }: Interview, team: string): string {
  const marks = marksOf(day, division.id, team);
  if (!marks) return 'Not begun';
  const { rubric } = division.format;
  const points = sheetPoints(rubric, marks.marks);
  return marks.done ? `${points} of ${mostPoints(rubric)}` : `${points} so far`;
}
