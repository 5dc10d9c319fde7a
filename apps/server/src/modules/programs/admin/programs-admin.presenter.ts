import type { AdminProgram } from '@doctorbird/contract/programs/programs-admin';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { programMoveNeedsReason, programMovesFrom } from '../catalog/program-status.ts';
import { presentProgram, type ProgramRow } from '../catalog/programs.presenter.ts';

type AdminProgramRow = ProgramRow & {
  placesByStatus: Record<string, number>;
  meetingsTotal: number;
  nextMeeting: Date | null;
};

export const presentAdminProgram = (row: AdminProgramRow, now: Date): AdminProgram => ({
  ...presentProgram(row, jamaicaDay(now)),
  created_at: row.createdAt.toISOString(),
  archived_at: row.archivedAt?.toISOString() ?? null,
  places: {
    pending: row.placesByStatus.pending ?? 0,
    approved: row.placesByStatus.approved ?? 0,
    enrolled: row.placesByStatus.enrolled ?? 0,
    completed: row.placesByStatus.completed ?? 0,
  },
  meetings_total: row.meetingsTotal,
  next_meeting: row.nextMeeting?.toISOString() ?? null,
  moves: row.archivedAt
    ? []
    : programMovesFrom(row.status).map((status) => ({ status, needs_reason: programMoveNeedsReason(status) })),
});
