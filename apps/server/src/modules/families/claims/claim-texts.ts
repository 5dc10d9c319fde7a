import type { claimFields } from '@doctorbird/contract/families/claim-fields';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { readConsentTexts, type ConsentText } from '../consents/consent-texts.ts';

type Claim = z.output<z.ZodObject<typeof claimFields>>;

/** What a parent agrees to behind any claim slip. */
const askedConsents: readonly string[] = ['medical', 'photo'];

export const textChanged = () =>
  conflict('text_changed', 'A text has changed in the meantime. Please reload the page and read it again.');

/** Throws 409 when a text has changed since it was read. */
export async function requireCurrentTexts(db: Executor, given: Pick<Claim, 'first_aid' | 'photo'>): Promise<void> {
  const texts = await readConsentTexts(db);
  const now = (kind: string) => texts.find((text) => text.kind === kind)?.version;
  if (given.first_aid.text_version !== now('medical') || given.photo.text_version !== now('photo')) throw textChanged();
}

/** The texts as a slip shows them. */
export const askedTexts = (texts: readonly ConsentText[]) =>
  texts
    .filter(({ kind }) => askedConsents.includes(kind))
    .map(({ version, ...text }) => ({ ...text, text_version: version }));

/** How a child goes home, as a parent answered it. */
export function goesHome({
  collects,
  collector_name: name,
  collector_phone: phone,
}: Pick<Claim, 'collects' | 'collector_name' | 'collector_phone'>): string {
  switch (collects) {
    case 'guardian':
      return 'With the guardian';
    case 'alone':
      return 'Alone';
    case 'named':
      return `With ${name ?? ''}, ${phone ?? ''}`;
  }
}
