import type { saveTeamProfile as body } from '@doctorbird/contract/content/team-profiles';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, refuseStale } from '../../../platform/domain-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { deleteAll } from '../../../platform/files/take-back.ts';
import type { UploadedFile } from '../../../platform/http/read-upload.ts';
import { lockTeamAccount } from '../../accounts/users/change-staff.ts';
import { picture } from '../../organisation/pictures/pictures.table.ts';
import { takePicture } from '../../organisation/pictures/take-picture.ts';
import { teamProfile } from './team-profiles.table.ts';

type Stored = typeof teamProfile.$inferSelect;
type Context = ActorContext & { files: FileStore };

/** The account is locked, so that two saves come one after the other. Throws 404. */
async function lockProfile(tx: Transaction, personId: string): Promise<Stored | null> {
  await lockTeamAccount(tx, personId);
  const [row] = await tx.select().from(teamProfile).where(eq(teamProfile.accountId, personId));
  return row ?? null;
}

async function store(
  tx: Transaction,
  { origin, now }: ActorContext,
  { personId, before, change }: { personId: string; before: Stored | null; change: Partial<Stored> },
): Promise<void> {
  const values = { ...change, changedAt: now, version: (before?.version ?? 0) + 1 };
  const [after] = before
    ? await tx.update(teamProfile).set(values).where(eq(teamProfile.accountId, personId)).returning()
    : await tx
        .insert(teamProfile)
        .values({ accountId: personId, ...values })
        .returning();
  const facts = (row: Stored | null | undefined) =>
    row ? { shown: row.shown, biography: row.biography, photo: row.pictureId !== null } : undefined;
  await recordAudit(tx, origin, {
    action: 'team_profile.changed',
    entity: 'account',
    entityId: personId,
    before: facts(before),
    after: facts(after),
  });
}

/**
 * Saves the text about somebody and whether families see it. The person's own save is a yes or no; the office writes down how the
 * person said yes whenever something is shown that the last yes was not about. Throws 404, 409 stale, 422.
 */
export const saveTeamProfile = (
  db: Database,
  context: ActorContext,
  {
    personId,
    given,
  }: { personId: string; given: Omit<z.output<typeof body>, 'yes_note'> & { yes_note?: string | null } },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { actor, now } = context;
    const before = await lockProfile(tx, personId);
    refuseStale(given.version, before?.version ?? 0);
    const { biography, shown } = given;
    const note = given.yes_note ?? null;
    const isNew = shown && (!before?.shown || (biography !== null && biography !== before.biography));
    if (isNew && actor.accountId !== personId && note === null)
      throw invalid({ yes_note: 'Please write down how and when this person said yes' });
    const isSaid = isNew || shown !== (before?.shown ?? false);
    await store(tx, context, {
      personId,
      before,
      change: {
        biography,
        shown,
        ...(isSaid && { saidBy: actor.accountId, saidByName: actor.name, saidAt: now, saidNote: note }),
      },
    });
  });

/** The files of the photo that a profile has until now; its row goes with the change (team-profiles.sql.ts). */
async function filesOf(tx: Transaction, before: Stored | null): Promise<string[]> {
  if (!before?.pictureId) return [];
  const [row] = await tx.select({ files: picture.files }).from(picture).where(eq(picture.id, before.pictureId));
  return row?.files.map(({ key }) => key) ?? [];
}

/**
 * Replaces the photo of somebody. One that the office brings hides the profile, because the yes was not about this photo. Throws
 * 404, 422 at `file`.
 */
export async function takeTeamPhoto(
  db: Database,
  context: Context,
  { personId, file }: { personId: string; file: UploadedFile },
): Promise<void> {
  const { actor, now } = context;
  let replaced: string[] = [];
  const link = async (tx: Transaction, { id }: { id: string }) => {
    const before = await lockProfile(tx, personId);
    replaced = await filesOf(tx, before);
    const hides = actor.accountId !== personId && before?.shown;
    await store(tx, context, {
      personId,
      before,
      change: {
        pictureId: id,
        ...(hides && { shown: false, saidBy: actor.accountId, saidByName: actor.name, saidAt: now, saidNote: null }),
      },
    });
  };
  await takePicture(db, { ...context, link }, file);
  await deleteAll(context.files, replaced);
}

/** Deletes the photo of somebody, also its files. Throws 404. */
export async function removeTeamPhoto(db: Database, context: Context, personId: string): Promise<void> {
  const removed = await inTransaction(db, async (tx) => {
    const before = await lockProfile(tx, personId);
    if (!before?.pictureId) return [];
    const keys = await filesOf(tx, before);
    await store(tx, context, { personId, before, change: { pictureId: null } });
    return keys;
  });
  await deleteAll(context.files, removed);
}
