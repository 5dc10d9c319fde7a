import { nearDay } from '@doctorbird/contract/core/text';
import type { DateOrder } from '@doctorbird/contract/core/tables';
import { readBirth } from '../../../families/imports/read-birth.ts';

const day = nearDay('Enter a day');

/** The day of a cell as YYYY-MM-DD, a time after it left out; null where it is none. */
export const readDay = (text: string, order: DateOrder): string | null =>
  day.safeParse(readBirth(text, order)).data ?? null;
