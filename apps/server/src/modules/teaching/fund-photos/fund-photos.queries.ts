import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { digestText } from '../../../platform/crypto/random-token.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { FundPhoto } from '../../billing/payer-links/fund-photo.ts';
import { isActive } from '../../billing/payer-links/payer-links.policy.ts';
import { payerLink } from '../../billing/payer-links/payer-links.table.ts';
import { isPublicPhoto } from '../../families/consents/photo-text.ts';
import { presentFundPhotos, type FundPhotosRow } from './fund-photos.presenter.ts';
import { readableMedia } from '../stories/stories.policy.ts';

/**
 * A photo of the child of a link, with nobody else on it, while the family says yes to public photos: whoever has the link can pass it on, so
 * a yes for the own family is not enough. Asked at each view.
 */
const isAllowed = sql`(class_media.kind = 'photo'
  and exists (select 1 from class_media_child t where t.media_id = class_media.id and t.student_id = ${payerLink.studentId})
  and not exists (select 1 from class_media_child t where t.media_id = class_media.id and t.student_id <> ${payerLink.studentId})
  and ${sql.raw(isPublicPhoto('payer_link.student_id'))})`;

/** The photos that a parent can choose from, and the chosen one. Throws 404 for a link of somebody else, or one that is not over time. */
export async function listFundPhotos(db: Executor, actor: Actor, linkId: string) {
  const { rows } = await db.execute<FundPhotosRow & Record<string, unknown>>(sql`
    select ${sql.raw(isPublicPhoto('payer_link.student_id'))} as agreed,
      (select class_media.id from fund_photo f join class_media on class_media.id = f.media_id
        where f.link_id = ${payerLink.id} and ${isAllowed}) as "mediaId",
      coalesce((select json_agg(json_build_object('mediaId', m.id, 'text', m.text, 'at', m.created_at) order by m.created_at desc, m.id)
        from (select class_media.id, class_media.created_at, (select y.text from class_story y where y.media_id = class_media.id and y.is_shown) as text
          from class_media where ${isAllowed} and ${readableMedia(actor)}
          order by class_media.created_at desc limit 60) m), '[]'::json) as data
    from payer_link where ${ownFund(actor, linkId)}`);
  if (!rows[0]) throw notFound('link');
  return presentFundPhotos(rows[0]);
}

/** A link over time of this parent that works. */
const ownFund = (actor: Actor, linkId: string): SQL =>
  sql`${payerLink.id} = ${linkId} and ${payerLink.parentId} = ${actor.accountId} and ${payerLink.studentId} is not null
    and ${payerLink.endedAt} is null`;

const shownPhoto = (where: SQL | undefined): SQL => sql`
  select class_media.files, class_media.width, class_media.height from payer_link
    join fund_photo f on f.link_id = payer_link.id join class_media on class_media.id = f.media_id
  where ${where} and ${isAllowed}`;

interface Shown extends Record<string, unknown> {
  files: { width: number; key: string }[];
  width: number | null;
  height: number | null;
}

export const fundPhotoOf: FundPhoto = async (db, linkId) => {
  const { rows } = await db.execute<Shown>(shownPhoto(sql`${payerLink.id} = ${linkId}`));
  const [row] = rows;
  return row?.width && row.height ? { width: row.width, height: row.height } : null;
};

/** The file of the photo of an active link, by its secret. Throws 404 from the moment it may not be shown. */
export async function findFundPhotoKey(db: Executor, { token, now }: { token: string; now: Date }): Promise<string> {
  const { rows } = await db.execute<Shown>(
    shownPhoto(sql`${payerLink.tokenDigest} = ${digestText(token)} and ${isActive(now)}`),
  );
  const key = rows[0]?.files.at(-1)?.key;
  if (!key) throw notFound('photo');
  return key;
}
