import { methodsThat } from '@doctorbird/contract/core/payment-methods';
import { sql } from 'drizzle-orm';

/** For `in`: methods whose money came before, so that no money comes in when it is used. */
export const storedMethods = sql.raw(
  `(${methodsThat('stored')
    .map((method) => `'${method}'`)
    .join(', ')})`,
);
