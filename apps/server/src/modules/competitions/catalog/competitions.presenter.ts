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

const isOpen = (row: CompetitionRow, today: string): boolean =>
  row.status === 'registration' && (row.registrationCloses ?? row.date) >= today;

const isToday = ({ status, date, endDate }: CompetitionRow, today: string): boolean =>
  (status === 'upcoming' || status === 'registration') && date <= today && today <= (endDate ?? date);

/** A place is free, and nobody waits for it. */
const hasPlace = (row: CompetitionRow): boolean => row.participants < row.maxParticipants && row.waiting === 0;

export const presentCompetition = (row: CompetitionRow, today: string) => ({
  ...row,
  statusLabel: competitionStatusLabels[row.status],
  entryFee: row.entryFeeCents,
  currency: 'JMD' as const,
  canRegister: isOpen(row, today) && hasPlace(row),
  canWait: isOpen(row, today) && !hasPlace(row),
  onToday: isToday(row, today),
  ...presentPictures(row.pictures, standIn[row.category]),
});
