import type { sendStory as body } from '@doctorbird/contract/teaching/stories';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/domain-error.ts';
import { deviceTime } from '../../../platform/http/device-time.ts';
import { guardiansOf } from '../../families/guardians/guardians.policy.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { quietNow } from '../../organisation/channels/quiet-now.ts';
import { storyMails } from '../mails/story-mails.ts';
import { readStorySheet, type SheetChild } from './story-sheet.queries.ts';
import { classMedia, classMediaChild, classMediaPlace, classStory } from './stories.table.ts';

type Given = z.output<typeof body>;
type Context = ActorContext & NotifyDependencies;

/** The job that puts a photo before the office as a draft of the gallery. The gallery belongs to a higher domain, which carries it out. */
export const OFFER_TO_GALLERY = 'stories.offer-to-gallery';

/**
 * Sends a photo or video to the families of an own class, and to the other places that were chosen. No answer of a family counts as
 * no. Sent twice under one id it is one story. Throws 404, 409 (sent already), 422 (a child without the yes of its family).
 */
export async function sendStory(
  db: Database,
  context: Context,
  { programId, given }: { programId: string; given: Given },
): Promise<string> {
  const { actor, origin, now } = context;
  return inTransaction(db, async (tx) => {
    const { children } = await readStorySheet(tx, { staffId: actor.accountId, programId, now });
    const [media] = await tx
      .select()
      .from(classMedia)
      .where(
        and(
          eq(classMedia.id, given.media_id),
          eq(classMedia.programId, programId),
          eq(classMedia.uploadedBy, actor.accountId),
        ),
      )
      .for('update');
    if (!media) throw notFound('photo');
    const [before] = await tx.select().from(classStory).where(eq(classStory.mediaId, media.id));
    if (before) {
      if (before.id === given.id) return before.id;
      throw conflict('sent_already', 'This photo is already in the story.');
    }
    const shown = tagged(children, given.children);
    const ownOnly = requireConsent(shown);
    if (given.places.includes('gallery')) requirePublic(shown, media.kind);
    if (given.places.includes('story') && ownOnly) requireReader(shown);
    const id = given.id ?? newId();
    const atDevice = deviceTime(given.at_device, now);
    const [row] = await tx
      .insert(classStory)
      .values({
        id,
        programId,
        mediaId: media.id,
        text: given.text,
        isShown: given.places.includes('story'),
        ownOnly,
        authorId: actor.accountId,
        authorName: actor.name,
        atDevice,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: classStory.id });
    if (!row) throw notFound('story');
    if (shown.length > 0)
      await tx.insert(classMediaChild).values(shown.map((child) => ({ mediaId: media.id, studentId: child.id })));
    const perChild = (['portfolio', 'report'] as const).filter((place) => given.places.includes(place));
    const places = perChild.flatMap((place) =>
      shown
        // Nobody writes a report about a guest.
        .filter(({ guest }) => place === 'portfolio' || !guest)
        .map((child) => ({ mediaId: media.id, studentId: child.id, place, text: given.text, createdAt: atDevice })),
    );
    if (places.length > 0) await tx.insert(classMediaPlace).values(places);
    if (given.places.includes('gallery')) await context.jobs.enqueue(tx, OFFER_TO_GALLERY, { storyId: id });
    if (given.places.includes('story')) await notifyFamilies(tx, context, { id, children: shown, ownOnly });
    await recordAudit(tx, origin, {
      action: 'story.sent',
      entity: 'class_story',
      entityId: id,
      after: { program_id: programId, children: shown.length, places: given.places },
    });
    return id;
  });
}

function tagged(children: readonly SheetChild[], ids: readonly string[]): SheetChild[] {
  const known = new Map(children.map((child) => [child.id, child]));
  return ids.map((id) => {
    const child = known.get(id);
    if (!child) throw invalid({ children: 'Choose children of this class' });
    return child;
  });
}

const named = (children: readonly SheetChild[]): string =>
  new Intl.ListFormat('en').format(children.map(({ first_name }) => first_name));

/** Whether only the families of those on it may see it. Throws 422 when a family has not said yes. */
function requireConsent(shown: readonly SheetChild[]): boolean {
  const without = shown.filter(({ photos }) => photos === 'no' || photos === 'unanswered');
  if (without.length > 0)
    throw invalid({
      children: `Not yet: ${named(without)} is on it without a yes of the family. Crop the photo, or choose another`,
    });
  const own = shown.filter(({ photos }) => photos === 'own');
  if (own.length > 0 && shown.length > 1)
    throw invalid({
      children: `${named(own)} may be shown to the own family only. Send a photo with nobody else on it`,
    });
  return own.length > 0;
}

function requirePublic(shown: readonly SheetChild[], kind: 'photo' | 'video'): void {
  if (kind === 'video') throw invalid({ places: 'The gallery takes photos only' });
  const inside = shown.filter(({ photos }) => photos !== 'public');
  if (inside.length > 0)
    throw invalid({
      places: `The family of ${named(inside)} allows photos inside the class only, so not in the gallery`,
    });
}

/** What the own family alone may see goes to no family in the story, where that family has no place in the class. Throws 422. */
function requireReader(shown: readonly SheetChild[]): void {
  const guests = shown.filter(({ guest }) => guest);
  if (guests.length > 0)
    throw invalid({ places: `The family of ${named(guests)} has no place here, so it does not read this class story` });
}

/** The adults of those on it learn that there is one; everybody else finds it in the portal. */
async function notifyFamilies(
  tx: Transaction,
  context: Context,
  { id, children }: { id: string; children: readonly SheetChild[]; ownOnly: boolean },
): Promise<void> {
  const people: { id: string; values: { child: string }; path: '/parent/story' }[] = [];
  for (const child of children.filter(({ guest }) => !guest)) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select a.id from account a where a.is_active and a.id in ${guardiansOf(child.id, 'view')}`,
    );
    for (const adult of rows)
      if (!people.some((one) => one.id === adult.id))
        people.push({ id: adult.id, values: { child: child.first_name }, path: '/parent/story' });
  }
  const after = await quietNow(tx, context);
  await notifyPeople(tx, context, { kind: storyMails.story, people, key: `story:${id}`, after });
}
