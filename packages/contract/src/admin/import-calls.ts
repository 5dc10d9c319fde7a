import { familyImportCalls } from '../families/family-imports.ts';
import { recordImportCalls } from './record-imports.ts';

/** What the office does with files of other systems. */
export const importCalls = { ...familyImportCalls, ...recordImportCalls };
