import { z } from 'zod';
import { optionalText, requiredText } from './text.ts';

const signs = (message: string, max: number) =>
  requiredText(message, max)
    .regex(/^[A-Za-z0-9-]+$/, { error: 'Use letters and digits, as on the slip' })
    .transform((typed) => typed.toUpperCase());

/** What the card machine prints for a payment. The batch is what the machine is paid out by. */
export const cardSlip = z.strictObject({
  batch: signs('Enter the batch from the slip', 12),
  approval_code: signs('Enter the approval code from the slip', 12),
  last_four: requiredText('Enter the last 4 digits of the card', 4).regex(/^\d{4}$/, {
    error: 'Enter the last 4 digits of the card',
  }),
  /** Where there is more than one machine. */
  machine: optionalText(40),
});
export type CardSlip = z.output<typeof cardSlip>;

/** A slip as it comes with a payment; null for money that comes another way. */
export const optionalSlip = cardSlip
  .nullable()
  .optional()
  .transform((slip) => slip ?? null);

/** Whether a slip came with a card at the machine, and with nothing else. */
export const hasSlip = ({ method, slip }: { method: string; slip: CardSlip | null }): boolean =>
  (method === 'card_machine') === (slip !== null);
export const slipMissing = { error: 'Enter the batch from the slip', path: ['slip', 'batch'] };
/** For every other way that has a number. */
export const referenceMissing = {
  error: "Enter the number from the slip or the bank's message",
  path: ['reference'],
};
