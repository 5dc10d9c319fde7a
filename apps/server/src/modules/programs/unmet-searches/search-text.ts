import { weekdayLabels, type listProgramsQuery } from '@doctorbird/contract/programs/catalog';
import { programCategoryLabels } from '@doctorbird/contract/programs/programs';
import type { z } from 'zod';

type Asked = Partial<
  Pick<z.output<typeof listProgramsQuery>, 'q' | 'category' | 'age' | 'weekday' | 'time' | 'parish' | 'max_price'>
>;

/** Looks like an address, a number to call or a link: somebody's own, and no wish for a program. */
const isPrivate = (typed: string): boolean => /[@/\\]|\d[\d\s().-]{4,}/u.test(typed) || typed.length > 40;

/** A search as a text, such as `“3d printing”, age 7, Saturday`. Null where nothing can be said without naming somebody. */
export function searchText(
  { q, category, age, weekday, time, parish, max_price: price }: Asked,
  venue: string | null,
): string | null {
  const typed = (q ?? '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  if (isPrivate(typed)) return null;
  const parts = [
    typed && `“${typed}”`,
    category && programCategoryLabels[category],
    age !== undefined && `age ${age}`,
    weekday && weekdayLabels[weekday],
    time && `in the ${time}`,
    parish,
    venue,
    price !== undefined && `up to J$${price.toLocaleString('en')}`,
  ].filter((part) => typeof part === 'string' && part !== '');
  return parts.length > 0 ? parts.join(', ') : null;
}
