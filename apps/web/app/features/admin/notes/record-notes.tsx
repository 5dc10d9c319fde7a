import { whenShown } from '../../../ui/when-shown.tsx';
import type { RecordNotesProps } from './record-notes-panel.tsx';

const Panel = whenShown(async () => (await import('./record-notes-panel.tsx')).RecordNotesPanel, { quiet: true });

/** The notes on a record, on its page; loaded after the page itself. */
export const RecordNotes = (props: RecordNotesProps) => <Panel key={props.id} {...props} />;
