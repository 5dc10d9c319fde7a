import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connect.ts';
import { statusAlert } from './status-alerts.table.ts';

/** How many facts were reported to the owners as failed and are not well again. */
export const countAnnounced = (db: Database): Promise<number> =>
  db.$count(statusAlert, eq(statusAlert.announced, true));
