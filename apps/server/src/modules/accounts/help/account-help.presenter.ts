import type { AccountHelp } from '@doctorbird/contract/accounts/account-help';
import type { SessionLine } from '@doctorbird/contract/accounts/profile';
import type { account } from '../../../access/access.table.ts';

/** An account's sign-in details that are not in its own row. */
interface WayIn {
  lines: SessionLine[];
  pending: string | null;
  paused: Date | null;
  secondStep: boolean;
}

export const presentHelp = (
  holder: Pick<Holder, 'email' | 'emailConfirmedAt' | 'signInPhone'>,
  { lines, pending, paused, secondStep }: WayIn,
): AccountHelp => ({
  email: holder.email,
  sign_in_phone: holder.signInPhone,
  email_confirmed: holder.emailConfirmedAt !== null,
  pending_email: pending,
  locked_until: paused?.toISOString() ?? null,
  second_step: secondStep,
  sessions: lines,
});

export type Holder = typeof account.$inferSelect;
