import type {
  copyCoursework as body,
  courseworkCopyPlan,
  CourseworkCopyPlan,
} from '@doctorbird/contract/teaching/coursework-term';
import { inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid } from '../../../platform/domain-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { deleteAll, takeBack } from '../../../platform/files/take-back.ts';
import { fileTypes, type FileType } from '@doctorbird/contract/core/uploads';
import { wholePrograms } from '../children/children.policy.ts';
import { classesOf, firstDayOf } from './coursework-programs.queries.ts';
import { courseworkFile } from './coursework.table.ts';

interface Between {
  from_program_id: string;
  program_id: string;
}
type Item = z.input<typeof courseworkCopyPlan>['items'][number] & {
  /** The class of the same number in the other program. */
  meetingId: string | null;
  days: number;
};

/** Throws 422 unless this person teaches both programs as a whole. */
async function findItems(db: Executor, staffId: string, { from_program_id: from, program_id: to }: Between) {
  if (from === to) throw invalid({ from_program_id: 'Choose another program than this one' });
  for (const [key, id] of [
    ['from_program_id', from],
    ['program_id', to],
  ] as const) {
    const { rows } = await db.execute(
      sql`select 1 from ${wholePrograms(staffId)} w where w.program_id = ${id} limit 1`,
    );
    if (rows.length === 0) throw invalid({ [key]: 'Choose a program that you teach as a whole' });
  }
  const { rows } = await db.execute<Item>(sql`
    with shift as (select coalesce(${firstDayOf(to)} - ${firstDayOf(from)}, 0) as days)
    select c.id, c.kind, c.title, c.due_on::text as due_on, (c.due_on + shift.days)::text as new_due_on, shift.days,
      (select there.id from ${classesOf(from)} here join ${classesOf(to)} there on there.number = here.number
        where here.id = c.meeting_id) as "meetingId",
      (select count(*)::int from coursework_file f where f.coursework_id = c.id and f.submission_id is null) as files,
      exists (select 1 from coursework k where k.copied_from = c.id and k.program_id = ${to}) as there
    from shift cross join coursework c where c.program_id = ${from}
    order by c.due_on nulls last, c.created_at, c.id`);
  return rows;
}

/** What would be copied. Throws 422 for a program that this person does not teach as a whole. */
export async function planCourseworkCopy(db: Executor, staffId: string, between: Between): Promise<CourseworkCopyPlan> {
  const items = await findItems(db, staffId, between);
  return { days: items[0]?.days ?? 0, items };
}

/**
 * Copies tasks and resources with their files; due days move with the program, and work of a class goes to the class of
 * the same number. What was copied before stays as it is, even if two requests arrive at once.
 * Throws 422 for a program that this person does not teach as a whole, or coursework of another.
 */
export async function copyCoursework(
  db: Database,
  { files, origin, now }: ActionContext & { files: FileStore },
  { staffId, given }: { staffId: string; given: z.output<typeof body> },
): Promise<void> {
  const items = await findItems(db, staffId, given);
  const chosen = items.filter(({ id }) => given.ids.includes(id));
  if (chosen.length < given.ids.length)
    throw invalid({ ids: 'Something of this is no longer there. Please choose again' });
  const missing = chosen.filter(({ there }) => !there);
  if (missing.length === 0) return;
  const attached = await db
    .select()
    .from(courseworkFile)
    .where(
      sql`${inArray(
        courseworkFile.courseworkId,
        missing.map(({ id }) => id),
      )} and ${courseworkFile.submissionId} is null`,
    );
  const stored: { of: string; row: Omit<typeof courseworkFile.$inferInsert, 'courseworkId'> }[] = [];
  try {
    for (const { courseworkId, id: _id, createdAt: _at, submissionId: _of, ...file } of attached) {
      const key = await files.put('coursework', await files.getBytes(file.key), typeOf(file.mime));
      stored.push({ of: courseworkId, row: { ...file, key, id: newId(), createdAt: now } });
    }
    await inTransaction(db, async (tx, afterCommit) => {
      let copied = 0;
      for (const { id: from, meetingId, new_due_on: dueOn } of missing) {
        const id = newId();
        const { rows } = await tx.execute(sql`
          insert into coursework (id, program_id, kind, title, instructions, link, due_on, meeting_id, rubric, copied_from,
            created_by, created_at)
          select ${id}, ${given.program_id}, c.kind, c.title, c.instructions, c.link, ${dueOn}::date, ${meetingId}::uuid,
            c.rubric, c.id, ${staffId}, ${now} from coursework c where c.id = ${from}
          on conflict (copied_from, program_id) do nothing returning id`);
        const own = stored.filter(({ of }) => of === from);
        if (rows.length === 0) {
          // Somebody copied it at the same moment.
          afterCommit(() =>
            deleteAll(
              files,
              own.map(({ row }) => row.key),
            ),
          );
          continue;
        }
        copied += 1;
        if (own.length > 0)
          await tx.insert(courseworkFile).values(own.map(({ row }) => ({ ...row, courseworkId: id })));
      }
      if (copied > 0)
        await recordAudit(tx, origin, {
          action: 'coursework.copied',
          entity: 'program',
          entityId: given.program_id,
          after: { from_program_id: given.from_program_id, copied },
        });
    });
  } catch (error) {
    await takeBack(
      files,
      stored.map(({ row }) => row.key),
      error,
    );
    throw error;
  }
}

const typeOf = (mime: string): FileType =>
  (Object.keys(fileTypes) as FileType[]).find((type) => fileTypes[type].mime === mime)!;
