import type { Chore } from '../../access/job.ts';
import { contentTables } from './admin/content-kinds.ts';
import { dropDeletedContent } from './admin/remove-content.ts';

const dropAllDeleted: Chore<object> = (db, context) => dropDeletedContent(db, context, contentTables);

export const contentChores = [dropAllDeleted];
