import { createHash } from 'node:crypto';
import { incidentFacts } from '@doctorbird/contract/teaching/incidents';
import type { IncidentKind } from '@doctorbird/contract/teaching/incident-labels';
import type { z } from 'zod';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';

/** As it is sealed: moments as texts. */
export type StoredFacts = z.output<typeof incidentFacts>;

// Bound to the note: a sealed text copied to another row cannot be opened.
const factsPlace = (id: string) => `incident.facts:${id}`;
const linePlace = (id: string) => `incident_line.text:${id}`;

export const sealFacts = (sealer: Sealer, id: string, facts: StoredFacts): string =>
  sealer.seal(JSON.stringify(facts), factsPlace(id));
export const openFacts = (sealer: Sealer, id: string, sealed: string): StoredFacts =>
  incidentFacts.parse(JSON.parse(sealer.open(sealed, factsPlace(id))));

/** What a line holds: words, a name as it was signed, or both. */
export interface LineText {
  text: string | null;
  signature: string | null;
  /** Of the first signature: the hash of what was signed. */
  signed?: string;
}

export const sealLine = (sealer: Sealer, id: string, text: LineText): string =>
  sealer.seal(JSON.stringify(text), linePlace(id));
export const openLine = (sealer: Sealer, id: string, sealed: string): LineText =>
  JSON.parse(sealer.open(sealed, linePlace(id))) as LineText;

const digest = (parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

interface Signed {
  id: string;
  kind: IncidentKind;
  occurredAt: Date;
  facts: StoredFacts;
}
const order = ({
  noticed_at: n,
  place,
  what,
  first_aid: aid,
  staff_present: s,
  witnesses: w,
  follow_up: f,
  notified,
  paper_by: p,
}: StoredFacts) => [n, place, what, aid, s, w, f, notified && [notified.who, notified.how, notified.at], p];

/** Of what the author signs. */
export const hashOfFacts = ({ id, kind, occurredAt, facts }: Signed): string =>
  digest([id, kind, occurredAt.toISOString(), ...order(facts)]);

/** Of what a line says. */
export const hashOfText = (id: string, { text, signature, signed }: LineText): string =>
  digest([id, text, signature, signed ?? null]);

export interface HashedLine {
  id: string;
  number: number;
  kind: string;
  at: Date;
  contentHash: string;
}
/** Of a line, with the line before it: a line that was changed, left out or moved breaks the chain from there on. */
export const hashOfLine = (before: string, { id, number, kind, at, contentHash }: HashedLine): string =>
  digest([before, id, number, kind, at.toISOString(), contentHash]);

/** Before the first line. */
export const chainStart = 'incident';
