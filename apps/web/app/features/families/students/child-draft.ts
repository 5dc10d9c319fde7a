import type { TextAskedIn } from '@doctorbird/contract/families/child-fields';
import { emptyTexts } from '../../../child-texts/child-texts.ts';
import type { AlertAnswer } from '../health/alert-fields.tsx';
import type { AnswerDraft } from '../../../custom-fields/answer-draft.ts';
import type { createStudent } from '@doctorbird/contract/families/students';
import type { z } from 'zod';

export type DraftPerson = NonNullable<z.input<typeof createStudent>['people']>[number];

/** What is typed into the steps of Add Child, as typed. */
export type ChildDraft = Record<TextAskedIn<'family'>, string> & {
  full_name: string;
  date_of_birth: string;
  grade_level: string;
  email: string;
  alert: AlertAnswer;
  critical_alert: string;
  medical_notes: string;
  people: DraftPerson[];
  /** "yes", "no", or empty until it is answered. */
  consents: Record<string, 'yes' | 'no' | undefined>;
  /** The organisation's own questions. */
  answers: AnswerDraft;
};

export const emptyDraft: ChildDraft = {
  full_name: '',
  date_of_birth: '',
  grade_level: '',
  ...emptyTexts('family'),
  email: '',
  alert: '',
  critical_alert: '',
  medical_notes: '',
  people: [],
  consents: {},
  answers: {},
};

const key = (accountId: string) => `add-child:${accountId}`;

/** Stored in this tab only, so that a reload loses nothing and the next person at this computer finds nothing. */
export function readDraft(accountId: string): ChildDraft {
  try {
    const saved = JSON.parse(sessionStorage.getItem(key(accountId)) ?? '{}') as Partial<ChildDraft>;
    return { ...emptyDraft, ...saved };
  } catch {
    return emptyDraft;
  }
}

export const saveDraft = (accountId: string, draft: ChildDraft): void =>
  sessionStorage.setItem(key(accountId), JSON.stringify(draft));

export const dropDraft = (accountId: string): void => sessionStorage.removeItem(key(accountId));
