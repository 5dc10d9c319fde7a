import { newSeason, seasonCalls, type Season } from '@doctorbird/contract/programs/seasons';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DraftField } from '../../../drafts/draft-field.tsx';
import type { DraftForm, FieldSpec } from '../../../drafts/field-spec.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DateField, TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
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
export const SeasonDialog = ({ season, onClose }: SeasonDialogProps) => (
  <Dialog title={season ? 'Change season' : 'New season'} open size="lg" onClose={onClose}>
    <SeasonForm season={season} onClose={onClose} />
  </Dialog>
);

function SeasonForm({ season, onClose }: SeasonDialogProps) {
  const intent = useIntentKey();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { form, field, frame } = useCallForm(newSeason, {
    defaults: {
      name: season?.name ?? '',
      starts_on: season?.starts_on ?? '',
      ends_on: season?.ends_on ?? '',
      breaks: season?.breaks ?? [],
    },
    fallback: 'Failed to save the season',
    draft: false,
    onRefusal: (reason) => {
      if (reason.code === 'stale') void revalidate();
      return false;
    },
    send: async (body) => {
      if (season) {
        await call(seasonCalls.changeSeason, { params: { id: season.id }, body: { ...body, version: season.version } });
        toast.success(`“${body.name}” is saved.`);
        await revalidate();
        onClose();
        return;
      }
      const made = await intent.once(body, (idempotencyKey) =>
        call(seasonCalls.addSeason, { body }, { idempotencyKey }),
      );
      toast.success(`“${body.name}” is added.`);
      onClose();
      await navigate(`/admin/seasons/${made.id}`);
    },
  });
  return (
    <DialogForm frame={frame} submit={season ? 'Save season' : 'Add season'} pendingLabel="Saving" onCancel={onClose}>
      <TextField label="Name" placeholder="January to March 2027" autoComplete="off" {...field('name')} />
      <div className={fieldStyles.line}>
        <DateField label="First day" {...field('starts_on')} />
        <DateField label="Last day" {...field('ends_on')} />
      </div>
      <DraftField spec={breaksField} form={form as unknown as DraftForm} />
    </DialogForm>
  );
}
