import type { Season } from '@doctorbird/contract/programs/seasons';

const counted = (count: number, singular: string): string => (count === 1 ? `1 ${singular}` : `${count} ${singular}s`);

/** `14 programs: 3 drafts, 9 open`. */
export function programsText({ programs, drafts, open }: Pick<Season, 'programs' | 'drafts' | 'open'>): string {
  if (programs === 0) return 'No programs yet';
  const states = [drafts > 0 && counted(drafts, 'draft'), open > 0 && `${open} open`].filter(Boolean).join(', ');
  return states ? `${counted(programs, 'program')}: ${states}` : counted(programs, 'program');
}

export const meetingsText = (count: number): string => (count === 0 ? 'None' : counted(count, 'meeting'));
