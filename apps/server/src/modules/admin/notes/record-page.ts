import type { RecordKind } from '@doctorbird/contract/core/record-kinds';

const pages: Record<RecordKind, string> = {
  family: '/admin/parents/',
  student: '/admin/students/',
  enrollment: '/admin/enrollments/',
  program: '/admin/programs/',
  group: '/admin/groups/',
  competition: '/admin/competitions/',
};

/** The admins' page with the notes on a record; those on a family have a tab of their own. */
export const notesPage = ({ kind, id }: { kind: RecordKind; id: string }): string =>
  `${pages[kind]}${id}${kind === 'family' ? '/notes' : ''}`;
