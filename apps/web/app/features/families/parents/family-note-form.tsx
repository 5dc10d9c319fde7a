import { addFamilyNote, parentAdminCalls } from '@doctorbird/contract/families/parents-admin';
import { call } from '../../../api/call.ts';
import { NoteForm } from '../../../forms/note-form.tsx';
import * as foldStyles from '../../../ui/fold.module.css';

/** A note on a family from beside a list; it is read on the family's page. */
export const FamilyNoteForm = ({ parentId }: { parentId: string }) => (
  <details className={foldStyles.fold}>
    <summary aria-keyshortcuts="N">Add a note about the family</summary>
    <NoteForm
      key={parentId}
      schema={addFamilyNote}
      about={parentId}
      label="New note"
      hint="Only admins can see this, but the family may ask to see it."
      save={(body, idempotencyKey) =>
        call(parentAdminCalls.addFamilyNote, { params: { id: parentId }, body }, { idempotencyKey })
      }
    />
  </details>
);
