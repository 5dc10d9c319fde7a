import type { EventTeam } from '@doctorbird/contract/competitions/event-state';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { Plate } from '../day/plate.tsx';
import { mostPoints, sheetPoints, marksOf, type JudgedDivision } from './judged.ts';
import type { HelperDay } from './use-helper-day.ts';
import * as styles from './judge.module.css';

/** So long after the last touch it is saved. */
const idleMs = 2_000;

interface Sheet {
  marks: Record<string, number>;
  notes: Record<string, string>;
  strengths: string;
  next_steps: string;
  done: boolean;
}

/** One judge's sheet of one team: a row for each criterion, what to report the team, and Done. */
export function RubricForm({
  team,
  division,
  day,
  next,
  onBack,
  onNext,
}: {
  team: EventTeam;
  division: JudgedDivision;
  day: HelperDay;
  /** Who is judged after this one. */
  next: string | null;
  onBack: () => void;
  onNext: () => void;
}) {
  const { criteria } = division.format.rubric;
  const { sheet, change, save } = useSheet(day, division.id, team.id);
  const [isChecked, setChecked] = useState(false);
  const missing = criteria.filter(({ id }) => sheet.marks[id] === undefined);
  const points = sheetPoints(division.format.rubric, sheet.marks);
  const most = mostPoints(division.format.rubric);
  const finish = () => {
    setChecked(true);
    if (missing.length > 0) return document.querySelector<HTMLInputElement>(`[name="${missing[0]!.id}"]`)?.focus();
    save({ ...sheet, done: true });
    toast.success(`${team.name} is done.`);
    onNext();
  };
  return (
    <section className={styles.sheet} aria-label={team.name}>
      <header>
        <Plate team={team} large />
        <div>
          <h2>{team.name}</h2>
          <p>{[team.robot, team.school].filter(Boolean).join(' · ')}</p>
        </div>
        <p className={styles.total}>
          <small>So far</small>
          <b>{points}</b>
          <small>{`of ${most}`}</small>
        </p>
      </header>
      {criteria.map((criterion, at) => (
        <CriterionRow
          key={criterion.id}
          criterion={criterion}
          number={at + 1}
          mark={sheet.marks[criterion.id]}
          note={sheet.notes[criterion.id] ?? ''}
          missing={isChecked && sheet.marks[criterion.id] === undefined}
          onMark={(mark) => change({ marks: { ...sheet.marks, [criterion.id]: mark } })}
          onNote={(note) => change({ notes: { ...sheet.notes, [criterion.id]: note } })}
        />
      ))}
      <div className={styles.texts}>
        <TextArea
          label="You did well"
          hint="The team reads this"
          rows={3}
          maxLength={800}
          value={sheet.strengths}
          onChange={(event) => change({ strengths: event.target.value })}
        />
        <TextArea
          label="Try next"
          hint="The team reads this. Start with a verb: try, ask, test"
          rows={3}
          maxLength={800}
          value={sheet.next_steps}
          onChange={(event) => change({ next_steps: event.target.value })}
        />
      </div>
      <Nominate team={team} division={division.id} day={day} />
      <footer>
        <Button variant="line" plain onClick={onBack}>
          All teams
        </Button>
        <p>{sheet.done ? 'Done. A change counts at once.' : 'Saved as you go'}</p>
        <Button variant="leaf" onClick={finish}>
          {missing.length === 0 ? (next ? `Done, next ${next}` : 'Done') : `Done: ${missing.length} left`}
        </Button>
      </footer>
    </section>
  );
}

