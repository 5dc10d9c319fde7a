import { fundCalls } from './fund.ts';
import { sponsorCalls } from './sponsors.ts';

/** All calls of the scholarship fund and its sponsors. */
export const scholarshipFundCalls = { ...fundCalls, ...sponsorCalls };
