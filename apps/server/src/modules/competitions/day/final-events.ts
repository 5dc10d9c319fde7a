import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { competition } from '../catalog/competitions.table.ts';
import { eventRecord } from './day.table.ts';

/** The competitions of this kind of which results were made final, newest first. */
export const finalEvents = (db: Executor, where: SQL | undefined) =>
  db
    .selectDistinct({ id: competition.id, slug: competition.slug, title: competition.title, date: competition.date })
    .from(competition)
    .innerJoin(eventRecord, and(eq(eventRecord.competitionId, competition.id), eq(eventRecord.kind, 'results.frozen')))
    .where(where)
    .orderBy(desc(competition.date), desc(competition.id));
