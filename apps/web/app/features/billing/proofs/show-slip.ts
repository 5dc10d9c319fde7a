/** The parts of the payment page that come while one is on it: how to pay, and how the proof stands. */
export const slipId = { howToPay: 'how-to-pay', proof: 'proof' } as const;

/** They stand above what was pressed: on a phone nobody would see that one has come. */
export function showSlip(part: keyof typeof slipId): void {
  requestAnimationFrame(() => document.getElementById(slipId[part])?.focus());
}
