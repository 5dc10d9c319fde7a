/** Where a signature at a kiosk is asked for. */
export const signatureSides = ['off', 'out', 'both'] as const;
export type SignatureSides = (typeof signatureSides)[number];
export const signatureLabels: Record<SignatureSides, string> = {
  off: 'Never',
  out: 'When collecting',
  both: 'When arriving and collecting',
};
