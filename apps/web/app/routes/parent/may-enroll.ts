import type { Student } from '@doctorbird/contract/families/students';

/** The reader may request a place for this child: as another guardian only with the right to money. */
export const mayEnroll = ({ guardian }: Pick<Student, 'guardian'>): boolean => !guardian || guardian.money;
