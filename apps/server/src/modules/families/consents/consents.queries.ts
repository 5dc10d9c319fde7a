import { childConsents, familyConsents, type Consent } from '@doctorbird/contract/families/consents';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { readAllConsentTexts, readConsentTexts, starterText } from './consent-texts.ts';
import { consentEntry } from './consents.table.ts';
import { presentConsent } from './consents.presenter.ts';

/** The consents of a child, or of the family as a whole. The caller has checked whose child it is. */
export async function consentsOf(
  db: Executor,
  about: { studentId: string } | { parentId: string },
): Promise<Consent[]> {
  const child = 'studentId' in about;
  const kinds: readonly string[] = child ? childConsents : familyConsents;
  const [texts, older, lines] = await Promise.all([
    readConsentTexts(db),
    readAllConsentTexts(db),
    db
      .select()
      .from(consentEntry)
      .where(
        child
          ? eq(consentEntry.studentId, about.studentId)
          : and(eq(consentEntry.parentId, about.parentId), isNull(consentEntry.studentId)),
      )
      .orderBy(desc(consentEntry.at), desc(consentEntry.id)),
  ]);
  return texts
    .filter(({ kind }) => kinds.includes(kind))
    .map((text) =>
      presentConsent(text, {
        studentId: child ? about.studentId : null,
        lines: lines.filter(({ kind }) => kind === text.kind),
        textOf: (version) =>
          (version === '1'
            ? starterText(text.kind)
            : older.find((one) => one.kind === text.kind && one.version === version)
          )?.text ?? null,
      }),
    );
}

/** Which of these children may be shown in pictures: only those with a yes to the current text. */
export async function photoConsentOf(db: Executor, studentIds: readonly string[]): Promise<Map<string, boolean>> {
  const found = new Map(studentIds.map((id) => [id, false]));
  if (studentIds.length === 0) return found;
  const [texts, lines] = await Promise.all([
    readConsentTexts(db),
    db
      .selectDistinctOn([consentEntry.studentId], {
        studentId: consentEntry.studentId,
        given: consentEntry.given,
        version: consentEntry.textVersion,
      })
      .from(consentEntry)
      .where(and(inArray(consentEntry.studentId, [...studentIds]), eq(consentEntry.kind, 'photo')))
      .orderBy(consentEntry.studentId, desc(consentEntry.at), desc(consentEntry.id)),
  ]);
  const present = texts.find(({ kind }) => kind === 'photo')?.version;
  for (const line of lines) if (line.studentId) found.set(line.studentId, line.given && line.version === present);
  return found;
}
