import { createHash } from 'node:crypto';
import { medicineFacts } from '@doctorbird/contract/teaching/medicine';
import type { z } from 'zod';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';

export type MedicineFacts = z.output<typeof medicineFacts>;

// Bound to the row: a sealed text copied to another one cannot be opened.
const factsPlace = (id: string) => `medicine_plan.facts:${id}`;
const signaturePlace = (id: string) => `medicine_plan.signature:${id}`;
const sentBackPlace = (id: string) => `medicine_plan.sent_back:${id}`;
const entryPlace = (id: string) => `medicine_entry.text:${id}`;

export const sealPlan = (sealer: Sealer, id: string, facts: MedicineFacts): string =>
  sealer.seal(JSON.stringify(facts), factsPlace(id));
export const openPlan = (sealer: Sealer, id: string, sealed: string): MedicineFacts =>
  medicineFacts.parse(JSON.parse(sealer.open(sealed, factsPlace(id))));

export const sealSignature = (sealer: Sealer, id: string, signature: string): string =>
  sealer.seal(signature, signaturePlace(id));
export const openSignature = (sealer: Sealer, id: string, sealed: string): string =>
  sealer.open(sealed, signaturePlace(id));
export const sealSentBack = (sealer: Sealer, id: string, reason: string): string =>
  sealer.seal(reason, sentBackPlace(id));
export const openSentBack = (sealer: Sealer, id: string, sealed: string | null): string | null =>
  sealed === null ? null : sealer.open(sealed, sentBackPlace(id));

/** What a line of the log holds besides its kind, its person and its time. */
export interface EntryText {
  amount: string | null;
  witness: string | null;
  text: string | null;
  left: string | null;
  against: string | null;
}

export const noText: EntryText = { amount: null, witness: null, text: null, left: null, against: null };

export const sealEntry = (sealer: Sealer, id: string, text: EntryText): string =>
  sealer.seal(JSON.stringify(text), entryPlace(id));
export const openEntry = (sealer: Sealer, id: string, sealed: string): EntryText =>
  JSON.parse(sealer.open(sealed, entryPlace(id))) as EntryText;

/** Of what a line says. */
export const hashOfEntry = (id: string, { amount, witness, text, left, against }: EntryText): string =>
  createHash('sha256')
    .update(JSON.stringify([id, amount, witness, text, left, against]))
    .digest('hex');

/** Before the first line. */
export const chainStart = 'medicine';
