import { and, gt, inArray, lte, notInArray, or, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';

/** The loaded sample data: the emails of its printed accounts, and the moment by which all of it was there. */
export interface LoadedSample {
  emails: string[];
  loadedBy: Date;
}

/** Accounts that came with the sample data, even when somebody has changed their email since. */
export const isSampleAccount = ({ emails, loadedBy }: LoadedSample): SQL =>
  or(lte(account.createdAt, loadedBy), inArray(account.email, emails))!;

/** Admins and staff who were added since. Families belong to the sample data, whoever added them. */
export const isTeamOfOwn = ({ emails, loadedBy }: LoadedSample): SQL =>
  and(inArray(account.role, ['admin', 'staff']), gt(account.createdAt, loadedBy), notInArray(account.email, emails))!;
