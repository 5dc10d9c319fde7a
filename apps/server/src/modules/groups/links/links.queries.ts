import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { readConsentTexts } from '../../families/consents/consent-texts.ts';
import { photoConsentOf } from '../../families/consents/consents.queries.ts';
import { group } from '../registration/groups.table.ts';
import { hasAnswers, openClaim } from './claim-seal.ts';
import { presentClaim, presentSchoolLink, presentSlip } from './links.presenter.ts';
import { readSlip, rosterOf, type RosterRow } from './links.rows.ts';
import { openSchoolToken, type SchoolKey } from './school-link.ts';

type Links = Pick<AppDependencies, 'sealer' | 'config'>;

/** The key of a parent's slip. Throws 404 for anything else. */
export function slipKey({ sealer }: Pick<Links, 'sealer'>, token: string): SchoolKey {
  const key = openSchoolToken(sealer, token);
  if (key?.kind !== 'slip') throw notFound('slip');
  return key;
}

/** What the page of a slip shows; with `done` the state in which the reader has just left it. */
export const showSlip = async (
  db: Executor,
  { key, ...shown }: { key: SchoolKey; now: Date; done?: 'complete' | 'declined' },
) => presentSlip(await readSlip(db, key), { ...shown, texts: await readConsentTexts(db) });

/** Who may be in pictures: by the answer on the slip, or for a child of a family with an account by its record. Null: no answer. */
export async function picturesOf(
  db: Executor,
  roster: readonly RosterRow[],
): Promise<(row: RosterRow) => boolean | null> {
  const own = roster.flatMap(({ claimedAt, studentId }) => (claimedAt && studentId ? [studentId] : []));
  const standing = await photoConsentOf(db, own);
  return ({ claimedAt, claimPhoto, studentId }) => {
    if (claimedAt === null) return null;
    return claimPhoto ?? (studentId === null ? null : (standing.get(studentId) ?? null));
  };
}

/** The link of a school for the office. Throws 404. */
export async function readSchoolLink(db: Executor, deps: Links, { groupId, now }: { groupId: string; now: Date }) {
  const [row] = await db.select().from(group).where(eq(group.id, groupId));
  if (!row) throw notFound('group');
  const roster = await rosterOf(db, groupId);
  const photo = await picturesOf(db, roster);
  return presentSchoolLink(row, { roster, photo, deps, now });
}

/** What a parent answered; the log keeps who looked. Throws 404 where nothing is kept. */
export async function openMemberClaim(
  db: Database,
  context: ActionContext & Pick<Links, 'sealer'>,
  { groupId, memberId }: { groupId: string; memberId: string },
) {
  const row = (await rosterOf(db, groupId)).find(({ id }) => id === memberId);
  if (!row?.claimSealed || !row.claimedAt || !hasAnswers(row)) throw notFound('claim');
  const claim = openClaim(context.sealer, row.id, row.claimSealed);
  await recordAudit(db, context.origin, {
    action: 'group.claim_opened',
    entity: 'group',
    entityId: groupId,
    after: { member_id: memberId },
  });
  return presentClaim(claim, row.claimedAt);
}
