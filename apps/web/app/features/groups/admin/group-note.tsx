import { addGroupNote, groupAdminCalls } from '@doctorbird/contract/groups/groups-admin';
import { call } from '../../../api/call.ts';
import { NoteForm } from '../../../forms/note-form.tsx';

/** A note in the timeline: who called, what was agreed. */
export const GroupNote = ({ groupId }: { groupId: string }) => (
  <NoteForm
    schema={addGroupNote}
    about={groupId}
    label="Note"
    hint="Only the office can see this."
    save={(body, idempotencyKey) =>
      call(groupAdminCalls.addGroupNote, { params: { id: groupId }, body }, { idempotencyKey })
    }
  />
);
