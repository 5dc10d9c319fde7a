import { daily } from '../../access/job.ts';
import { dropDeletedPrograms } from './admin/remove-program.ts';
import { dropOldSearches } from './unmet-searches/note-search.ts';
import { REMIND_OF_RECORDS, remindOfRecords } from './staff-records/remind-of-records.ts';

export const programChores = [dropDeletedPrograms, dropOldSearches];

export const programJobs = [daily(REMIND_OF_RECORDS, '30 8 * * *', remindOfRecords)];
