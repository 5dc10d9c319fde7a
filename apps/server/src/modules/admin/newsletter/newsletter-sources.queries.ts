import { publicProgramStatuses } from '@doctorbird/contract/programs/programs';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import { findGalleryPictures, mailPicturePath } from '../../content/sharing/mail-picture.ts';
import { marketingOf } from '../../families/parents/families.rows.ts';
import { parent } from '../../families/parents/parents.table.ts';
import type { NewsletterSources } from '../../messages/newsletter/issue-sources.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { presentSourceProgram } from './newsletter-sources.presenter.ts';

const agreedAt = sql<Date>`(select max(c.at) from consent_entry c
  where c.parent_id = ${parent.id} and c.kind = 'marketing' and c.student_id is null and c.given)`.mapWith(
  account.createdAt,
);

/** Implements the port of the newsletter (`messages/newsletter/issue-sources.ts`). */
export const newsletterSources: NewsletterSources = {
  families: (db) =>
    db
      .select({ accountId: account.id, name: account.fullName, email: sql<string>`${account.email}`, agreedAt })
      .from(parent)
      .innerJoin(account, eq(account.id, parent.id))
      .where(and(eq(account.isActive, true), isNotNull(account.email), marketingOf(parent.id))),
  async pictures(db, wanted) {
    const galleryPictures = await findGalleryPictures(db, wanted);
    return new Map(
      wanted.flatMap((one) => {
        const key = `${one.item}/${one.picture}`;
        const picture = galleryPictures.get(key);
        return picture ? [[key, { picture, mailPath: mailPicturePath(one) }] as const] : [];
      }),
    );
  },
  async programs(db, ids) {
    const rows = await db
      .select()
      .from(program)
      .where(
        and(
          inArray(program.id, [...ids]),
          inArray(program.status, [...publicProgramStatuses]),
          isNull(program.deletedAt),
          isNull(program.archivedAt),
        ),
      );
    return new Map(rows.map((row) => [row.id, presentSourceProgram(row)]));
  },
};
