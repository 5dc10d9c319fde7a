import { z } from 'zod';

/** When something was done on a phone or tablet, by its own clock: the server takes no time that is still to come (device-time.ts there). */
export const deviceTime = z.iso.datetime({ offset: true, error: 'Send the time as the device has it' });
