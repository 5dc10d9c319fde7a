import { addFamilyNote, officeParentCalls, type FamilyNote } from '@doctorbird/contract/office-parents';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { useIntentKey } from '../../forms/intent-key.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useDeed } from '../../forms/use-deed.ts';
import { formatDateTime } from '../../format/dates.ts';
import { keepFocus } from '../../portal/keep-focus.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';

type FamilyNotesProps = { parent: { id: string; full_name: string }; notes: readonly FamilyNote[] };

/** What one of the office wants the others to know: who called, what was agreed. */
export function FamilyNotes({ parent, notes }: FamilyNotesProps) {
  const [leaving, setLeaving] = useState<FamilyNote | null>(null);
  const { run } = useDeed();
  const remove = async () => {
    if (!leaving) return;
    await run({
      meaning: ['note', leaving.id],
      make: async () => {
        await call(officeParentCalls.removeFamilyNote, { params: { id: parent.id, note_id: leaving.id } });
        return true;
      },
      done: () => 'The note is deleted.',
      fallback: 'Failed to delete the note',
    });
    keepFocus();
  };
  return (
    <Panel title="Notes of the office">
      <div className="panel-body grid gap-4">
        <NoteForm parentId={parent.id} />
        {notes.length > 0 && (
          <ul className="note-list" aria-label={`Notes on the family of ${parent.full_name}`}>
            {notes.map((note) => (
              <li key={note.id}>
                <p className="written">{note.text}</p>
                <p className="note-foot">
                  <small>{`${formatDateTime(note.at)}, ${note.by}`}</small>
                  <button
                    type="button"
                    className="text-button"
                    aria-label={`Delete the note of ${formatDateTime(note.at)}`}
                    onClick={() => setLeaving(note)}
                  >
                    Delete
                  </button>
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ConfirmDialog
        title="Delete this note?"
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        confirmLabel="Delete note"
        keepLabel="Keep it"
        onConfirm={remove}
      >
        <p>It is gone for good. The audit log keeps that there was one, not what it said.</p>
        {leaving && <p className="written quiet">{leaving.text}</p>}
      </ConfirmDialog>
    </Panel>
  );
}

function NoteForm({ parentId }: { parentId: string }) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { form, field, onSubmit, pending, refusal, details } = useCallForm(addFamilyNote, {
    defaults: { text: '' },
    fallback: 'Failed to keep the note',
    send: async (body) => {
      const parts = { params: { id: parentId }, body };
      await intent.once(parts, (idempotencyKey) => call(officeParentCalls.addFamilyNote, parts, { idempotencyKey }));
      toast.success('The note is kept.');
      form.reset();
      await revalidator.revalidate();
    },
  });
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      <TextArea
        label="New note"
        hint="Only the office reads it; write as if the family might ask to see it."
        rows={2}
        {...field('text')}
      />
      <div>
        <Button type="submit" variant="line" size="sm" plain pending={pending} pendingLabel="Saving">
          Keep note
        </Button>
      </div>
    </form>
  );
}
