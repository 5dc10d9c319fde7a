import type { RecordKind as KindName } from '@doctorbird/contract/families/import-kinds';
import { attendanceKind } from './attendance.ts';
import { programKind } from './programs.ts';
import type { RecordKind } from './record-kind.ts';
import { staffKind } from './staff.ts';

/** The kinds of files beside families; a new one is a line here and in the contract's `recordKinds`. */
export const kinds: Record<KindName, RecordKind> = {
  programs: programKind,
  staff: staffKind,
  attendance: attendanceKind,
};
