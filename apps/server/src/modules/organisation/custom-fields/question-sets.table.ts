import { questionOwners } from '@doctorbird/contract/organisation/question-sets';
import type { CustomField } from '@doctorbird/contract/organisation/custom-fields';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';

/** The questions that a program or competition asks beside the fields of all records. Programs and competitions are higher domains, so this refers to none. */
export const questionSet = pgTable('question_set', {
  ownerId: uuid('owner_id').primaryKey(),
  owner: text('owner', { enum: questionOwners }).notNull(),
  fields: jsonb('fields').$type<CustomField[]>().notNull(),
  version: integer('version').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
