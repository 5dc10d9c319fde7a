import {
  competitionStatusLabels,
  type Competition,
  type CompetitionCategory,
  type CompetitionPage,
} from '@doctorbird/contract/competitions/competitions';
import type { ArtKey } from '@doctorbird/contract/core/pictures';
import { toWire } from '../../../platform/money.ts';
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

export const presentCompetition = (row: CompetitionRow, today: string): Competition => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  category: row.category,
  status: row.status,
  statusLabel: competitionStatusLabels[row.status],
  date: row.date,
  endDate: row.endDate,
  location: row.location,
  entryFee: toWire(row.entryFeeCents),
  feeDueDays: row.feeDueDays,
  currency: 'JMD',
  entryUnit: row.entryUnit,
  participants: row.participants,
  maxParticipants: row.maxParticipants,
  ageRange: row.ageRange,
  teamMin: row.teamMin,
  teamMax: row.teamMax,
  registrationCloses: row.registrationCloses,
  prizes: row.prizes,
  challenges: row.challenges,
  winners: row.winners,
  featured: row.featured,
  canRegister: canRegister(row, today),
  ...presentPictures(row.pictures, standIn[row.category]),
});

export const presentCompetitionPage = (row: CompetitionRow, today: string): CompetitionPage => ({
  ...presentCompetition(row, today),
  format: row.format,
  scoring: row.scoring,
  rules: row.rules,
  schedule: row.schedule,
});
