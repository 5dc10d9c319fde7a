import type { EventSetupAnswer } from '@doctorbird/contract/competitions/event-setup';
import { useState } from 'react';
import { useParams } from 'react-router';
import { moved } from '../../../drafts/reorder.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import { drawn } from './drawn.ts';
import { OrderedList } from './ordered-list.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const EarlierOrder = whenShown(async () => (await import('./earlier-order.tsx')).EarlierOrder);

type Team = EventSetupAnswer['teams'][number];
type SeedOrderProps = {
  teams: readonly Team[];
  seeds: readonly string[];
  error: string | undefined;
  onChange: (seeds: string[]) => void;
};

/** The teams of a division, the strongest first: moved by hand, drawn, by an earlier result, or in the order in which they were entered. */
export function SeedOrder({ teams, seeds, error, onChange }: SeedOrderProps) {
  const { id: competitionId = '' } = useParams();
  const [isEarlier, setEarlier] = useState(false);
  const known = new Map(teams.map((team) => [team.id, team]));
  const left = teams.filter(({ id, withdrawn }) => !withdrawn && !seeds.includes(id));
  const change = (next: string[], said: string) => {
    onChange(next);
    toast.undoable(said, () => onChange([...seeds]));
  };
  const byEntry = teams.filter(({ id }) => seeds.includes(id)).map(({ id }) => id);
  return (
    <fieldset className={layoutStyles.stack10} aria-describedby={error ? 'seeds-error' : undefined}>
      <legend className="label">Teams and seeds</legend>
      {error && <FieldError id="seeds-error">{error}</FieldError>}
      {seeds.length === 0 && <p className={typeStyles.note}>No team yet. The first of the list is seed 1.</p>}
      <OrderedList
        items={seeds.map((id) => {
          const team = known.get(id);
          const name = team?.name ?? 'A team that left';
          return {
            id,
            name,
            content: (
              <>
                <b>{name}</b>
                <small>{[team?.code, team?.school].filter(Boolean).join(' · ')}</small>
              </>
            ),
          };
        })}
        onMove={(from, to) => onChange(moved(seeds, from, to))}
        onRemove={(at) => onChange(seeds.filter((_, position) => position !== at))}
      />
      {left.length > 0 && (
        <SelectField
          label="Add a team"
          placeholder="Choose"
          value=""
          options={left.map(({ id, name, school }) => ({ value: id, label: school ? `${name}, ${school}` : name }))}
          onChange={({ target }) => target.value && onChange([...seeds, target.value])}
        />
      )}
      <div className={actionsStyles.actions}>
        {left.length > 0 && (
          <Button variant="line" size="sm" plain onClick={() => onChange([...seeds, ...left.map(({ id }) => id)])}>
            {left.length === 1 ? 'Add the last team' : `Add all ${left.length} teams`}
          </Button>
        )}
        {seeds.length > 1 && (
          <>
            <Button
              variant="line"
              size="sm"
              plain
              onClick={() => change(drawn(seeds), 'The seeds are drawn. Save the set-up to keep them.')}
            >
              Draw the seeds
            </Button>
            <Button
              variant="line"
              size="sm"
              plain
              onClick={() => change(byEntry, 'The seeds are in the order of entry.')}
            >
              Order of entry
            </Button>
            <Button variant="line" size="sm" plain onClick={() => setEarlier(true)}>
              Order by an earlier result
            </Button>
          </>
        )}
      </div>
      <Dialog title="Order the teams by an earlier result" open={isEarlier} onClose={() => setEarlier(false)}>
        <EarlierOrder
          competitionId={competitionId}
          seeds={seeds}
          onOrder={(next, { title }) => {
            setEarlier(false);
            change(next, `The seeds follow ${title}. Save the set-up to keep them.`);
          }}
        />
      </Dialog>
    </fieldset>
  );
}
