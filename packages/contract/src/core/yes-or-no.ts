import { z } from 'zod';

/** A choice of two that has to be made. */
export const yesOrNo = z.boolean({ error: 'Please choose yes or no' });
