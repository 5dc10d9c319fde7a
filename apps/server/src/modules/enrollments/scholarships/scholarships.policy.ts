import { eq, type SQL } from 'drizzle-orm';
import { scholarshipRequest } from '../prices/prices.table.ts';

/**
 * A parent reads the requests of their own family. Admins read all of them, because deciding on money is theirs; the
 * calls of everybody else end at their declaration, and no list or answer for staff and students names a request.
 */
export const requestsOf = (parentId: string): SQL => eq(scholarshipRequest.parentId, parentId);
