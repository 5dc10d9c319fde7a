import type { AdminProgram, AdminProgramDetail } from '@doctorbird/contract/programs/programs-admin';
import type { TagRef } from '@doctorbird/contract/organisation/tags';
import { programMoveNeedsReason, programMovesFrom } from '../catalog/program-status.ts';
import { presentProgram, type ProgramRow } from '../catalog/programs.presenter.ts';
import type { Meeting } from '@doctorbird/contract/core/meeting';
import { toWire } from '../../../platform/money.ts';

type AdminProgramRow = ProgramRow & {
  placesByStatus: Record<string, number>;
  meetingsTotal: number;
  offered: number;
  nextMeeting: Date | null;
  tags: TagRef[];
};

export const presentAdminProgram = (row: AdminProgramRow, now: Date): AdminProgram => ({
  ...presentProgram(row, now),
  created_at: row.createdAt.toISOString(),
  archived_at: row.archivedAt?.toISOString() ?? null,
  season_id: row.seasonId,
  places: {
    pending: row.placesByStatus.pending ?? 0,
    approved: row.placesByStatus.approved ?? 0,
    enrolled: row.placesByStatus.enrolled ?? 0,
    completed: row.placesByStatus.completed ?? 0,
  },
  meetings_total: row.meetingsTotal,
  plan_template_ids: row.planTemplateIds,
  waiting_list: row.waitingList,
  make_ups: row.makeUps,
  make_up_guests: row.makeUpGuests,
  prorates_late: row.proratesLate,
  waiting_first: row.waitingFirst,
  offered: row.offered,
  tags: row.tags,
  next_meeting: row.nextMeeting?.toISOString() ?? null,
  moves: row.archivedAt
    ? []
    : programMovesFrom(row.status).map((status) => ({ status, needs_reason: programMoveNeedsReason(status) })),
});

/** What a program's page shows in addition to its line in the list. */
export interface ProgramParts {
  meetings: Meeting[];
  families: number;
  refunds: { payments: number; cents: number };
  staff: ReadonlyArray<{ assignmentId: string; id: string; fullName: string; isActive: boolean }>;
  lastChange: { at: Date; by: string | null; after: unknown } | null;
}

export const presentProgramDetail = (
  program: AdminProgram,
  { meetings, families, refunds, staff, lastChange }: ProgramParts,
): AdminProgramDetail => ({
  ...program,
  meetings,
  families,
  refunds_due: { payments: refunds.payments, amount: toWire(refunds.cents) },
  staff: staff.map(({ assignmentId, id, fullName, isActive }) => ({
    assignment_id: assignmentId,
    id,
    full_name: fullName,
    is_active: isActive,
  })),
  last_change: lastChange && {
    by: lastChange.by ?? 'Somebody',
    at: lastChange.at.toISOString(),
    fields: Object.keys(lastChange.after ?? {}),
  },
});
