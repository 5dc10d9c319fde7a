import { openingCalls } from './opening.ts';
import { openingNightCalls } from './opening-nights.ts';

/** When families can request places, and the line on the night when many come at once. */
export const registrationCalls = { ...openingCalls, ...openingNightCalls };
