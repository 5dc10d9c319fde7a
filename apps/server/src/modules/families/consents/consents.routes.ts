import { childConsents, type consentCalls } from '@doctorbird/contract/families/consents';
import type { consentTextCalls } from '@doctorbird/contract/families/consent-texts';
import type { Actor, Origin } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { requireOwnChild } from '../students/students.policy.ts';
import { readConsentTexts } from './consent-texts.ts';
import { consentsOf } from './consents.queries.ts';
import { listConsentTexts, publishConsentText } from './publish-consent-text.ts';
import { recordConsents } from './record-consent.ts';

/** The child that an answer is about; without one it is about the family. Throws 404 for another family's. */
const childAsked = async (db: Executor, parentId: string, id: string | undefined): Promise<string | null> =>
  id === undefined ? null : requireOwnChild(db, parentId, id);

const about = (parentId: string, studentId: string | null) => (studentId === null ? { parentId } : { studentId });

interface ConsentDependencies extends Pick<AppDependencies, 'db' | 'clock'> {
  /** What shows children stands above consents: it is told here, in the transaction of the answer. */
  followPhotoConsent: (tx: Transaction, studentId: string, given: boolean, origin: Origin, now: Date) => Promise<void>;
  renewPages: () => void;
}

export const consentHandlers = ({
  db,
  clock,
  followPhotoConsent,
  renewPages,
}: ConsentDependencies): Handlers<typeof consentCalls & typeof consentTextCalls, Actor> => ({
  listConsentTexts: async () => ({ data: await listConsentTexts(db) }),
  publishConsentText: async ({ actor, params, body, request }) => {
    await publishConsentText(db, params.kind, body, originOf(request, actor), clock.now());
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
    const origin = originOf(request, actor);
    await inTransaction(db, async (tx, afterCommit) => {
      await recordConsents(tx, { parentId, studentId }, [answer], origin, clock.now());
      if (answer.kind !== 'photo' || studentId === null) return;
      await followPhotoConsent(tx, studentId, answer.given, origin, clock.now());
      afterCommit(renewPages);
    });
    const [found] = (await consentsOf(db, about(parentId, studentId))).filter(({ kind }) => kind === body.kind);
    if (!found) throw notFound('consent');
    return found;
  },
});
