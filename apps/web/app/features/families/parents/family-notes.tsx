import clsx from 'clsx';
import { addFamilyNote, parentAdminCalls, type FamilyNote } from '@doctorbird/contract/families/parents-admin';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { NoteForm } from '../../../forms/note-form.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './family-notes.module.css';

type FamilyNotesProps = { parent: { id: string; full_name: string }; notes: readonly FamilyNote[] };

/** What one admin wants the others to know: who called, what was agreed. */
export function FamilyNotes({ parent, notes }: FamilyNotesProps) {
  const [leaving, setLeaving] = useState<FamilyNote | null>(null);
  const { run } = useAction();
  const remove = async () => {
    if (!leaving) return;
    await run({
      meaning: ['note', leaving.id],
      make: async () => {
        await call(parentAdminCalls.removeFamilyNote, { params: { id: parent.id, note_id: leaving.id } });
        return true;
      },
      done: () => 'The note is deleted.',
      fallback: 'Failed to delete the note',
    });
    holdFocus();
  };
  return (
    <Panel title="Notes of the office">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        <NoteForm
          schema={addFamilyNote}
          about={parent.id}
          label="New note"
          hint="Only the office can see this, but the family may ask to see it."
          save={(body, idempotencyKey) =>
            call(parentAdminCalls.addFamilyNote, { params: { id: parent.id }, body }, { idempotencyKey })
          }
        />
        {notes.length > 0 && (
          <ul className={styles.list} aria-label={`Notes on the family of ${parent.full_name}`}>
            {notes.map((note) => (
              <li key={note.id}>
                <p className={styles.written}>{note.text}</p>
                <p className={styles.foot}>
                  <small>{`${formatDateTime(note.at)}, ${note.by}`}</small>
                  <button
                    type="button"
                    className={buttonStyles.textButton}
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
        dismissLabel="Keep it"
        onConfirm={remove}
      >
        <p>It is deleted permanently. The audit log records that there was a note, but not its text.</p>
        {leaving && <p className={clsx(styles.written, adminPageStyles.quiet)}>{leaving.text}</p>}
      </ConfirmDialog>
    </Panel>
  );
}
