import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../../platform/database/columns.ts';

/** An urgent line above every page until a moment. */
export const siteBanner = pgTable(
  'site_banner',
  {
    id: id(),
    text: text('text').notNull(),
    /** What it is about, "Rovers and 2 other programs", and from which day; null for lines of before. */
    about: text('about'),
    fromDay: date('from_day', { mode: 'string' }),
    until: moment('until').notNull(),
    /** Taken down before. */
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('site_banner_up')
      .on(t.until)
      .where(sql`ended_at is null`),
    check('site_banner_text', sql`${t.text} <> ''`),
  ],
);
