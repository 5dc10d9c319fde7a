import type { DocumentRequirement } from '@doctorbird/contract/documents';
import type { Executor } from '../../platform/database/connect.ts';
import { readSetting } from '../site/organisation-settings.ts';

/** Until the organisation writes its own list. */
const starter: readonly DocumentRequirement[] = [
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

export const readRequirements = async (db: Executor): Promise<readonly DocumentRequirement[]> =>
  (await readSetting(db, 'documents'))?.requirements ?? starter;
