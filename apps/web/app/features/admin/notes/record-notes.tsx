import type { noteCalls } from '@doctorbird/contract/admin/notes';
import { whenShown } from '../../../ui/when-shown.tsx';
import type { RecordNotesProps } from './record-notes-panel.tsx';
import { rightOf } from '../../../ui/may-gate.ts';
import { Allowed } from '../../../ui/allowed.tsx';

const Panel = whenShown(async () => (await import('./record-notes-panel.tsx')).RecordNotesPanel, { quiet: true });

/** The notes on a record, on its page; loaded after the page itself. */
export const RecordNotes = (props: RecordNotesProps) => (
  <Allowed asks={rightOf<typeof noteCalls.listNotes>('see_families')}>
    <Panel key={props.id} {...props} />
  </Allowed>
);
