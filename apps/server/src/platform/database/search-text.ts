import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { spellingsOf } from '@doctorbird/contract/core/spellings';
import { plainText } from './plain-text.ts';

/** A pattern for ILIKE that finds the text anywhere; % and _ that a person typed are just signs. */
export const containsText = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Whether a text fits such a pattern, as searches compare texts (`plainText`): "oneil" finds "O’Neil", and "colour" finds "color". Codes and
 * addresses take ILIKE as they are.
 */
export const isLike = (text: SQLWrapper, pattern: string): SQL => {
  const [first, ...others] = spellingsOf(plainText(pattern));
  if (others.length === 0) return sql`plain_text(${text}) like ${first}`;
  return sql`plain_text(${text}) like any(${sql.param([first, ...others])}::text[])`;
};
