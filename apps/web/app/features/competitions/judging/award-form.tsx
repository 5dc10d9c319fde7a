import { awardsOf } from '../day/event-texts.ts';
import type { EventState } from '@doctorbird/contract/competitions/event-state';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { RecordAct } from '../day/use-event-day.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as styles from './judging.module.css';

/** What the form opens with. */
export interface GivenAward {
  /** The record that it takes the place of. */
  replaces?: string;
  award?: string;
  team?: string;
  division?: string;
  place?: string;
  citation?: string;
  say?: string;
}

const placeOptions = [1, 2, 3].map((place) => ({ value: String(place), label: String(place) }));

/** One award for one team, with what the announcer reads out. */
export function AwardForm({
  given,
  names,
  state,
  act,
  onClose,
}: {
  given: GivenAward;
  names: readonly string[];
  state: EventState;
  act: RecordAct;
  onClose: () => void;
}) {
  const [value, setValue] = useState({
    award: given.award ?? '',
    team: given.team ?? '',
    division: given.division ?? '',
    place: given.place ?? '',
    citation: given.citation ?? '',
    say: given.say ?? '',
  });
  const [problem, setProblem] = useState<{ award?: string; team?: string }>({});
  const [pending, setPending] = useState(false);
  const list = useId();
  const set = (part: Partial<typeof value>) => setValue((before) => ({ ...before, ...part }));
  const other = awardsOf(state).find(({ team, id }) => team === value.team && id !== given.replaces);
  const save = async () => {
    const wrong = {
      ...(value.award.trim() === '' && { award: 'Name the award' }),
      ...(value.team === '' && { team: 'Choose the team' }),
    };
    setProblem(wrong);
    if (Object.keys(wrong).length > 0) return;
    setPending(true);
    const body = {
      award: value.award.trim(),
      entry: value.team,
      place: value.place === '' ? null : Number(value.place),
      citation: value.citation.trim() || null,
      say: value.say.trim() || null,
    };
    // The new one first: a line that breaks in between leaves two, never none.
    const done = await act('award.given', body, value.division || null);
    if (done && given.replaces) await act('voided', { record: given.replaces });
    setPending(false);
    if (!done) return;
    toast.success('The award is on the script of the announcer.');
    onClose();
  };
  return (
    <form
      className={fieldStyles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Award"
        maxLength={80}
        list={list}
        value={value.award}
        error={problem.award}
        onChange={(event) => set({ award: event.target.value })}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <SelectField
        label="Team"
        placeholder="Choose"
        options={state.teams.map(({ id, name, school }) => ({
          value: id,
          label: school ? `${name}, ${school}` : name,
        }))}
        value={value.team}
        error={problem.team}
        onChange={(event) => set({ team: event.target.value })}
      />
      {other && (
        <p className={styles.warn}>
          {`This team has ${other.award} already. One team, one award is usual; you decide.`}
        </p>
      )}
      <SelectField
        label="Division"
        placeholder="The whole competition"
        options={state.divisions.map(({ id, name }) => ({ value: id, label: name }))}
        value={value.division}
        onChange={(event) => set({ division: event.target.value })}
      />
      <SelectField
        label="Place"
        placeholder="Without places"
        options={placeOptions}
        value={value.place}
        onChange={(event) => set({ place: event.target.value })}
      />
      <TextArea
        label="Why they get it"
        hint="The announcer reads this out"
        optional
        rows={3}
        maxLength={400}
        value={value.citation}
        onChange={(event) => set({ citation: event.target.value })}
      />
      <TextField
        label="How to say the name"
        hint="Such as TAL-a-wah"
        optional
        maxLength={80}
        value={value.say}
        onChange={(event) => set({ say: event.target.value })}
      />
      <DialogActions>
        <Button type="submit" pending={pending}>
          {given.replaces ? 'Save the award' : 'Give the award'}
        </Button>
        <Button type="button" variant="line" plain onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </form>
  );
}
