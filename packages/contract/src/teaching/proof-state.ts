import { z } from 'zod';

/** Where a report stands with the colleague who reads it before its family. */
export const proofStates = ['waiting', 'approved', 'returned'] as const;

/** What a reader wrote beside each part of a report. */
const proofNotes = z.object({
  skills: z.string().nullable(),
  comment: z.string().nullable(),
  next_step: z.string().nullable(),
  /** About the sections of its template. */
  sections: z.string().nullable(),
});
export type ProofNotes = z.infer<typeof proofNotes>;

/** On an own draft: what its reader said, until its text changes again. */
export const ownProof = z.object({
  state: z.enum(proofStates),
  by: z.string().nullable(),
  notes: proofNotes.nullable(),
});
export type OwnProof = z.infer<typeof ownProof>;
