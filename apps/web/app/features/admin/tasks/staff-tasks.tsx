import { whenShown } from '../../../ui/when-shown.tsx';

/** The tasks of a member of staff; loaded after the start page itself. */
export const StaffTasks = whenShown(async () => (await import('./own-tasks.tsx')).OwnTasks, { quiet: true });
