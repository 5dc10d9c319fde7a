/** When a kiosk asks for a signature. */
export const signatureSides = ['off', 'out', 'both'] as const;
export type SignatureSides = (typeof signatureSides)[number];
/** Whether an adult signs who brings a child, or who takes one home. */
export const signsAt = (when: SignatureSides, side: 'in' | 'out'): boolean =>
  when === 'both' || (when === 'out' && side === 'out');

export const signatureLabels: Record<SignatureSides, string> = {
  off: 'Never',
  out: 'When collecting',
  both: 'When arriving and collecting',
};
