import { sql, type SQL } from 'drizzle-orm';
import { isParent } from '../../families/students/students.policy.ts';
import { programsOf, type Reader } from './stories.policy.ts';
import { classStory } from './stories.table.ts';

/** A teacher of the class, who writes under the whole name and answers nobody with a thank you. */
export const isTeacher = ({ role }: Reader): boolean => role === 'staff';
/** Adults of the class write below a photo; students read. */
export const mayComment = (reader: Reader): boolean => isParent(reader) || isTeacher(reader);

/** Whose comments somebody hides: a teacher those of own classes, the office all. */
export const moderatedStory = (reader: Reader): SQL | undefined =>
  reader.role === 'admin' ? undefined : sql`${classStory.programId} in ${programsOf(reader)}`;
