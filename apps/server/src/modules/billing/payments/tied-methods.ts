import { tiedMethods } from '@doctorbird/contract/core/payment-methods';

/** Ways to pay whose money came before, as SQL text after `in`: a program earns it now, the organisation had it then. */
export const tiedText = `(${tiedMethods.map((method) => `'${method}'`).join(', ')})`;
