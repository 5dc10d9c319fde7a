import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id } from '../../../platform/database/columns.ts';
import { student } from '../students/students.table.ts';

/** Somebody who must not collect a child. All that says who and why is sealed, each part bound to its row. */
export const barredPerson = pgTable(
  'barred_person',
  {
    id: id(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    nameSealed: text('name_sealed').notNull(),
    relationshipSealed: text('relationship_sealed').notNull(),
    noteSealed: text('note_sealed'),
    createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('barred_person_student').on(t.studentId, t.createdAt)],
);
