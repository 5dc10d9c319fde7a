import { finishMerges } from './merges/finish-merges.ts';
import { dropStrayNotes } from './notes/drop-stray-notes.ts';

export const adminChores = [dropStrayNotes, finishMerges];
