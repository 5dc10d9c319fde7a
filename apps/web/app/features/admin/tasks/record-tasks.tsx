import { whenShown } from '../../../ui/when-shown.tsx';
import type { RecordTasksProps } from './record-tasks-panel.tsx';

const Panel = whenShown(async () => (await import('./record-tasks-panel.tsx')).RecordTasksPanel, { quiet: true });

/** The tasks about a record, on its page; loaded after the page itself. */
export const RecordTasks = (props: RecordTasksProps) => <Panel key={props.id} {...props} />;
