import type { RecordKind } from '@doctorbird/contract/core/record-kinds';

const pages: Record<RecordKind, string> = {
  family: '/admin/parents/',
  student: '/admin/students/',
  enrollment: '/admin/enrollments/',
  program: '/admin/programs/',
  group: '/admin/groups/',
  competition: '/admin/competitions/',
};

/** The admins' page of a record. */
export const recordPage = ({ kind, id }: { kind: RecordKind; id: string }): string => pages[kind] + id;
