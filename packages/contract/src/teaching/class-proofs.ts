import { z } from 'zod';
import { optionalText } from '../core/text.ts';
import { whole } from '../core/whole.ts';

export const mostProofs = 5;

/** Records of class that exist anyway, and that open a level of a skill or give a badge without anybody's tap. */
export const proofKinds = ['classes', 'coursework', 'note', 'competition'] as const;
export type ProofKind = (typeof proofKinds)[number];

export const proofLabels: Record<ProofKind, string> = {
  classes: 'Classes the child came to',
  coursework: 'Coursework that is done',
  note: 'Quick notes with the word',
  competition: 'Competitions with this skill',
};

const proof = z.strictObject({
  kind: z.enum(proofKinds, { error: 'Choose what counts' }),
  /** So many of them. */
  count: whole(1, 200, 'Please enter a number from 1 to 200'),
  /** The title of a piece of coursework or of a competition, or the word of a quick note; null: any. Classes have no name. */
  named: optionalText(120),
});
export type ClassProof = z.output<typeof proof>;

export const proofList = z.array(proof).max(mostProofs, { error: `Please keep to ${mostProofs} records` });
