import { competitionStatusLabels, type CompetitionCategory } from '@doctorbird/contract/competitions/competitions';
import type { ArtKey } from '@doctorbird/contract/core/pictures';
import { presentPictures } from '../../../platform/publishing/present-pictures.ts';
import type { competition } from './competitions.table.ts';

type CompetitionRow = typeof competition.$inferSelect;

const standIn: Record<CompetitionCategory, ArtKey> = {
  Combat: 'arena',
  Programming: 'chip',
  Innovation: 'arm',
  International: 'robots',
  Educational: 'school',
};

/** Open by status and date, with a place left. */
const canRegister = (row: CompetitionRow, today: string): boolean =>
  row.status === 'registration' &&
  row.participants < row.maxParticipants &&
  (row.registrationCloses ?? row.date) >= today;

export const presentCompetition = (row: CompetitionRow, today: string) => ({
  ...row,
  statusLabel: competitionStatusLabels[row.status],
  entryFee: row.entryFeeCents,
  currency: 'JMD' as const,
  canRegister: canRegister(row, today),
  ...presentPictures(row.pictures, standIn[row.category]),
});
