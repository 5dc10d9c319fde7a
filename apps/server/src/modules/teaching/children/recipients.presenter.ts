import type { Recipients } from '@doctorbird/contract/messages/conversations';

export interface TeacherRow extends Record<string, unknown> {
  staffId: string;
  name: string;
  childId: string;
  child: string;
  programId: string | null;
  program: string | null;
}

export const presentRecipients = (
  teachers: readonly TeacherRow[],
  children: readonly { id: string; name: string }[],
): Recipients => ({
  teachers: teachers.map(({ staffId, name, childId, child, programId, program }) => ({
    staff_id: staffId,
    name,
    child_id: childId,
    child,
    program_id: programId,
    program,
  })),
  children: children.map(({ id, name }) => ({ id, name })),
});
