import { fieldRecords } from '@doctorbird/contract/organisation/custom-fields';
import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';

/** One answer to a custom field. The fields are a setting, so this refers to one by its key. */
export const customAnswer = pgTable(
  'custom_answer',
  {
    field: text('field').notNull(),
    recordKind: text('record_kind', { enum: fieldRecords }).notNull(),
    /** Of several tables, so it refers to none; who deletes a record deletes its answers. */
    recordId: uuid('record_id').notNull(),
    text: text('text'),
    number: doublePrecision('number'),
    day: date('day', { mode: 'string' }),
    /** The keys of the chosen options. */
    options: text('options').array(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.field, t.recordId] }),
    index('custom_answer_record').on(t.recordId),
    index('custom_answer_number')
      .on(t.field, t.number)
      .where(sql`${t.number} is not null`),
    index('custom_answer_day')
      .on(t.field, t.day)
      .where(sql`${t.day} is not null`),
    index('custom_answer_options')
      .using('gin', t.options)
      .where(sql`${t.options} is not null`),
    check('custom_answer_one_kind', sql`num_nonnulls(${t.text}, ${t.number}, ${t.day}, ${t.options}) = 1`),
  ],
);
