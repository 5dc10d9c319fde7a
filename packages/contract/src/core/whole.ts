import { z } from 'zod';

/** A whole number between two others, with one sentence for everything else. */
export const whole = (least: number, most: number, message: string) =>
  z.int({ error: message }).min(least, { error: message }).max(most, { error: message });
