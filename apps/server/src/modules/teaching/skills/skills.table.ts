import type { SkillLevelRules } from '@doctorbird/contract/teaching/skill-map';
import { skillLevels } from '@doctorbird/contract/teaching/progress';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';

/** A part of the skill map, such as building or programming. */
export const skillTrack = pgTable('skill_track', {
  id: id(),
  title: text('title').notNull(),
  position: integer('position').notNull(),
  createdAt: createdAt(),
  removedAt: moment('removed_at'),
  version: integer('version').notNull().default(1),
});

/** A skill of the map. Taken off it, never deleted: what children reached in it stays. */
export const skill = pgTable(
  'skill',
  {
    id: id(),
    trackId: uuid('track_id')
      .notNull()
      .references(() => skillTrack.id, { onDelete: 'restrict' }),
    title: text('title').notNull(),
    line: text('line'),
    levels: jsonb('levels').$type<SkillLevelRules>().notNull(),
    position: integer('position').notNull(),
    createdAt: createdAt(),
    removedAt: moment('removed_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('skill_track_order').on(t.trackId, t.position),
    // Reports name skills by their title.
    uniqueIndex('skill_title')
      .on(sql`lower(${t.title})`)
      .where(sql`${t.removedAt} is null`),
  ],
);

/** The level of a child in a skill, as it was seen once. Rows are only added; the latest by the clock of the device stands. */
export const skillMark = pgTable(
  'skill_mark',
  {
    id: id(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => student.id, { onDelete: 'cascade' }),
    skillId: uuid('skill_id')
      .notNull()
      .references(() => skill.id, { onDelete: 'restrict' }),
    level: text('level', { enum: skillLevels }).notNull(),
    /** The class in which it was seen; null from records of several. */
    programId: uuid('program_id').references(() => program.id, { onDelete: 'set null' }),
    why: text('why'),
    /** Records of class opened it: once for each level. */
    byRule: boolean('by_rule').notNull().default(false),
    /** The mark that this one takes back; neither of the two stands then. */
    takesBack: uuid('takes_back').references((): AnyPgColumn => skillMark.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => account.id, { onDelete: 'set null' }),
    /** Null when records of class opened it. */
    authorName: text('author_name'),
    /** By the clock of the device. */
    atDevice: moment('at_device').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('skill_mark_student').on(t.studentId, t.skillId, t.atDevice),
    index('skill_mark_skill').on(t.skillId),
    index('skill_mark_program').on(t.programId),
    index('skill_mark_author').on(t.authorId),
    uniqueIndex('skill_mark_taken_back').on(t.takesBack),
    uniqueIndex('skill_mark_rule_once')
      .on(t.studentId, t.skillId, t.level)
      .where(sql`${t.byRule}`),
  ],
);
