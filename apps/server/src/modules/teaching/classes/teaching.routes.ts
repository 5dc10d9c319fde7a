import type { rosterCalls } from '@doctorbird/contract/programs/roster';
import type { teachingCalls } from '@doctorbird/contract/teaching/classes';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { writeCsv } from '../../../platform/sheets/csv.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { answerCells, answerHead } from '../../enrollments/rosters/roster-answers.ts';
import { recordRosterExport } from '../../enrollments/rosters/record-roster-export.ts';
import { childCells, childHead, contactCells, contactHead } from '../../enrollments/rosters/roster-csv.ts';
import { addGroupNote } from './add-group-note.ts';
import { loadOverview } from './overview.queries.ts';
import { readNotesInClass } from './read-notes-in-class.ts';
import { findStaffGroup, listStaffGroups } from './staff-groups.queries.ts';
import { loadStaffRoster } from './staff-roster.queries.ts';
import { findTaughtStudent } from './taught-student.queries.ts';

export const classHandlers = ({
  db,
  clock,
  sealer,
  jobs,
  config,
}: Pick<AppDependencies, 'db' | 'clock' | 'sealer' | 'jobs' | 'config'>): Handlers<
  typeof teachingCalls & Pick<typeof rosterCalls, 'staffRoster' | 'exportStaffRoster'>,
  Actor
> => ({
  staffRoster: ({ actor, params }) =>
    loadStaffRoster(
      db,
      { sealer },
      { staffId: actor.accountId, programId: params.id, today: jamaicaDay(clock.now()), file: false },
    ),
  exportStaffRoster: async ({ actor, params, request, reply }) => {
    const today = jamaicaDay(clock.now());
    const { program, data, questions } = await loadStaffRoster(
      db,
      { sealer },
      { staffId: actor.accountId, programId: params.id, today, file: true },
    );
    await recordRosterExport(db, contextOf({ clock, jobs, config }, { request, actor }), {
      programId: params.id,
      title: program.title,
      children: data.length,
    });
    return sendCsv(
      reply,
      `roster-${program.slug}-${today}`,
      writeCsv([
        [...childHead('staff'), ...contactHead, ...answerHead(questions)],
        ...data.map((row) => [...childCells('staff', row), ...contactCells(row), ...answerCells(questions, row)]),
      ]),
    );
  },
  staffOverview: ({ actor }) => loadOverview(db, actor.accountId, clock.now()),
  staffStudent: ({ actor, params }) =>
    findTaughtStudent(db, { sealer, now: clock.now() }, { staffId: actor.accountId, id: params.id }),
  readNotesInClass: async ({ actor, params, body, request }) => ({
    medical_notes: await readNotesInClass(db, contextOf({ clock, sealer }, { request, actor }), {
      staffId: actor.accountId,
      id: params.id,
      reason: body.reason,
    }),
  }),
  staffGroups: ({ actor, query }) =>
    listStaffGroups(db, { sealer, now: clock.now() }, { staffId: actor.accountId, query }),
  addStaffGroupNote: async ({ actor, params, body, request }) => {
    await addGroupNote(db, contextOf({ clock }, { request, actor }), {
      staffId: actor.accountId,
      id: params.id,
      note: body.note,
    });
    return findStaffGroup(db, { sealer, now: clock.now() }, { staffId: actor.accountId, id: params.id });
  },
});
