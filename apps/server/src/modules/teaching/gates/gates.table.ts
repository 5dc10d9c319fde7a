import { skillLevels } from '@doctorbird/contract/teaching/progress';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id } from '../../../platform/database/columns.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { skill } from '../skills/skills.table.ts';

/** A level that comes before a program. */
export const gateStep = pgTable(
  'gate_step',
  {
    id: id(),
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    skillId: uuid('skill_id')
      .notNull()
      .references(() => skill.id, { onDelete: 'restrict' }),
    level: text('level', { enum: skillLevels }).notNull(),
    position: integer('position').notNull(),
  },
  (t) => [uniqueIndex('gate_step_once').on(t.programId, t.skillId), index('gate_step_skill').on(t.skillId)],
);

/** A child for whom the office opened a program before the levels, and why. */
export const gateOpening = pgTable(
  'gate_opening',
  {
    id: id(),
    programId: uuid('program_id')
      .notNull()
      .references(() => program.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    openedBy: uuid('opened_by').references(() => account.id, { onDelete: 'set null' }),
    openedByName: text('opened_by_name'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('gate_opening_once').on(t.programId, t.studentId),
    index('gate_opening_student').on(t.studentId),
    index('gate_opening_by').on(t.openedBy),
  ],
);