/** What is typed, saved when nothing happens for a moment and when the sheet is left: few records, and the newest counts. */
function useSheet(day: HelperDay, division: string, team: string) {
  const stored = marksOf(day, division, team);
  const [sheet, setSheet] = useState<Sheet>(() => ({
    marks: stored?.marks ?? {},
    notes: stored?.notes ?? {},
    strengths: stored?.strengths ?? '',
    next_steps: stored?.next_steps ?? '',
    done: stored?.done ?? false,
  }));
  const waiting = useRef<Sheet | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { act } = day;
  const save = (made: Sheet) => {
    clearTimeout(timer.current);
    waiting.current = null;
    const notes = Object.fromEntries(Object.entries(made.notes).filter(([, text]) => text.trim() !== ''));
    const texts = { strengths: made.strengths.trim() || null, next_steps: made.next_steps.trim() || null };
    void act('rubric.saved', { entry: team, marks: made.marks, notes, ...texts, done: made.done }, division);
  };
  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  useEffect(() => {
    const leave = () => waiting.current && saveNow.current(waiting.current);
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, []);
  const change = (part: Partial<Sheet>) => {
    const made = { ...sheet, ...part };
    setSheet(made);
    waiting.current = made;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => saveNow.current(made), idleMs);
  };
  return { sheet, change, save };
}

function CriterionRow({
  criterion: { id, name, most, levels },
  number,
  mark,
  note,
  missing,
  onMark,
  onNote,
}: {
  criterion: JudgedDivision['format']['rubric']['criteria'][number];
  number: number;
  mark: number | undefined;
  note: string;
  missing: boolean;
  onMark: (mark: number) => void;
  onNote: (note: string) => void;
}) {
  const [isNote, setNote] = useState(note !== '');
  const described = levels.toSorted((x, y) => x.points - y.points);
  const options =
    described.length > 0 ? described : Array.from({ length: most + 1 }, (_, points) => ({ points, text: '' }));
  return (
    <fieldset
      className={clsx(styles.criterion, missing && styles.missing)}
      aria-describedby={missing ? `${id}-missing` : undefined}
    >
      <legend>{`${number}. ${name}`}</legend>
      <div className={clsx(styles.levels, described.length === 0 && styles.bare)}>
        {options.map(({ points, text }) => (
          <label key={points} className={clsx(mark === points && styles.chosen)}>
            <input type="radio" name={id} checked={mark === points} onChange={() => onMark(points)} />
            <b>{points}</b>
            {text && <span>{text}</span>}
          </label>
        ))}
      </div>
      {missing && <FieldError id={`${id}-missing`}>Pick one. Not seen is the lowest, not an empty row.</FieldError>}
      {isNote ? (
        <TextField
          label={`Note on ${name}`}
          hint="For judges only, such as a child who was not in the room"
          maxLength={600}
          value={note}
          onChange={(event) => onNote(event.target.value)}
        />
      ) : (
        <Button variant="line" size="sm" plain onClick={() => setNote(true)}>
          Add a note<span className="visually-hidden">{` on ${name}`}</span>
        </Button>
      )}
    </fieldset>
  );
}

function Nominate({
  team,
  division,
  day: { state, act, takeBack },
}: {
  team: EventTeam;
  division: string;
  day: HelperDay;
}) {
  const [award, setAward] = useState('');
  const [missing, setMissing] = useState(false);
  const given = state.notices.filter(({ kind, team: of }) => kind === 'nomination' && of === team.id);
  return (
    <div className={styles.nominate}>
      <TextField
        label="Nominate for an award"
        optional
        maxLength={80}
        value={award}
        error={missing ? 'Name the award' : undefined}
        onChange={(event) => setAward(event.target.value)}
      />
      <Button
        onClick={() => {
          setMissing(award.trim() === '');
          if (award.trim() === '') return;
          void act('team.nominated', { entry: team.id, award: award.trim() }, division).then(
            (done) => done && setAward(''),
          );
        }}
        variant="line"
        size="sm"
        plain
      >
        Nominate
      </Button>
      {given.length > 0 && (
        <ul>
          {given.map(({ id, text }) => (
            <li key={id}>
              <span>{`Nominated: ${text}`}</span>
              <Button variant="line" size="sm" plain onClick={() => takeBack(id)}>
                Take back<span className="visually-hidden">{` ${text}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
