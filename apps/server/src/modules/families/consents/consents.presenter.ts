import { type Consent, type ConsentKind, childConsents } from '@doctorbird/contract/families/consents';
import type { AdminConsentText } from '@doctorbird/contract/families/consent-texts';
import type { readAllConsentTexts } from './consent-texts.ts';
import { type ConsentText, starterText } from './consent-texts.ts';

interface Published {
  texts: readonly ConsentText[];
  all: Awaited<ReturnType<typeof readAllConsentTexts>>;
  answers: readonly AnswerRow[];
}

export function presentConsentText(kind: ConsentKind, { texts, all, answers }: Published): AdminConsentText {
  const present = texts.find((text) => text.kind === kind)!;
  const agreed = (version: string) =>
    answers.find((row) => row.kind === kind && row.version === version && row.given)?.count ?? 0;
  const first = starterText(kind);
  return {
    kind,
    about: (childConsents as readonly string[]).includes(kind) ? 'child' : 'family',
    required: kind === 'terms' || kind === 'privacy',
    title: present.title,
    text: present.text,
    version: present.version,
    versions: [
      ...all
        .filter((row) => row.kind === kind)
        .map(({ version, title, text, publishedAt, byName }) => ({
          version,
          title,
          text,
          published_at: publishedAt.toISOString(),
          by: byName,
          agreed: agreed(version),
        })),
      {
        version: first.version,
        title: first.title,
        text: first.text,
        published_at: null,
        by: null,
        agreed: agreed(first.version),
      },
    ],
    refused: answers.reduce((sum, row) => (row.kind === kind && !row.given ? sum + row.count : sum), 0),
  };
}

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
  /** The text of a version. */
  textOf?: (version: string) => string | null;
}

/** A consent's state is its newest answer. Without an answer, or after a change of text, there is no consent. */
export function presentConsent(text: ConsentText, { studentId, lines, textOf = () => null }: Standing): Consent {
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
      text: line.textVersion === text.version ? null : textOf(line.textVersion),
    })),
  };
}

export interface AnswerRow extends Record<string, unknown> {
  kind: ConsentKind;
  version: string;
  given: boolean;
  count: number;
}
