import { childConsents, type consentCalls } from '@doctorbird/contract/families/consents';
import type { consentTextCalls } from '@doctorbird/contract/families/consent-texts';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { requireOwnChild } from '../students/students.policy.ts';
import { readConsentTexts } from './consent-texts.ts';
import { answerConsent, type FollowPhotoConsent } from './answer-consent.ts';
import { consentsOf } from './consents.queries.ts';
import { listConsentTexts, publishConsentText } from './publish-consent-text.ts';

/** The child that an answer is about; without one it concerns the family. Throws 404 for another family's. */
const childAsked = async (db: Executor, parentId: string, id: string | undefined): Promise<string | null> =>
  id === undefined ? null : requireOwnChild(db, parentId, id);

const about = (parentId: string, studentId: string | null) => (studentId === null ? { parentId } : { studentId });

interface ConsentDependencies extends Pick<AppDependencies, 'db' | 'clock'> {
  followPhotoConsent: FollowPhotoConsent;
}

export const consentHandlers = ({
  db,
  clock,
  followPhotoConsent,
}: ConsentDependencies): Handlers<typeof consentCalls & typeof consentTextCalls, Actor> => ({
  listConsentTexts: async () => ({ data: await listConsentTexts(db) }),
  publishConsentText: async ({ actor, params, body, request }) => {
    await publishConsentText(db, contextOf({ clock }, { request, actor }), { kind: params.kind, given: body });
    return (await listConsentTexts(db)).find(({ kind }) => kind === params.kind)!;
  },
  childConsentTexts: async () => ({
    data: (await readConsentTexts(db))
      .filter(({ kind }) => (childConsents as readonly string[]).includes(kind))
      .map(({ version, ...text }) => ({ ...text, text_version: version })),
  }),
  listConsents: async ({ actor, query }) => ({
    data: await consentsOf(db, about(actor.accountId, await childAsked(db, actor.accountId, query.student_id))),
  }),
  answerConsent: async ({ actor, body, request }) => {
    const { student_id, ...answer } = body;
    const studentId = await childAsked(db, actor.accountId, student_id);
    const parentId = actor.accountId;
    await answerConsent(db, contextOf({ clock, followPhotoConsent }, { request, actor }), {
      about: { parentId, studentId },
      answer,
    });
    const [row] = (await consentsOf(db, about(parentId, studentId))).filter(({ kind }) => kind === body.kind);
    if (!row) throw notFound('consent');
    return row;
  },
});
