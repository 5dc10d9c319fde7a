import { z } from 'zod';

export const currency = z.literal('JMD');
/** An amount on the wire: a decimal number of dollars with at most two places. Inside it is integer cents. */
export const wireAmount = z.number();
