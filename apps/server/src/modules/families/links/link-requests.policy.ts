import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { student } from '../students/students.table.ts';

/** The open requests to one parent; answered ones and those to other parents are excluded. */
export const requestsTo = (parentId: string): SQL | undefined =>
  and(
    eq(student.requestedParentId, parentId),
    isNull(student.parentId),
    isNull(student.parentRequestRefusedAt),
    isNull(student.archivedAt),
  );
