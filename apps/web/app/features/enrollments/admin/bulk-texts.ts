import type { SelectedEnrollment } from '@doctorbird/contract/enrollments/bulk-enrollments';

export const inText = (count: number): string => `${count} ${count === 1 ? 'place' : 'places'}`;

export const nameOf = ({ student, program }: Pick<SelectedEnrollment, 'student' | 'program'>): string =>
  `${student}, ${program}`;
