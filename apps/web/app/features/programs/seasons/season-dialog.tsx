import { newSeason, seasonCalls, type Season } from '@doctorbird/contract/programs/seasons';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import type { FieldSpec } from '../../../drafts/field-spec.ts';
import { RecordDialog } from '../../../drafts/record-dialog.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as fieldStyles from '../../../ui/field.module.css';

type SeasonDialogProps = { season: Season | null; onClose: () => void };

/** The breaks of a season, as rows of a form. */
export const breaksField: FieldSpec = {
  as: 'rows',
  name: 'breaks',
  label: 'Breaks',
  hint: 'Days without classes. Public holidays are left out by themselves.',
  columns: [
    { name: 'name', label: 'Name', placeholder: 'Mid-term break' },
    { name: 'from', label: 'First day', type: 'date' },
    { name: 'until', label: 'Last day', type: 'date' },
  ],
  add: 'Add break',
};

/** Adds or changes a season. */
export function SeasonDialog({ season, onClose }: SeasonDialogProps) {
  const navigate = useNavigate();
  return (
    <RecordDialog
      noun="season"
      record={season}
      schema={newSeason}
      defaults={{
        name: season?.name ?? '',
        starts_on: season?.starts_on ?? '',
        ends_on: season?.ends_on ?? '',
        breaks: season?.breaks ?? [],
      }}
      add={(body, options) => call(seasonCalls.addSeason, { body }, options)}
      change={({ id, version }, body) => call(seasonCalls.changeSeason, { params: { id }, body: { ...body, version } })}
      done={({ name }, isNew) => `“${name}” is ${isNew ? 'added' : 'saved'}.`}
      onAdded={({ id }) => navigate(`/admin/seasons/${id}`)}
      onClose={onClose}
    >
      {({ box, field }) => (
        <>
          <TextField label="Name" placeholder="January to March 2027" autoComplete="off" {...field('name')} />
          <div className={fieldStyles.line}>
            <DateField label="First day" {...field('starts_on')} />
            <DateField label="Last day" {...field('ends_on')} />
          </div>
          {box(breaksField)}
        </>
      )}
    </RecordDialog>
  );
}
