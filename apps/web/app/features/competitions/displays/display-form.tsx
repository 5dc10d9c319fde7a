import {
  addDisplay,
  changeDisplay,
  displayShows,
  displayShowsLabels,
  eventDisplayCalls,
  type EventDisplay,
  type EventDisplays,
} from '@doctorbird/contract/competitions/event-displays';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type Typed = z.input<typeof addDisplay>;

/** Another thing than a place to show has none; an empty box is no place. */
const typed = (schema: z.ZodType) =>
  z.preprocess((values) => {
    const { place_id: place, ...rest } = values as Typed;
    return { ...rest, place_id: rest.shows === 'place' ? place || null : null };
  }, schema);
const newForm = typed(addDisplay) as unknown as z.ZodType<z.output<typeof addDisplay>, Typed>;
/** A screen that is there has no code. */
const changeForm = z.preprocess(
  ({ code: _code, ...rest }: Typed) => rest,
  typed(changeDisplay),
) as unknown as typeof newForm;

type DisplayFormProps = {
  competitionId: string;
  /** Null: a new one. */
  display: EventDisplay | null;
  places: EventDisplays['places'];
  onClose: () => void;
  onSaved: () => void;
};

/** Which screen it is, and what it shows. */
export function DisplayForm({ competitionId, display, places, onClose, onSaved }: DisplayFormProps) {
  const intent = useIntentKey();
  const { form, frame, field } = useCallForm(display ? changeForm : newForm, {
    defaults: {
      code: '',
      name: display?.name ?? '',
      shows: display?.shows ?? 'turns',
      place_id: display?.place_id ?? '',
    },
    fallback: display ? 'Failed to change the screen' : 'Failed to add the screen',
    send: async (body) => {
      if (display) {
        const params = { id: competitionId, display_id: display.id };
        await call(eventDisplayCalls.changeDisplay, { params, body });
      } else {
        await intent.once(body, (idempotencyKey) =>
          call(eventDisplayCalls.addDisplay, { params: { id: competitionId }, body }, { idempotencyKey }),
        );
      }
      onSaved();
    },
  });
  const shows = form.watch('shows');
  return (
    <DialogForm frame={frame} submit={display ? 'Save changes' : 'Add the screen'} cancel="Back" onCancel={onClose}>
      {!display && (
        <TextField
          label="Code on the screen"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="Six letters and numbers"
          {...field('code')}
        />
      )}
      <TextField label="Name" autoComplete="off" hint="Such as “Mat A” or “Hall, left”" {...field('name')} />
      <SelectField
        label="What it shows"
        options={displayShows.map((value) => ({ value, label: displayShowsLabels[value] }))}
        {...field('shows')}
      />
      {shows === 'place' && (
        <SelectField
          label="Place"
          options={[{ value: '', label: 'Choose' }, ...places.map(({ id, name }) => ({ value: id, label: name }))]}
          {...field('place_id')}
        />
      )}
    </DialogForm>
  );
}
