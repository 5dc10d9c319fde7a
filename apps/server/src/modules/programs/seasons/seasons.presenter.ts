import type { Season, SeasonDetail, SeasonProgram } from '@doctorbird/contract/programs/seasons';
import type { WeeklyMeeting } from '@doctorbird/contract/core/meeting';
import { toWire } from '../../../platform/money.ts';
import type { program } from '../catalog/programs.table.ts';
import type { season } from './seasons.table.ts';

export interface SeasonRow {
  row: typeof season.$inferSelect;
  programs: number;
  drafts: number;
  open: number;
}
export interface SeasonProgramRow {
  row: typeof program.$inferSelect;
  meetings: number;
  seatsTaken: number;
  staff: Array<{ id: string; full_name: string }>;
}

export const presentSeason = ({ row, programs, drafts, open }: SeasonRow): Season => ({
  id: row.id,
  name: row.name,
  starts_on: row.startsOn,
  ends_on: row.endsOn,
  breaks: row.breaks.map(({ name, from, until }) => ({ name, from, until })),
  programs,
  drafts,
  open,
  version: row.version,
});

export const presentSeasonProgram = (
  { row, meetings, seatsTaken, staff }: SeasonProgramRow,
  meets: WeeklyMeeting[],
): SeasonProgram => ({
  id: row.id,
  title: row.title,
  category: row.category,
  status: row.status,
  archived: row.archivedAt !== null,
  start_date: row.startDate,
  end_date: row.endDate,
  meets,
  meetings,
  location: row.location,
  staff,
  price: row.priceCents === null ? null : toWire(row.priceCents),
  max_participants: row.maxParticipants,
  seats_taken: seatsTaken,
  opens_at: row.opensAt?.toISOString() ?? null,
});

interface Beside {
  rows: SeasonProgram[];
  couldJoin: number;
  copy: { from: string | null; at: Date; canUndo: boolean } | null;
}

export const presentSeasonDetail = (found: Season, { rows, couldJoin, copy }: Beside): SeasonDetail => ({
  ...found,
  rows,
  could_join: couldJoin,
  copied_from: copy && { name: copy.from, at: copy.at.toISOString(), can_undo: copy.canUndo },
});
