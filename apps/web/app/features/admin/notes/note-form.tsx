import type { Note } from '@doctorbird/contract/admin/notes';
import { mentionedIn, noteText } from '@doctorbird/contract/core/mentions';
import { recordVersion } from '@doctorbird/contract/core/text';
import { useEffect } from 'react';
import { z } from 'zod';
import { useController } from 'react-hook-form';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { MentionBox, type Mentionable } from './mention-box.tsx';
import { withIds, withNames } from './mention-text.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type NoteFormProps = {
  /** The record of a new note, or the note that is edited: the same text for another one is another intent. */
  about: string;
  note?: Note;
  people: readonly Mentionable[];
  hint?: string;
  /** Begins with the cursor in the box: somebody has just asked for the form. */
  focused?: boolean;
  /** An edited note has the version that it is about. */
  save: (body: { text: string; version?: number | undefined }, idempotencyKey: string) => Promise<unknown>;
  onSaved: () => void;
  /** Somebody else, or another tab, changed the note first. */
  onStale?: () => void;
  onCancel?: () => void;
};

const noteBody = z.object({ text: noteText, version: recordVersion.optional() });
type Typed = { text: string; version?: number };

/** A note to write or to edit, with @ for colleagues. */
export function NoteForm(props: NoteFormProps) {
  const { about, note, people, hint, focused = false, save, onSaved, onStale, onCancel } = props;
  const intent = useIntentKey();
  const own = useSession().profile?.user.id;
  // Who is mentioned already can be kept, also without access by now.
  const known = [
    ...people,
    ...(note?.mentions ?? [])
      .filter(({ id }) => !people.some((person) => person.id === id))
      .map((mention) => ({ ...mention, email: '', role: 'staff' as const })),
  ];
  const before = new Set(note ? mentionedIn(note.text) : []);
  const { form, frame } = useCallForm(
    typedAs(noteBody, ({ text, version }: Typed) => ({ text: withIds(text, known), version })),
    {
      defaults: { text: note ? withNames(note.text, known) : '' },
      version: useVersion(note?.version, onStale),
      fallback: 'Failed to save the note',
      draft: note && { as: `note ${about}` },
      send: async (body) => {
        await intent.once({ about, ...body }, (idempotencyKey) => save(body, idempotencyKey));
        toast.success('The note is saved.');
        form.reset();
        onSaved();
      },
    },
  );
  const {
    field: { name, value, onChange, onBlur, ref },
    fieldState,
  } = useController({ control: form.control, name: 'text' });
  const { setFocus } = form;
  useEffect(() => {
    if (focused) setFocus('text');
  }, [focused, setFocus]);
  return (
    <FormFrame frame={frame}>
      <MentionBox
        label={note ? 'Edit note' : 'New note'}
        hint={hint}
        error={fieldState.error?.message}
        people={people.filter(({ id }) => id !== own)}
        name={name}
        value={value}
        onType={onChange}
        onBlur={onBlur}
        ref={ref}
      />
      <Notified
        people={mentionedIn(withIds(value, known)).flatMap((id) =>
          id === own || before.has(id) ? [] : (known.find((one) => one.id === id)?.full_name ?? []),
        )}
      />
      <div className={actionsStyles.actions}>
        <Button type="submit" variant="line" size="sm" plain pending={frame.pending} pendingLabel="Saving">
          Save note
        </Button>
        {onCancel && (
          <Button variant="line" size="sm" plain onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </FormFrame>
  );
}

/** Whom saving the note notifies. */
const Notified = ({ people }: { people: readonly string[] }) =>
  people.length > 0 && (
    <p className={typeStyles.hint}>{`${new Intl.ListFormat('en').format(people)} will see this.`}</p>
  );
