import { robotEntryCalls, type EntryPassport } from '@doctorbird/contract/content/robot-entries';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

/** Which published robot a team's robot is: final results of the team then stand in its passport. */
export function EntryPassportPanel({ entryId, passport }: { entryId: string; passport: EntryPassport }) {
  const [chosen, choose] = useState(passport.robot_id ?? '');
  const { run, pending } = useAction();
  const save = () =>
    run({
      meaning: { passport: entryId, chosen },
      make: () =>
        call(robotEntryCalls.setEntryPassport, { params: { id: entryId }, body: { robot_id: chosen || null } }),
      done: ({ robot_id: robot }) =>
        robot ? 'Final results of this team stand in the passport.' : 'No passport is linked any more.',
      fallback: 'Failed to link the passport',
    });
  return (
    <Panel title="Passport of the robot">
      <div className={`${panelStyles.body} ${layoutStyles.stack14}`}>
        <SelectField
          label="Robot"
          optional
          hint="One of the published robots. Its passport shows the matches of this team once results are final."
          placeholder="No passport"
          options={passport.robots.map(({ id, name, passport_number: number }) => ({
            value: id,
            label: `${name}, ${number}`,
          }))}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        />
        <div>
          <Button
            variant="leaf"
            size="sm"
            plain
            pending={pending}
            disabled={chosen === (passport.robot_id ?? '')}
            onClick={() => void save()}
          >
            Save the passport
          </Button>
        </div>
      </div>
    </Panel>
  );
}
