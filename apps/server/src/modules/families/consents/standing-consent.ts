import type { Consent } from '@doctorbird/contract/families/consents';
import type { ConsentText } from './consent-texts.ts';

export interface ConsentLine {
  given: boolean;
  at: Date;
  byName: string;
  textVersion: string;
}

interface Standing {
  studentId: string | null;
  /** The newest first. */
  lines: readonly ConsentLine[];
  /** What a version said. */
  wordsOf?: (version: string) => string | null;
}

/** How a consent stands: as its newest line says. No line is no consent, and so is a yes to a text that has changed since. */
export function standingConsent(text: ConsentText, { studentId, lines, wordsOf = () => null }: Standing): Consent {
  const newest = lines[0];
  const present = newest !== undefined && newest.textVersion === text.version;
  return {
    kind: text.kind,
    student_id: studentId,
    title: text.title,
    text: text.text,
    text_version: text.version,
    given: present && newest.given,
    unanswered: !present,
    changed: newest !== undefined && !present,
    history: lines.map((line) => ({
      given: line.given,
      at: line.at.toISOString(),
      by: line.byName,
      text_version: line.textVersion,
      text: line.textVersion === text.version ? null : wordsOf(line.textVersion),
    })),
  };
}
