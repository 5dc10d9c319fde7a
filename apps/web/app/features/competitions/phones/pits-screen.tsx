import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { PitForm } from '../day/pit-form.tsx';
import { byPit, pitText } from '../day/pits.ts';
import { Plate } from '../day/plate.tsx';
import { FindTeam } from './find-team.tsx';
import type { HelperDay } from './use-helper-day.ts';
import * as styles from './phones.module.css';

/** Which team is where, in the order of the tables; somebody who walks past notes it. */
export function PitsScreen({ day: { state, act } }: { day: HelperDay }) {
  const [open, setOpen] = useState<string | null>(null);
  const teams = state.teams.filter(({ withdrawn_at }) => withdrawn_at === null).toSorted(byPit);
  const team = teams.find(({ id }) => id === open);
  const without = teams.filter(({ pit }) => pit === null).length;
  if (team)
    return (
      <div className={styles.body}>
        <div className={styles.team}>
          <Plate team={team} large />
          <div>
            <h2>{team.name}</h2>
            <p>{team.school}</p>
          </div>
        </div>
        <PitForm
          key={team.id}
          team={team}
          save={async (pit) => {
            if (!(await act('team.pit', { entry: team.id, pit }))) return;
            toast.success(pit === null ? `${team.name} have no pit.` : `${team.name} are in pit ${pit}.`);
            setOpen(null);
          }}
        />
        <Button variant="line" plain onClick={() => setOpen(null)}>
          Another team
        </Button>
      </div>
    );
  return (
    <div className={styles.body}>
      <FindTeam
        teams={teams}
        title={without === 0 ? 'Teams by pit' : `Teams by pit (${without} have none)`}
        note={(one) => pitText(one) ?? 'No pit yet'}
        onTeam={({ id }) => setOpen(id)}
      />
    </div>
  );
}
