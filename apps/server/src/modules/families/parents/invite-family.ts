import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import type { ActionContext } from '../../../access/action-context.ts';
import { makeOneTimeToken } from '../../../access/one-time-links.ts';
import type { Transaction } from '../../../platform/database/connect.ts';

/** Nobody can sign in with it: families set a password by a link, or use a code. */
export const noPassword = '!';

interface Invited {
  id: string;
  email: string;
  name: string;
}

/** The invitation of a family whose account the office opened, with a link to set a password. */
export async function invitationOf(tx: Transaction, { now }: Pick<ActionContext, 'now'>, { id, email, name }: Invited) {
  const token = await makeOneTimeToken(tx, 'invite', id, now);
  const path: WebAddress = `/reset-password?token=${token}`;
  return { to: { email, name }, values: {}, path };
}
