import { writtenDate } from '../../../platform/jamaica-time.ts';
import { inDollars } from '../../../platform/money.ts';
import type { SourceProgram } from '../../messages/newsletter/issue-sources.ts';
import type { program } from '../../programs/catalog/programs.table.ts';

type ProgramFacts = Pick<
  typeof program.$inferSelect,
  'title' | 'slug' | 'startDate' | 'endDate' | 'schedule' | 'location' | 'ageMin' | 'ageMax' | 'priceCents'
>;

export const presentSourceProgram = (row: ProgramFacts): SourceProgram => {
  const days = [row.startDate, row.endDate].flatMap((day) => (day === null ? [] : writtenDate(day)));
  const price = row.priceCents === null ? [] : [row.priceCents === 0 ? 'free' : inDollars(row.priceCents)];
  return {
    title: row.title,
    path: `/programs/${row.slug}`,
    lines: [
      days.join(' to '),
      row.schedule ?? '',
      row.location ?? '',
      [`Ages ${row.ageMin} to ${row.ageMax}`, ...price].join(', '),
    ].filter((line) => line.trim() !== ''),
  };
};
