import type { Sealer } from '../../../platform/crypto/sealed-text.ts';

// Bound to the child: a sealed note copied to another row cannot be opened.
const place = (studentId: string) => `student.medical_notes:${studentId}`;

export const sealMedicalNotes = (sealer: Sealer, studentId: string, notes: string | null): string | null =>
  notes === null ? null : sealer.seal(notes, place(studentId));

export const openMedicalNotes = (sealer: Sealer, studentId: string, sealed: string | null): string | null =>
  sealed === null ? null : sealer.open(sealed, place(studentId));
