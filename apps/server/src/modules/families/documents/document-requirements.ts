import type { DocumentRequirement } from '@doctorbird/contract/organisation/document-requirements';
import type { Executor } from '../../../platform/database/connect.ts';
import { readSetting } from '../../organisation/settings/organisation-settings.ts';

/** Until the organisation writes its own list. */
const starter: ReadonlyArray<Pick<DocumentRequirement, 'key' | 'title' | 'note' | 'optional'>> = [
  {
    key: 'birth-certificate',
    title: 'Birth certificate',
    note: 'Shows the age for programs with an age range and for competitions.',
    optional: false,
  },
  {
    key: 'immunisation-record',
    title: 'Immunization record',
    note: 'The page of the child health passport with the vaccinations.',
    optional: false,
  },
  {
    key: 'pickup-id',
    title: 'Photo ID of a pick-up person',
    note: 'National ID, passport or driver’s licence of somebody who collects the child.',
    optional: false,
  },
  {
    key: 'school-letter',
    title: 'School letter or report',
    note: 'Helps us to place a child between two grades.',
    optional: true,
  },
];

/** The whole list, including items that are switched off. */
export const readAllRequirements = async (db: Executor): Promise<DocumentRequirement[]> =>
  (await readSetting(db, 'documents'))?.requirements ??
  starter.map((one) => ({ ...one, active: true, age_from: null, age_to: null, program_id: null }));

export const readRequirements = async (db: Executor): Promise<DocumentRequirement[]> =>
  (await readAllRequirements(db)).filter(({ active }) => active);

/** Whether a document is required from a child of this age in these programs. */
export const isAskedOf = (
  { age_from: from, age_to: to, program_id: program }: DocumentRequirement,
  child: { age: number; programIds: readonly string[] },
): boolean =>
  (from === null || child.age >= from) &&
  (to === null || child.age <= to) &&
  (program === null || child.programIds.includes(program));
