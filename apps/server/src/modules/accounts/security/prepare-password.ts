import { hashPassword, passwordWeakness } from '../../../access/passwords.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';

/**
 * Checks and hashes before the transaction: argon2 must not hold a database connection. `field` is where the request has
 * the password.
 */
export async function preparePassword(
  db: Executor,
  given: { email: string | null; password: string },
  field = 'password',
): Promise<string> {
  const { name } = await readOrganisation(db);
  const weakness = await passwordWeakness(given.password, { email: given.email ?? '', organisation: name });
  if (weakness) throw invalid({ [field]: weakness });
  return hashPassword(given.password);
}
