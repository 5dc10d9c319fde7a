import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { incident } from './incidents.table.ts';

const readBy = sql<string[]>`coalesce((select array_agg(distinct l.by_name) from incident_line l
  where l.incident_id = ${incident.id} and l.kind = 'read'), '{}')`;

/** Notes without what they say, named as on the wire. */
export const incidentHeads = (db: Executor, readerId: string) =>
  db
    .select({
      id: incident.id,
      state: incident.state,
      kind: incident.kind,
      occurred_at: incident.occurredAt,
      student: { id: student.id, full_name: student.fullName },
      program: program.title,
      meeting_id: incident.meetingId,
      author: incident.authorName,
      mine: sql<boolean>`${incident.authorId} is not distinct from ${readerId}`,
      read_by: readBy,
    })
    .from(incident)
    .innerJoin(student, eq(student.id, incident.studentId))
    .leftJoin(meeting, eq(meeting.id, incident.meetingId))
    .leftJoin(program, eq(program.id, meeting.programId));

export type IncidentHeadRow = Awaited<ReturnType<typeof incidentHeads>>[number];
