import { taskList } from '@doctorbird/contract/admin/tasks.list';
import { readList } from '../../../lists/read-list.ts';
import { Link } from '../../../ui/link.tsx';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { useWideScreen } from '../../../ui/use-wide-screen.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Card } from '../today/card.tsx';
import { TaskRows } from './task-rows.tsx';
import { useTaskDialog } from './use-task-dialog.tsx';
import * as cardStyles from '../today/card.module.css';
import * as styles from './tasks.module.css';

/** On a phone what follows is a link away. */
const most = { wide: 5, phone: 3 };
const query = { who: 'mine', state: 'open', limit: most.wide } as const;

/** The reader's next tasks, overdue first. */
export function MyTasks() {
  const { data, failure, again } = useLoaded('mine', (signal) => readList(taskList)(query, signal));
  const { add, edit, dialog } = useTaskDialog(again);
  const shown = useWideScreen('tablet') ? most.wide : most.phone;
  const tasks = data?.data.slice(0, shown) ?? [];
  return (
    <Card
      title="My tasks"
      note={data ? String(data.total) : undefined}
      aside={
        <Link closed={null} to="/admin/tasks?who=mine&state=open">
          All tasks
        </Link>
      }
    >
      {failure && <ErrorState message={failure} onRetry={again} />}
      {data && tasks.length === 0 && <p className={cardStyles.empty}>No open tasks.</p>}
      {tasks.length > 0 && (
        <TaskRows label="My tasks" tasks={tasks} withAssignee={false} onEdit={edit} onChanged={again} />
      )}
      <div className={styles.foot}>
        <Button variant="line" size="sm" plain onClick={add}>
          Add task
        </Button>
        {data && data.total > shown && <span>{`${data.total - shown} more`}</span>}
      </div>
      {dialog}
    </Card>
  );
}
