import { whenShown } from '../../../ui/when-shown.tsx';

/** The notes that mention a member of staff; loaded after the start page itself. */
export const StaffMentions = whenShown(async () => (await import('./own-mentions.tsx')).OwnMentions, { quiet: true });
