import type { calendarFeed } from './calendar-feeds.table.ts';

export type FeedRow = typeof calendarFeed.$inferSelect;
