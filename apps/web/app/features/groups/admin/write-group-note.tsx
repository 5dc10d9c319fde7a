import type { groupAdminCalls } from '@doctorbird/contract/groups/groups-admin';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { rightOf } from '../../../ui/may-gate.ts';

const GroupNote = whenShown(async () => (await import('./group-note.tsx')).GroupNote);

/** The form for a note in the timeline, loaded when somebody asks for it. */
export function WriteGroupNote({ groupId }: { groupId: string }) {
  const [writing, setWriting] = useState(false);
  if (writing) return <GroupNote groupId={groupId} />;
  return (
    <div>
      <Button
        variant="line"
        size="sm"
        plain
        asks={rightOf<typeof groupAdminCalls.addGroupNote>('change_groups')}
        onClick={() => setWriting(true)}
      >
        Add to the history
      </Button>
    </div>
  );
}
