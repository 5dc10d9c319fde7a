import { changeOpening, openingCalls, type ProgramOpening } from '@doctorbird/contract/enrollments/opening';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { messageIn } from '../../../forms/error-message.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { boxesOf } from '../../../format/date-boxes.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EarlyPicker, type Early } from './early-picker.tsx';
import { emptyEarly, usualTime } from './opening-values.ts';
import * as fieldStyles from '../../../ui/field.module.css';

type OpeningFormProps = {
  programId: string;
  opening: ProgramOpening;
  onClose: () => void;
  onSaved: (saved: ProgramOpening) => void;
};

/** When registration opens, and who may come before. */
export function OpeningForm({ programId, opening, onClose, onSaved }: OpeningFormProps) {
  const [chosen, setChosen] = useState<Early[]>([
    ...(opening.early?.families ?? []).map((family) => ({ ...family, kind: 'family' as const })),
    ...(opening.early?.tags ?? []).map((tag) => ({ ...tag, kind: 'tag' as const })),
    ...(opening.early?.groups ?? []).map((group) => ({ ...group, kind: 'group' as const })),
  ]);
  const revalidator = useRevalidator();
  const idsOf = (kind: Early['kind']) => chosen.filter((one) => one.kind === kind).map(({ id }) => id);
  const { form, field, frame } = useCallForm(changeOpening, {
    defaults: {
      opens: opening.opens_at === null ? null : boxesOf(opening.opens_at),
      early: opening.early && {
        ...emptyEarly,
        ...boxesOf(opening.early.opens_at),
        returning: opening.early.returning,
      },
    },
    version: useVersion(opening.version, revalidator.revalidate),
    fallback: 'Failed to save',
    send: async ({ opens, early, version }) => {
      const who = { family_ids: idsOf('family'), tag_ids: idsOf('tag'), group_ids: idsOf('group') };
      const body = { opens, early: opens && early && { ...early, ...who }, version };
      onSaved(await call(openingCalls.changeProgramOpening, { params: { id: programId }, body }));
    },
  });
  const [opens, early] = [form.watch('opens'), form.watch('early')];
  const { errors } = form.formState;
  return (
    <DialogForm frame={frame} submit="Save" pendingLabel="Saving" onCancel={onClose}>
      <CheckField
        label="Registration opens on a date"
        hint="Until then families see the program with a countdown. The office can enroll children at any time."
        checked={opens !== null}
        onChange={({ target }) => {
          form.setValue('opens', target.checked ? { date: '', time: usualTime } : null, { shouldDirty: true });
          if (!target.checked) form.setValue('early', null);
        }}
      />
      {opens !== null && (
        <>
          <div className={fieldStyles.line}>
            <DateField label="Day" {...field('opens.date')} error={messageIn(errors.opens?.date)} />
            <TextField label="Time" type="time" {...field('opens.time')} error={messageIn(errors.opens?.time)} />
          </div>
          <CheckField
            label="Some families can come earlier"
            checked={early !== null}
            onChange={({ target }) => form.setValue('early', target.checked ? emptyEarly : null, { shouldDirty: true })}
          />
        </>
      )}
      {opens !== null && early !== null && (
        <>
          <div className={fieldStyles.line}>
            <DateField label="Early access from" {...field('early.date')} error={messageIn(errors.early?.date)} />
            <TextField
              label="Time of early access"
              type="time"
              {...field('early.time')}
              error={messageIn(errors.early?.time)}
            />
          </div>
          <CheckField
            label="Returning families"
            hint="With a child who has, or had, a place in any program."
            {...field('early.returning')}
          />
          <EarlyPicker chosen={chosen} onChange={setChosen} />
        </>
      )}
    </DialogForm>
  );
}
