import type { StoryAnswerKind } from '@doctorbird/contract/organisation/story-answer-kinds';
import sharp from 'sharp';
import { readAttendanceRules } from '../src/modules/organisation/settings/attendance-rules.ts';
import { writeSetting } from '../src/modules/organisation/settings/organisation-settings.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import type { TestApp } from './test-app.ts';

/** A photograph as a phone makes it, with a place in it. */
export const aPhoto = (width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' } })
    .withExif({ IFD0: { Artist: 'Owner of the phone' }, IFD3: { GPSLatitude: '18/1 0/1 0/1' } })
    .jpeg()
    .toBuffer();

/** An answer of a family about photos of its child, to the text as shipped. */
export async function answerPhotos(
  world: TestApp,
  { parentId, studentId, kind, given }: { parentId: string; studentId: string; kind: string; given: boolean },
): Promise<void> {
  await world.pool.query(
    `insert into consent_entry (id, at, parent_id, student_id, kind, text_version, given, by_name)
      values ($1, $2, $3, $4, $5, '1', $6, 'Parent')`,
    [newId(), world.clock.now(), parentId, studentId, kind, given],
  );
}

/** A story of one child, as it is stored; returns its id and that of its photo. */
export async function storyOf(
  world: TestApp,
  { programId, studentId, parentId, staffId }: Record<'programId' | 'studentId' | 'parentId' | 'staffId', string>,
): Promise<{ id: string; mediaId: string }> {
  await answerPhotos(world, { parentId, studentId, kind: 'photo_class', given: true });
  const [id, mediaId] = [newId(), newId()];
  const key = await world.files.put(
    'class-media',
    await sharp(await aPhoto())
      .webp()
      .toBuffer(),
    'webp',
  );
  await world.pool.query(
    `insert into class_media (id, program_id, kind, files, width, height, size_bytes, uploaded_by)
      values ($1, $2, 'photo', $3, 640, 480, 1000, $4)`,
    [mediaId, programId, JSON.stringify([{ width: 640, key }]), staffId],
  );
  await world.pool.query('insert into class_media_child (id, media_id, student_id) values ($1, $2, $3)', [
    newId(),
    mediaId,
    studentId,
  ]);
  await world.pool.query(
    `insert into class_story (id, program_id, media_id, text, is_shown, own_only, author_id, author_name, at_device)
      values ($1, $2, $3, 'It turned by itself.', true, false, $4, 'Andre Bennett', $5)`,
    [id, programId, mediaId, staffId, world.clock.now()],
  );
  return { id, mediaId };
}

/** What the office lets families answer below photos. */
export const allowAnswers = (world: TestApp, story_answers: StoryAnswerKind): Promise<void> =>
  inTransaction(world.db, async (tx) =>
    writeSetting(
      tx,
      { now: world.clock.now() },
      { key: 'attendance', value: { ...(await readAttendanceRules(tx)), story_answers } },
    ),
  );

/** A comment below a story, as it is stored; returns its id. */
export async function commentOn(
  world: TestApp,
  { storyId, accountId, text = 'All the way home.' }: { storyId: string; accountId: string; text?: string },
): Promise<string> {
  const id = newId();
  await world.pool.query(
    `insert into story_comment (id, story_id, account_id, author_name, by_team, text, at_device)
      select $1, $2, a.id, a.full_name, a.role = 'staff', $4, $5 from account a where a.id = $3`,
    [id, storyId, accountId, text, world.clock.now()],
  );
  return id;
}
