import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { competition } from '../catalog/competitions.table.ts';
import { competitionEntry } from './entries.table.ts';

export const rows = (db: Executor) =>
  db
    .select({
      row: competitionEntry,
      contest: {
        id: competition.id,
        slug: competition.slug,
        title: competition.title,
        date: competition.date,
        status: competition.status,
      },
      parent: { full_name: account.fullName, email: account.email, phone: account.phone },
    })
    .from(competitionEntry)
    .innerJoin(competition, eq(competition.id, competitionEntry.competitionId))
    .leftJoin(account, eq(account.id, competitionEntry.parentId));

export type EntryRow = Awaited<ReturnType<typeof rows>>[number];
