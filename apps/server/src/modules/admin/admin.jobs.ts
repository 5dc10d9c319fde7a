import { job, sweep } from '../../access/job.ts';
import { dropOldDrafts } from './imports/drop-old-drafts.ts';
import { RUN_IMPORT, runImport, type RunContext } from './imports/run-import.ts';
import { runUndo, type UndoContext } from './imports/undo-import.ts';
import { UNDO_IMPORT } from './imports/undo-parts.ts';
import { finishMerges } from './merges/finish-merges.ts';
import { WATCH_STATUS, watchStatus } from './status/watch-status.ts';
import { dropStrayNotes } from './notes/drop-stray-notes.ts';

/** A long file takes minutes, and a killed process goes on with it: both stand between one try and the next. */
const longWork = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 3600 };

export const adminJobs = [
  sweep(WATCH_STATUS, '*/3 * * * *', watchStatus),
  job<RunContext, { importId: string }>({
    name: RUN_IMPORT,
    settings: longWork,
    run: (db, context, { data: { importId } }) => runImport(db, context, importId),
  }),
  job<UndoContext, { importId: string }>({
    name: UNDO_IMPORT,
    settings: longWork,
    run: (db, context, { data: { importId } }) => runUndo(db, context, importId),
  }),
];

export const adminChores = [dropStrayNotes, finishMerges, dropOldDrafts];
