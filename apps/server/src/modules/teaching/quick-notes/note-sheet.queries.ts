import type { PhotoLevel } from '@doctorbird/contract/teaching/stories';
import type { NoteSheet, NoteTag } from '@doctorbird/contract/teaching/quick-notes';
import { and, desc, gte, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { noteSheet } from '@doctorbird/contract/teaching/quick-notes';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { photoLevel } from '../../families/consents/photo-text.ts';
import { readAttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { taughtPlaces } from '../children/children.policy.ts';
import { sendsFor } from '../stories/stories.policy.ts';
import { taughtNotes } from './quick-notes.policy.ts';
import { noteRows } from './quick-notes.queries.ts';
import { classNote } from './quick-notes.table.ts';

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  firstName: string;
  thisWeek: number;
  last: string | null;
  photos: PhotoLevel;
}

/** The words of the organisation, as its office wrote them. */
export async function readNoteTags(db: Executor): Promise<NoteTag[]> {
  const { note_tags: shown, note_team_tags: team } = await readAttendanceRules(db);
  return [...shown.map((label) => ({ label, team_only: false })), ...team.map((label) => ({ label, team_only: true }))];
}

const monday = (now: Date) =>
  sql`date_trunc('week', ${now}::timestamptz at time zone 'America/Jamaica') at time zone 'America/Jamaica'`;

/** The children whom somebody teaches in a class, by first name. Throws 404. */
export async function readNoteSheet(
  db: Executor,
  { staffId, programId, now }: { staffId: string; programId: string; now: Date },
): Promise<z.input<typeof noteSheet>> {
  const { rows: programs } = await db.execute<{ id: string; title: string; whole: boolean }>(sql`
    select p.id, p.title, p.id in ${sendsFor(staffId)} as whole from program p where p.id = ${programId}
      and (p.id in ${sendsFor(staffId)} or p.id in (select t.program_id from ${taughtPlaces(staffId, jamaicaDay(now))} t))`);
  const [program] = programs;
  if (!program) throw notFound('class');
  const { rows } = await db.execute<Row>(sql`
    select s.id, s.full_name as name, split_part(s.full_name, ' ', 1) as "firstName",
      (select count(*)::int from class_note n where n.student_id = s.id and n.program_id = ${programId}
        and n.at_device >= ${monday(now)}) as "thisWeek",
      (select coalesce(n.text, n.tag) from class_note n where n.student_id = s.id and n.program_id = ${programId}
        order by n.at_device desc, n.id desc limit 1) as last,
      ${sql.raw(photoLevel('s.id'))} as photos
    from (select distinct t.student_id from ${taughtPlaces(staffId, jamaicaDay(now))} t where t.program_id = ${programId}) x
    join student s on s.id = x.student_id order by s.full_name, s.id`);
  const today = await noteRows(db, staffId)
    .where(
      and(
        eq(classNote.programId, programId),
        taughtNotes(staffId, now),
        gte(classNote.atDevice, startOfDay(jamaicaDay(now))),
      ),
    )
    .orderBy(desc(classNote.atDevice), desc(classNote.id))
    .limit(100);
  return {
    program: { id: program.id, title: program.title },
    sends_photos: program.whole,
    tags: await readNoteTags(db),
    children: rows.map(({ id, name, firstName, thisWeek, last, photos }): NoteSheet['children'][number] => ({
      id,
      name,
      first_name: firstName,
      this_week: thisWeek,
      last,
      photos,
    })),
    today,
  };
}
