import { readFile } from 'node:fs/promises';
import { eq, inArray, or } from 'drizzle-orm';
import { account } from '../src/access/access.table.ts';
import { student } from '../src/modules/families/students/students.table.ts';
import { readAttendanceRules } from '../src/modules/organisation/settings/attendance-rules.ts';
import { writeSetting } from '../src/modules/organisation/settings/organisation-settings.ts';
import { classNote } from '../src/modules/teaching/quick-notes/quick-notes.table.ts';
import { storyComment, storyThanks } from '../src/modules/teaching/stories/story-answers.table.ts';
import { classMedia, classMediaChild, classStory } from '../src/modules/teaching/stories/stories.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { FileStore } from '../src/platform/files/file-store.ts';
import type { DemoPeople } from './demo-people.ts';
import type { TeachingStage } from './teaching-stage.ts';

type Stage = Pick<TeachingStage, 'calendar' | 'now'> & {
  people: Pick<DemoPeople, 'maya' | 'tajay' | 'staffId' | 'nicoleId'>;
  programIds: ReadonlyMap<string, string>;
  files: FileStore;
};

/** The drawings of the website stand for photos: no demo shows a child. */
const drawings = new URL('../../web/app/illustrations/scenes/', import.meta.url);
const size = { width: 720, height: 540 };

type Child = 'maya' | 'tajay';
interface DemoStory {
  slug: string;
  by: 'staffId' | 'nicoleId';
  picture: string;
  ago: number;
  shows: readonly Child[];
  text: string;
  /** What the mothers of these children, and the teacher, wrote below it. */
  said: ReadonlyArray<{ by: Child | 'teacher'; text: string }>;
}

const stories: readonly DemoStory[] = [
  {
    slug: 'weekend-sumo-bots',
    by: 'staffId',
    picture: 'sumo',
    ago: 5,
    shows: ['tajay'],
    text: 'The corner that beat everybody last week. Ask Tajay what his wedge does.',
    said: [
      { by: 'tajay', text: 'He talked about the wedge the whole way home.' },
      { by: 'teacher', text: 'Next week it meets the spinner.' },
    ],
  },
  {
    slug: 'weekend-sumo-bots',
    by: 'staffId',
    picture: 'soldering',
    ago: 12,
    shows: [],
    text: 'Wires in color order today: red, black, yellow. Tidy tables, no sparks.',
    said: [],
  },
  {
    slug: 'weekend-first-robots',
    by: 'nicoleId',
    picture: 'rover',
    ago: 186,
    shows: ['maya', 'tajay'],
    text: 'The parade: every rover turned without a hand on it. Ask Maya what her loop waits for.',
    said: [
      { by: 'maya', text: 'She says it waits for the white edge.' },
      { by: 'tajay', text: 'What a morning. Thank you.' },
    ],
  },
];

const notes = [
  {
    child: 'maya',
    slug: 'private-mentorship',
    ago: 5,
    tag: 'Great idea',
    text: 'A second loop stops the turn.',
    teamOnly: false,
  },
  { child: 'maya', slug: 'private-mentorship', ago: 12, tag: 'Tried again', text: null, teamOnly: false },
  {
    child: 'tajay',
    slug: 'weekend-sumo-bots',
    ago: 5,
    tag: 'Helped others',
    text: 'Held the torch for three tables.',
    teamOnly: false,
  },
  {
    child: 'tajay',
    slug: 'weekend-sumo-bots',
    ago: 19,
    tag: 'Needs support',
    text: 'Tired before the break.',
    teamOnly: true,
  },
] as const;

interface Person {
  id: string;
  name: string;
}

/** What the demo's classes look like from home: photos with a line, thanks, a few words below them, and notes of their teacher. */
export async function loadDemoStories(
  tx: Transaction,
  { calendar, people, programIds, files, now }: Stage,
): Promise<void> {
  const accounts = await tx
    .select({ id: account.id, name: account.fullName, child: student.id })
    .from(account)
    .leftJoin(student, eq(student.parentId, account.id))
    .where(
      or(
        inArray(account.id, [people.staffId, people.nicoleId]),
        inArray(student.id, [people.maya.id, people.tajay.id]),
      ),
    );
  const teacher = (who: DemoStory['by']): Person => accounts.find(({ id }) => id === people[who])!;
  const mother = (of: Child): Person => accounts.find(({ child }) => child === people[of].id)!;
  for (const story of stories) {
    const { slug, picture, ago, shows, text } = story;
    const bytes = await readFile(new URL(`${picture}-720.webp`, drawings));
    const [id, mediaId, at] = [newId(), newId(), calendar.past(-ago, 21)];
    const [programId, by] = [programIds.get(slug)!, teacher(story.by)];
    await tx.insert(classMedia).values({
      id: mediaId,
      programId,
      kind: 'photo',
      files: [{ width: size.width, key: await files.put('class-media', bytes, 'webp') }],
      ...size,
      sizeBytes: bytes.length,
      uploadedBy: by.id,
      createdAt: at,
    });
    if (shows.length > 0)
      await tx.insert(classMediaChild).values(shows.map((child) => ({ mediaId, studentId: people[child].id })));
    await tx.insert(classStory).values({
      id,
      programId,
      mediaId,
      text,
      isShown: true,
      ownOnly: false,
      authorId: by.id,
      authorName: by.name,
      atDevice: at,
      createdAt: at,
    });
    const later = calendar.past(1 - ago, 22);
    const below = { storyId: id, atDevice: later, createdAt: later };
    if (shows.length > 0)
      await tx
        .insert(storyThanks)
        .values(shows.map((child) => ({ ...below, accountId: mother(child).id, thanked: true })));
    if (story.said.length > 0)
      await tx.insert(storyComment).values(
        story.said.map((line) => {
          const author = line.by === 'teacher' ? by : mother(line.by);
          return {
            ...below,
            accountId: author.id,
            authorName: author.name,
            byTeam: line.by === 'teacher',
            text: line.text,
          };
        }),
      );
  }
  await writeSetting(
    tx,
    { now },
    { key: 'attendance', value: { ...(await readAttendanceRules(tx)), story_answers: 'comments' } },
  );
  const author = teacher('staffId');
  await tx.insert(classNote).values(
    notes.map(({ child, slug, ago, ...note }) => {
      const at = calendar.past(-ago, 20);
      return {
        ...note,
        studentId: people[child].id,
        programId: programIds.get(slug)!,
        authorId: author.id,
        authorName: author.name,
        atDevice: at,
        createdAt: at,
      };
    }),
  );
}
