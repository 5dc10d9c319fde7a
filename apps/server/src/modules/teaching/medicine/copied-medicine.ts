import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { noText, openEntry, openPlan } from './medicine-seal.ts';

type Row = Record<string, unknown>;

/** A plan as the copy of a family's data has it: opened. */
export const copiedPlan = (sealer: Sealer, { facts_sealed: sealed, ...row }: Row): Row => ({
  ...row,
  ...openPlan(sealer, String(row['id']), String(sealed)),
});

/** A line of its log. */
export const copiedEntry = (sealer: Sealer, { text_sealed: sealed, ...row }: Row): Row => ({
  ...row,
  ...(typeof sealed === 'string' ? openEntry(sealer, String(row['id']), sealed) : noText),
});
