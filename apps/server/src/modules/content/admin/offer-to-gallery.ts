import { and, eq, isNull } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { classMedia, classMediaChild, classStory } from '../../teaching/stories/stories.table.ts';
import { takePicture } from '../../organisation/pictures/take-picture.ts';
import { createContent } from './write-content.ts';
import { galleryKind } from './content-kinds.ts';

/** As many as the form of the gallery takes for a title or a place: a program may have more. */
const mostLetters = 120;

/**
 * Puts a photo of a class before the office as a draft of the gallery, once. Somebody looks at it before it is published, and it follows
 * the public consent of each child on it, as every photo there.
 */
export async function offerToGallery(
  db: Database,
  context: ActionContext & { files: FileStore },
  { storyId }: { storyId: string },
): Promise<void> {
  const { files, now } = context;
  const waiting = and(eq(classStory.id, storyId), isNull(classMedia.galleryAt));
  const [found] = await db
    .select({ story: classStory, media: classMedia, program: program.title, location: program.location })
    .from(classStory)
    .innerJoin(classMedia, eq(classMedia.id, classStory.mediaId))
    .innerJoin(program, eq(program.id, classStory.programId))
    .where(waiting);
  const key = found?.media.files.at(-1)?.key;
  if (!found || !key) return;
  const { story, media } = found;
  const students = (
    await db
      .select({ id: classMediaChild.studentId })
      .from(classMediaChild)
      .where(eq(classMediaChild.mediaId, media.id))
  ).map(({ id }) => id);
  const bytes = Buffer.from(await files.getBytes(key));
  const picture = await takePicture(db, context, { bytes, type: 'webp', name: 'class.webp', fingerprint: media.id });
  await inTransaction(db, async (tx) => {
    const [first] = await tx
      .update(classMedia)
      .set({ galleryAt: now })
      .where(and(eq(classMedia.id, media.id), isNull(classMedia.galleryAt)))
      .returning({ id: classMedia.id });
    if (!first) return;
    const day = jamaicaDay(story.atDevice);
    await createContent(tx, context, {
      kind: galleryKind,
      given: {
        title: `${found.program.slice(0, mostLetters - day.length - 2)}, ${day}`,
        description: story.text,
        category: 'Workshops',
        date: day,
        location: (found.location || 'In class').slice(0, mostLetters),
        participants: students.length === 0 ? 'Robots only' : String(students.length),
        pictures: [{ photo: picture.id, alt: story.text.slice(0, 200), students }],
        state: 'draft',
      },
    });
  });
}
