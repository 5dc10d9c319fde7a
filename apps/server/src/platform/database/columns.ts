import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from './new-id.ts';

/** A UUIDv7: hard to guess, and in order of creation, which makes indexes compact. */
export const id = () => uuid('id').primaryKey().$defaultFn(newId);
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => moment('created_at').notNull().defaultNow();
