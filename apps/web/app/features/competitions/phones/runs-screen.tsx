import type { EventState } from '@doctorbird/contract/competitions/event-state';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { teamsIn } from '../day/event-texts.ts';
import { Plate } from '../day/plate.tsx';
import { newRun, runsDivisions, runText, type RunCard, type RunsDivision } from './run-card.ts';
import { RunFlow } from './run-flow.tsx';
import type { HelperDay } from './use-helper-day.ts';
import { useStored } from './use-stored.ts';
import * as styles from './phones.module.css';

/** Teams of a division with what they ran; those with the fewest runs first, then as planned. */
function teamsFor({ teams, runs, slots }: EventState, division: RunsDivision) {
  return teamsIn({ teams }, division.id)
    .map((team) => {
      const own = runs.filter((run) => run.team === team.id && run.division_id === division.id);
      const done = own.filter(({ result }) => result !== null);
      const taken = new Set(done.map(({ run }) => run));
      const next =
        Array.from({ length: division.format.runs }, (_, at) => at + 1).find((run) => !taken.has(run)) ?? null;
      const slot = slots.find(
        ({ entry_id, run, division_id: of }) => entry_id === team.id && run === next && of === division.id,
      );
      return { team, own, done, next, about: slot?.about ?? '9' };
    })
    .toSorted(
      (x, y) =>
        x.done.length - y.done.length || x.about.localeCompare(y.about) || x.team.name.localeCompare(y.team.name),
    );
}

/** Timed and scored runs: a team, a run, and what happened. */
export function RunsScreen({ day }: { day: HelperDay }) {
  const { state } = day;
  const divisions = runsDivisions(state);
  const [chosen, choose] = useStored<string | null>('runs_division', null);
  const [card, setCard] = useStored<RunCard | null>('run', null);
  const [search, setSearch] = useState('');
  const ofCard = card && divisions.find(({ id }) => id === card.division);
  if (card && ofCard)
    return (
      <RunFlow
        key={`${card.entry} ${card.run}`}
        card={card}
        division={ofCard}
        day={day}
        onCard={setCard}
        onClose={() => setCard(null)}
      />
    );
  const division = divisions.find(({ id }) => id === chosen) ?? divisions[0];
  if (!division) return <p className={styles.body}>There are no runs at this event.</p>;
  const wanted = search.trim().toLowerCase();
  const rows = teamsFor(state, division).filter(({ team }) =>
    [team.name, team.code, team.school ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
  return (
    <div className={styles.body}>
      <h2 className={styles.title}>Choose a team</h2>
      {divisions.length > 1 && (
        <SelectField
          label="Division"
          options={divisions.map(({ id, name }) => ({ value: id, label: name }))}
          value={division.id}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <TextField label="Find a team" type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <ul className={styles.rows}>
        {rows.map(({ team, own, done, next }) => (
          <li key={team.id}>
            <Plate team={team} />
            <span>
              <b>{team.name}</b>
              {done.length === 0
                ? 'No run yet'
                : own
                    .map(({ result }) => runText(division.format, result))
                    .filter(Boolean)
                    .join(' · ')}
            </span>
            <Button
              size="sm"
              variant={next === null ? 'line' : 'ink'}
              plain={next === null}
              onClick={() => setCard(newRun(division.id, team.id, next ?? division.format.runs))}
            >
              {next === null ? 'Look' : `Run ${next}`}
              <span className="visually-hidden">{` of ${team.name}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p>No team is called that.</p>}
    </div>
  );
}
