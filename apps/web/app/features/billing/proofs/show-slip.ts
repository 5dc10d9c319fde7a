/** The parts of the payment page that appear later: how to pay, and the status of the proof. */
export const slipId = { howToPay: 'how-to-pay', proof: 'proof' } as const;

/** They appear above the pressed button, where they would go unnoticed on a phone: focus scrolls there. */
export function showSlip(part: keyof typeof slipId): void {
  requestAnimationFrame(() => document.getElementById(slipId[part])?.focus());
}
