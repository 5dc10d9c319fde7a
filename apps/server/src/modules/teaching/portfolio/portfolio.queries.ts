import type {
  Portfolio,
  portfolio,
  portfolioItem as itemSchema,
  portfolioRequest,
} from '@doctorbird/contract/teaching/portfolio';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { countedPage, type PageQuery, pageText } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { ownStudentId } from '../../families/students/students.policy.ts';
import { childrenOf } from '../children/children.policy.ts';
import {
  agreedBy,
  blockedText,
  chosenBy,
  isPictureAllowed,
  isPublic,
  isPublicSource,
  seenBy,
} from './portfolio.policy.ts';

type Item = z.input<typeof itemSchema>;

/** What may be read of the row `i`; of the robot `f` whose parts live on in it, where the condition holds. */
const factsWith = (
  source: SQL,
) => sql`'id', i.id, 'kind', i.kind, 'title', i.title, 'text', i.text, 'link', i.link, 'facts', i.facts,
  'from', (select json_build_object('id', f.id, 'title', f.title, 'parts', coalesce(i.parts, '')) from portfolio_item f where f.id = i.from_id and ${source}),
  'media', case when not ${isPictureAllowed} then null
    when i.media_id is not null then (select json_build_object('kind', m.kind, 'seconds', m.seconds, 'size', m.size_bytes,
      'picture', jsonb_array_length(m.files) > 0) from class_media m where m.id = i.media_id)
    when i.video_key is not null then json_build_object('kind', 'video', 'seconds', i.seconds, 'size', i.size_bytes, 'picture', i.picture_key is not null)
    when i.picture_key is not null then json_build_object('kind', 'photo', 'seconds', null, 'size', i.size_bytes, 'picture', true) end,
  'added_at', i.created_at`;
const shownFacts = factsWith(isPublicSource);
const allFacts = sql`json_build_object(${factsWith(sql`true`)}, 'audience', i.audience, 'state', i.state, 'sent_back', i.sent_back,
  'blocked', ${blockedText}, 'version', i.version)`;
const inOrder = sql`i.kind = 'robot' desc, i.created_at desc, i.id`;

/** A student's portfolio for the family. Throws 404. */
export async function readPortfolio(
  db: Executor,
  actor: Actor,
  askedId: string | undefined,
): Promise<z.input<typeof portfolio>> {
  const studentId = await ownStudentId(db, actor, askedId);
  const { rows } = await db.execute<Portfolio & Record<string, unknown>>(sql`
    select json_build_object('id', s.id, 'first_name', split_part(s.full_name, ' ', 1)) as student,
      coalesce((select json_agg(${allFacts} order by ${inOrder}) from portfolio_item i
        where i.student_id = s.id and ${seenBy(actor)}), '[]'::json) as items,
      coalesce((select json_agg(json_build_object('media_id', m.id, 'kind', m.kind, 'text', l.text, 'at', l.created_at)
          order by l.created_at desc)
        from class_media_place l join class_media m on m.id = l.media_id, lateral (select l.student_id, m.id as media_id) i
        where l.student_id = s.id and l.place = 'portfolio' and ${isPictureAllowed}
          and not exists (select 1 from portfolio_item k where k.media_id = m.id and k.student_id = s.id)), '[]'::json) as offers,
      (select g.code from portfolio_page g where g.student_id = s.id
        and exists (select 1 from portfolio_item i where i.student_id = s.id and ${isPublic})) as page,
      s.id in ${chosenBy(actor)} as can_change, s.id in ${agreedBy(actor)} as can_agree
    from student s where s.id = ${studentId}`);
  const [row] = rows;
  if (!row) throw notFound('child');
  return row;
}

/** One thing, for those who see it. Throws 404. */
async function findItem(db: Executor, where: SQL): Promise<Item> {
  const { rows } = await db.execute<{ item: Item }>(
    sql`select ${allFacts} as item from portfolio_item i where ${where}`,
  );
  if (!rows[0]) throw notFound('portfolio item');
  return rows[0].item;
}

