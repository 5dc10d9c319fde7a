import { eq, type SQL } from 'drizzle-orm';
import { student } from './students.table.ts';

/** Whose children a action may touch: one parent's, or with null (the office) anybody's. */
export const ownedBy = (parentId: string | null): SQL | undefined =>
  parentId === null ? undefined : eq(student.parentId, parentId);
