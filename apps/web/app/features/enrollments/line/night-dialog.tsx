import {
  mostInside,
  openingNightBody,
  openingNightCalls,
  type OpeningNight,
} from '@doctorbird/contract/enrollments/opening-nights';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { messageIn } from '../../../forms/error-message.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { boxesOf } from '../../../format/date-boxes.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as fieldStyles from '../../../ui/field.module.css';

type NightDialogProps = {
  /** Null: a new one. */
  night: OpeningNight | null;
  programs: ReadonlyArray<{ id: string; title: string }>;
  onClose: () => void;
  onSaved: () => void;
};

const usualEvening = { opens: '19:00', closes: '21:00' };

/** Plans an opening night, or changes one. */
export function NightDialog({ night, programs, onClose, onSaved }: NightDialogProps) {
  const intent = useIntentKey();
  const { version, meet } = useVersion(night?.version, onSaved);
  const { form, field, frame } = useCallForm(openingNightBody, {
    defaults: {
      title: night?.title ?? '',
      opens: night ? boxesOf(night.opens_at) : { date: '', time: usualEvening.opens },
      closes: night ? boxesOf(night.closes_at) : { date: '', time: usualEvening.closes },
      program_ids: night?.programs.map(({ id }) => id) ?? [],
      at_once: night?.at_once ?? null,
    },
    fallback: 'Failed to save',
    onRefusal: meet,
    send: async (given) => {
      const { at_once: atOnce, ...body } = given;
      if (night)
        await call(openingNightCalls.changeOpeningNight, {
          params: { id: night.id },
          // On the evening it is changed beside this dialog: only what was typed here is sent.
          body: { ...body, ...(form.formState.dirtyFields.at_once && { at_once: atOnce }), version },
        });
      else
        await intent.once(given, (idempotencyKey) =>
          call(openingNightCalls.addOpeningNight, { body: given }, { idempotencyKey }),
        );
      onSaved();
      onClose();
    },
  });
  const { errors } = form.formState;
  const [atOnce, chosen] = [form.watch('at_once'), form.watch('program_ids')];
  // A program that is no longer open stays in its night.
  const all = [...programs, ...(night?.programs ?? []).map(({ id, name }) => ({ id, title: name }))].filter(
    ({ id }, at, list) => list.findIndex((other) => other.id === id) === at,
  );
  return (
    <Dialog title={night ? 'Change the opening night' : 'Plan an opening night'} open onClose={onClose}>
      <DialogForm frame={frame} submit="Save" pendingLabel="Saving" onCancel={onClose}>
        <TextField label="Title" hint="What opens, such as Spring 2027." maxLength={60} {...field('title')} />
        <div className={fieldStyles.line}>
          <DateField label="Doors open on" {...field('opens.date')} error={messageIn(errors.opens?.date)} />
          <TextField label="At" type="time" {...field('opens.time')} error={messageIn(errors.opens?.time)} />
        </div>
        <div className={fieldStyles.line}>
          <DateField label="The line ends on" {...field('closes.date')} error={messageIn(errors.closes?.date)} />
          <TextField label="Ends at" type="time" {...field('closes.time')} error={messageIn(errors.closes?.time)} />
        </div>
        <CheckField
          label="Let in automatically"
          hint="As many families as the server holds."
          checked={atOnce === null}
          onChange={({ target }) => form.setValue('at_once', target.checked ? null : 50, { shouldDirty: true })}
        />
        {atOnce !== null && (
          <TextField
            label="Families inside at once"
            type="number"
            min={1}
            max={mostInside}
            error={messageIn(errors.at_once)}
            value={String(atOnce)}
            onChange={({ target }) =>
              form.setValue('at_once', Math.trunc(target.valueAsNumber || 0), { shouldDirty: true })
            }
          />
        )}
        <fieldset>
          <legend>Programs (none chosen: all)</legend>
          {all.map(({ id, title }) => (
            <CheckField
              key={id}
              label={title}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                form.setValue('program_ids', target.checked ? [...chosen, id] : chosen.filter((one) => one !== id), {
                  shouldDirty: true,
                })
              }
            />
          ))}
        </fieldset>
        {errors.program_ids && <p role="alert">{messageIn(errors.program_ids)}</p>}
      </DialogForm>
    </Dialog>
  );
}