/** Of an own child, as its family sees it. Throws 404. */
export const findOwnItem = (db: Executor, actor: Actor, id: string) =>
  findItem(db, sql`i.id = ${id} and ${seenBy(actor)}`);

/** As the teacher who looked at it reads it. Throws 404. */
export const findLookedAt = (db: Executor, staffId: string, id: string) =>
  findItem(db, sql`i.id = ${id} and i.student_id in (select c.student_id from ${childrenOf(staffId)} c)`);

/** What taught students would like to show to everyone; the longest waiting first. */
export const listRequests = (db: Executor, staffId: string, asked: PageQuery) =>
  countedPage(asked, async (at) => {
    const { rows } = await db.execute<z.input<typeof portfolioRequest> & { total: number }>(sql`
      select ${allFacts} as item, count(*) over ()::int as total,
        json_build_object('id', s.id, 'full_name', s.full_name, 'first_name', split_part(s.full_name, ' ', 1)) as student
      from portfolio_item i join student s on s.id = i.student_id and s.archived_at is null
      where i.state = 'asked' and i.student_id in (select c.student_id from ${childrenOf(staffId)} c)
      order by i.asked_at, i.id ${pageText(at)}`);
    return rows;
  });

/** The page for everyone: first name, age, and what all agreed to. Throws 404 while nothing is shown. */
export async function readPublicPortfolio(db: Executor, code: string, { today }: { today: string }) {
  const { rows } = await db.execute<{ firstName: string; age: number; items: Item[] | null }>(sql`
    select split_part(s.full_name, ' ', 1) as "firstName",
      extract(year from age(${today}::date, s.date_of_birth))::int as age,
      (select json_agg(json_build_object(${shownFacts}) order by ${inOrder}) from portfolio_item i
        where i.student_id = s.id and ${isPublic}) as items
    from portfolio_page g join student s on s.id = g.student_id and s.archived_at is null where g.code = ${code}`);
  const [row] = rows;
  if (!row?.items) throw notFound('portfolio');
  return { ...row, items: row.items };
}

type Part = 'picture' | 'video';
const keyOf = (part: Part): SQL =>
  part === 'video'
    ? sql`coalesce(i.video_key, (select m.video_key from class_media m where m.id = i.media_id))`
    : sql`coalesce(i.picture_key, (select m.files -> -1 ->> 'key' from class_media m where m.id = i.media_id))`;

async function findKey(db: Executor, part: Part, where: SQL): Promise<string> {
  const { rows } = await db.execute<{ key: string | null }>(
    sql`select ${keyOf(part)} as key from portfolio_item i where ${where} and ${isPictureAllowed}`,
  );
  const key = rows[0]?.key;
  if (!key) throw notFound('photo');
  return key;
}

/** The file of a thing, for those who see it. Throws 404. */
export const findMediaKey = (db: Executor, actor: Actor, { id, part }: { id: string; part: Part }) =>
  findKey(db, part, sql`i.id = ${id} and ${seenBy(actor)}`);

/** The file of a thing that everyone sees. Throws 404 from the moment somebody takes it back. */
export const findPublicKey = (db: Executor, { code, id, part }: { code: string; id: string; part: Part }) =>
  findKey(
    db,
    part,
    sql`i.id = ${id} and ${isPublic} and exists (select 1 from portfolio_page g join student s on s.id = g.student_id
      where g.student_id = i.student_id and g.code = ${code} and s.archived_at is null)`,
  );

/** Every file of what this reader sees of a portfolio. */
export async function listMediaKeys(db: Executor, actor: Actor, studentId: string) {
  const { rows } = await db.execute<{ title: string; key: string }>(sql`
    select i.title, k.key from portfolio_item i, lateral (select coalesce(${keyOf('video')}, ${keyOf('picture')}) as key) k
    where i.student_id = ${studentId} and ${seenBy(actor)} and ${isPictureAllowed} and k.key is not null order by ${inOrder}`);
  return rows;
}
