import { newTrack, skillMapCalls, type MapTrack } from '@doctorbird/contract/teaching/skill-map';
import { call } from '../../../api/call.ts';
import { RecordDialog } from '../../../drafts/record-dialog.tsx';

/** Adds or renames a track. */
export const TrackDialog = ({ track, onClose }: { track: MapTrack | null; onClose: () => void }) => (
  <RecordDialog
    noun="track"
    record={track}
    schema={newTrack}
    defaults={{ title: track?.title ?? '' }}
    add={(body, options) => call(skillMapCalls.addSkillTrack, { body }, options)}
    change={({ id, version }, body) =>
      call(skillMapCalls.changeSkillTrack, { params: { id }, body: { ...body, version } })
    }
    done={({ title }, isNew) => `“${title}” is ${isNew ? 'added' : 'saved'}.`}
    onClose={onClose}
  >
    {({ box }) => box({ as: 'text', name: 'title', label: 'Name', placeholder: 'Sense' })}
  </RecordDialog>
);
