import { z } from 'zod';
import { recordId } from './text.ts';

/** A record chosen in a form: empty and null are none, absent leaves what is there. */
export const recordChoice = (error: string) =>
  z
    .union([recordId, z.literal('')], { error })
    .nullish()
    .transform((id) => (id === undefined ? undefined : id || null));
