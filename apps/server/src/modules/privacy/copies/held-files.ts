import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { checkouts } from './held-money.ts';
import { hasStudents, ownMoney, type Subject } from './held-subject.ts';
import { inList } from '../../../platform/database/in-list.ts';

interface HeldFile {
  folder: string;
  id: string;
  name: string;
  key: string;
}

/** The files that belong to the rows above. */
export async function heldFiles(db: Executor, subject: Subject): Promise<HeldFile[]> {
  const letters = sql`
    select 'conversations' as folder, f.id, f.name, f.file_key as key from conversation_file f
    join contact_message c on c.id = f.conversation_id where c.account_id = ${subject.accountId}`;
  const profile = sql`
    select 'public-profile' as folder, p.id, 'photo.webp' as name, f ->> 'key' as key from team_profile t
    join picture p on p.id = t.picture_id, jsonb_array_elements(p.files) f
    where t.account_id = ${subject.accountId} and f ->> 'format' = 'webp' order by (f ->> 'width')::int desc limit 1`;
  // As the rows of payments: also of a parent who only pays, for a team or for the child of another guardian.
  const proofs = sql`
    select 'proofs' as folder, f.id, f.file_name as name, f.file_key as key from payment_proof f
    where f.checkout_id in ${checkouts(subject)}`;
  if (!hasStudents(subject)) {
    const own = ownMoney(subject) ? sql`${letters} union all ${proofs}` : letters;
    return (await db.execute<HeldFile & Record<string, unknown>>(sql`${own} union all (${profile})`)).rows;
  }
  const ids = inList(subject.studentIds);
  const work = sql`
    select 'coursework' as folder, f.id, f.name, f.key from coursework_file f
    join coursework_submission s on s.id = f.submission_id where s.student_id in ${ids}`;
  const made = sql`
    select 'portfolio' as folder, i.id, i.title || case when i.video_key is null then '.webp' else '.mp4' end as name,
      coalesce(i.video_key, i.picture_key) as key
    from portfolio_item i where i.student_id in ${ids} and coalesce(i.video_key, i.picture_key) is not null`;
  // Only those with nobody of another family on them.
  const photos = sql`
    select 'class-photos' as folder, m.id, case m.kind when 'video' then 'video' else 'photo.webp' end as name,
      coalesce(m.video_key, m.files -> -1 ->> 'key') as key
    from class_media m where exists (select 1 from class_media_child t where t.media_id = m.id and t.student_id in ${ids})
      and not exists (select 1 from class_media_child t where t.media_id = m.id and t.student_id not in ${ids})`;
  const papers = sql`
    select 'documents' as folder, id, file_name as name, file_key as key from child_document where student_id in ${ids}
    union all select 'collectors', id, full_name || '.webp', photo_key from child_person
      where student_id in ${ids} and photo_key is not null
    union all ${proofs}`;
  const { rows } = await db.execute<HeldFile & Record<string, unknown>>(
    subject.underParent
      ? sql`${work} union all ${made} union all ${photos} union all ${letters}`
      : sql`${work} union all ${made} union all ${photos} union all ${papers} union all ${letters}`,
  );
  return rows;
}
