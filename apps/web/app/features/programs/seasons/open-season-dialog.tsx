import { openSeason, seasonCalls, type SeasonDetail } from '@doctorbird/contract/programs/seasons';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as fieldStyles from '../../../ui/field.module.css';

type OpenSeasonDialogProps = { season: SeasonDetail; onClose: () => void };

const whenOptions = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'At a date and time' },
];

/** Opens all drafts of a season: families see them at once, and enroll now or from a moment on. */
export const OpenSeasonDialog = ({ season, onClose }: OpenSeasonDialogProps) => (
  <Dialog title={season.drafts === 1 ? 'Open the draft' : `Open ${season.drafts} drafts`} open onClose={onClose}>
    <OpenSeasonForm season={season} onClose={onClose} />
  </Dialog>
);

function OpenSeasonForm({ season: { id, drafts }, onClose }: OpenSeasonDialogProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const [later, setLater] = useState(false);
  const { form, field, frame } = useCallForm(openSeason, {
    defaults: { opens: null },
    fallback: 'Failed to open the programs',
    draft: false,
    send: async (body) => {
      const { opened, left } = await intent.once({ id, ...body }, (idempotencyKey) =>
        call(seasonCalls.openSeason, { params: { id }, body }, { idempotencyKey }),
      );
      onClose();
      toast.success(opened === 1 ? '1 program is open.' : `${opened} programs are open.`);
      if (left.length > 0)
        toast.error(`Not opened: ${left.map(({ title, reason }) => `${title} (${reason})`).join(' ')}`);
      await revalidate();
    },
  });
  return (
    <DialogForm frame={frame} submit={drafts === 1 ? 'Open program' : 'Open programs'} onCancel={onClose}>
      <p>
        {`Families see ${drafts === 1 ? 'the program' : 'the programs'} on the site at once. This cannot be undone for all of them together.`}
      </p>
      <SelectField
        label="Families can enroll"
        options={whenOptions}
        value={later ? 'later' : 'now'}
        onChange={({ target }) => {
          setLater(target.value === 'later');
          form.setValue('opens', target.value === 'later' ? { date: '', time: '08:00' } : null);
        }}
      />
      {later && (
        <div className={fieldStyles.line}>
          <DateField label="Day" {...field('opens.date')} />
          <TextField label="Time" type="time" {...field('opens.time')} />
        </div>
      )}
    </DialogForm>
  );
}
