import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { savedView } from './saved-views.table.ts';

export const rows = (db: Executor) =>
  db
    .select({
      id: savedView.id,
      list: savedView.list,
      name: savedView.name,
      shared: savedView.shared,
      query: savedView.query,
      ownerId: savedView.ownerId,
      owner: account.fullName,
      version: savedView.version,
    })
    .from(savedView)
    .innerJoin(account, eq(account.id, savedView.ownerId));

export type ViewRow = Awaited<ReturnType<typeof rows>>[number];
