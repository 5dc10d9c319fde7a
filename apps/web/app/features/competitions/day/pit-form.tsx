import type { EventTeam } from '@doctorbird/contract/competitions/event-state';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';

/** Where a team works between its matches. */
export function PitForm({ team, save }: { team: EventTeam; save: (pit: string | null) => Promise<unknown> }) {
  const [pit, setPit] = useState(team.pit ?? '');
  return (
    <div className={layoutStyles.stack14}>
      <TextField
        label="Pit"
        optional
        hint="As it stands on the table: 12, or B 4. The team's page shows it"
        maxLength={12}
        autoComplete="off"
        value={pit}
        onChange={(event) => setPit(event.target.value)}
      />
      <Button variant="line" plain onClick={() => void save(pit.trim() || null)}>
        Save the pit
      </Button>
    </div>
  );
}
