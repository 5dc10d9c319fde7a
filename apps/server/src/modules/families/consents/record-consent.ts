import { childConsents, type ConsentKind } from '@doctorbird/contract/families/consents';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { readConsentTexts } from './consent-texts.ts';
import { consentEntry } from './consents.table.ts';

export interface Answer {
  kind: ConsentKind;
  given: boolean;
  text_version: string;
}

/** Appends answers to the ledger. Throws 409 when the text has changed since they were read. */
export async function recordConsents(
  tx: Transaction,
  { origin, now }: ActionContext,
  { about, answers }: { about: { parentId: string; studentId: string | null }; answers: readonly Answer[] },
): Promise<void> {
  const texts = await readConsentTexts(tx);
  for (const { kind, given, text_version } of answers) {
    if ((childConsents as readonly string[]).includes(kind) !== (about.studentId !== null))
      throw invalid({
        student_id: about.studentId ? 'This consent is for the whole family' : 'Choose which child this is about',
      });
    if (texts.find((text) => text.kind === kind)?.version !== text_version)
      throw conflict(
        'text_changed',
        'This text has changed in the meantime. Please reload the page and read it again.',
      );
    const id = newId();
    await tx.insert(consentEntry).values({
      id,
      at: now,
      parentId: about.parentId,
      studentId: about.studentId,
      kind,
      textVersion: text_version,
      given,
      byName: origin.name ?? 'Parent',
      address: origin.address,
    });
    await recordAudit(tx, origin, {
      action: given ? 'consent.given' : 'consent.withdrawn',
      entity: about.studentId ? 'student' : 'parent',
      entityId: about.studentId ?? about.parentId,
      after: { kind, text_version },
    });
  }
}
