import { type ConsentKind, consentKinds } from '@doctorbird/contract/families/consents';
import type { AdminConsentText } from '@doctorbird/contract/families/consent-texts';
import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, stale } from '../../../platform/domain-error.ts';
import { readAllConsentTexts, readConsentTexts } from './consent-texts.ts';
import { consentText } from './consents.table.ts';
import { type AnswerRow, presentConsentText } from './consents.presenter.ts';

/** Publishes a new version of a consent text. Throws 409 (stale, or unchanged). */
export async function publishConsentText(
  db: Database,
  { origin, now }: ActionContext,
  { kind, given }: { kind: ConsentKind; given: { title: string; text: string; version: string } },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('consent_text'))`);
    const present = (await readConsentTexts(tx)).find((text) => text.kind === kind)!;
    if (present.version !== given.version) throw stale(null);
    if (present.title === given.title && present.text === given.text)
      throw conflict('same_words', 'Nothing has changed, so families do not need to be asked again.');
    const version = Number(present.version) + 1;
    await tx.insert(consentText).values({
      id: newId(),
      kind,
      version,
      title: given.title,
      text: given.text,
      publishedAt: now,
      byName: origin.name ?? 'The office',
    });
    await recordAudit(tx, origin, {
      action: 'consent_text.published',
      entity: 'consent_text',
      entityId: kind,
      before: { version: present.version, title: present.title, text: present.text },
      after: { version: String(version), title: given.title, text: given.text },
    });
  });
}

/** Every consent with its versions and how many have said yes to each. */
export async function listConsentTexts(db: Executor): Promise<AdminConsentText[]> {
  const [texts, all, { rows: answers }] = await Promise.all([
    readConsentTexts(db),
    readAllConsentTexts(db),
    db.execute<AnswerRow>(sql`
      select kind, text_version as version, given, count(*)::int as count from (
        select distinct on (c.kind, c.parent_id, c.student_id) c.kind, c.text_version, c.given
        from consent_entry c left join student s on s.id = c.student_id
        where c.student_id is null or s.archived_at is null
        order by c.kind, c.parent_id, c.student_id, c.at desc, c.id desc) newest
      group by 1, 2, 3`),
  ]);
  return consentKinds.map((kind) => presentConsentText(kind, { texts, all, answers }));
}
