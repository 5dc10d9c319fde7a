import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { plainText } from './plain-text.ts';

/** A pattern for ILIKE that finds the text anywhere; % and _ that a person typed are just signs. */
export const containsText = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a text fits such a pattern, as searches compare texts (`plainText`): "oneil" finds "O’Neil". Codes and addresses take ILIKE as they are. */
export const isLike = (text: SQLWrapper, pattern: string): SQL => sql`plain_text(${text}) like ${plainText(pattern)}`;
