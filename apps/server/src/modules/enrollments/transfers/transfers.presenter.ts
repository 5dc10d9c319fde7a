import type { TransferOption } from '@doctorbird/contract/enrollments/family-transfers';
import type { program } from '../../programs/catalog/programs.table.ts';
import type { TransferOutcome } from './transfer-rules.ts';

/** A program that a place could go to, and why it cannot. */
export const presentOption = (
  { id, title, startDate, endDate, location, schedule }: typeof program.$inferSelect,
  outcome: TransferOutcome,
): TransferOption => ({
  id,
  title,
  start_date: startDate,
  end_date: endDate,
  location,
  schedule,
  refusal: outcome.possible ? null : outcome.sentence,
});
