import { studentList } from '@doctorbird/contract/families/students.list';
import { readList } from '../../../lists/read-list.ts';
import { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import type { AdminStudent } from '@doctorbird/contract/families/people-admin';
import { call } from '../../../api/call.ts';

/** The children of a family, in the family's order; archived ones are not among them. */
export async function loadChildren(parentId: string, signal: AbortSignal): Promise<AdminStudent[]> {
  const { students } = await call(familyAdminCalls.getParent, { params: { id: parentId } }, { signal });
  if (students.length === 0) return [];
  const query = { ids: students.map(({ id }) => id).join(','), limit: 100 };
  const { data } = await readList(studentList)(query, signal);
  const position = new Map(students.map(({ id }, index) => [id, index]));
  return data.toSorted((item, other) => (position.get(item.id) ?? 0) - (position.get(other.id) ?? 0));
}
