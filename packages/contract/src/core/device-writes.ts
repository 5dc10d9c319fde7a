import { z } from 'zod';
import { recordId } from './text.ts';

/** When something was done by the clock of the device; the server moves what cannot be true into what can. */
export const atDevice = z.iso
  .datetime({ offset: true, error: 'That time is not valid' })
  .nullish()
  .transform((text) => (text ? new Date(text) : null));

/** The same where nothing happened without its time, such as at a door. */
export const momentOnDevice = z.iso
  .datetime({ offset: true, error: 'Please send the time on the device' })
  .transform((text) => new Date(text));

/**
 * What a write carries that may wait on a device until there is a signal: the id of its row, made there, so that the same
 * write sent twice is one row, and the time.
 */
export const deviceWrite = { id: recordId.optional(), at_device: atDevice };
