import { competitionStatusLabels } from '@doctorbird/contract/competitions/competitions';
import { contentAdminCalls } from '@doctorbird/contract/content/content-admin';
import { dateCell, type Cell } from '../../../platform/sheets/sheet.ts';
import { day, sheetOf } from './sheet-source.ts';

const onTheSite = {
  head: 'On the site',
  value: (row: { state: string }): Cell => (row.state === 'published' ? 'yes' : 'draft'),
};
const changed = { head: 'Changed', value: (row: { updated_at: string }): Cell => day(row.updated_at) };

/** What the office publishes, drafts too. */
export const contentSheets = {
  robots: sheetOf(contentAdminCalls, 'listOfficeRobot', [
    { head: 'Robot', value: (row) => row.name, width: 28 },
    { head: 'Category', value: (row) => row.category },
    { head: 'Difficulty', value: (row) => row.difficulty },
    { head: 'Status', value: (row) => row.status },
    { head: 'Year', value: (row) => row.year },
    { head: 'Team', value: (row) => row.team, width: 24 },
    { head: 'Build time', value: (row) => row.buildTime },
    { head: 'Cost (JMD)', value: (row) => row.cost },
    { head: 'Description', value: (row) => row.description, width: 60 },
    { head: 'Features', value: (row) => row.features.join('; ') || null, width: 40 },
    { head: 'Awards', value: (row) => row.awards.join('; ') || null, width: 40 },
    { head: 'Featured', value: (row) => (row.featured ? 'yes' : 'no') },
    onTheSite,
    changed,
  ]),
  gallery: sheetOf(contentAdminCalls, 'listOfficeGalleryItem', [
    { head: 'Title', value: (row) => row.title, width: 32 },
    { head: 'Category', value: (row) => row.category, width: 18 },
    { head: 'Date', value: (row) => dateCell(row.date) },
    { head: 'Location', value: (row) => row.location, width: 28 },
    { head: 'Participants', value: (row) => row.participants, width: 28 },
    { head: 'Description', value: (row) => row.description, width: 60 },
    { head: 'Pictures', value: (row) => row.pictures.length },
    onTheSite,
    changed,
  ]),
  services: sheetOf(contentAdminCalls, 'listOfficeService', [
    { head: 'Service', value: (row) => row.title, width: 32 },
    { head: 'Price', value: (row) => row.price_text, width: 22 },
    { head: 'Duration', value: (row) => row.duration },
    { head: 'Schedule', value: (row) => row.schedule, width: 28 },
    { head: 'Features', value: (row) => row.features.join('; ') || null, width: 40 },
    { head: 'Description', value: (row) => row.description, width: 60 },
    { head: 'Most popular', value: (row) => (row.popular ? 'yes' : 'no') },
    onTheSite,
    changed,
  ]),
  competitions: sheetOf(contentAdminCalls, 'listOfficeCompetition', [
    { head: 'Competition', value: (row) => row.title, width: 32 },
    { head: 'Category', value: (row) => row.category },
    { head: 'Status', value: (row) => competitionStatusLabels[row.status], width: 18 },
    { head: 'Date', value: (row) => dateCell(row.date) },
    { head: 'Location', value: (row) => row.location, width: 28 },
    { head: 'Entry fee (JMD)', value: (row) => row.entryFee },
    { head: 'Participants', value: (row) => row.participants },
    { head: 'Max participants', value: (row) => row.maxParticipants },
    { head: 'First prize', value: (row) => row.prizes[0]?.prize ?? null, width: 28 },
    onTheSite,
    changed,
  ]),
};
