import type { competitionGalleryCalls } from '@doctorbird/contract/content/competition-gallery';
import { and, eq, isNull } from 'drizzle-orm';
import { contextOf, type ActionContext } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { competition } from '../../competitions/catalog/competitions.table.ts';
import { competitionGallery } from '../gallery/competition-gallery.table.ts';
import { galleryItem } from '../gallery/gallery.table.ts';
import { galleryKind } from './content-kinds.ts';
import { createContent } from './write-content.ts';

/**
 * The gallery entry of a competition: a draft with what is known of it, made once. One that was deleted is begun anew. Pictures are
 * added by somebody who looks at them. Throws 404.
 */
async function makeCompetitionGallery(db: Database, context: ActionContext, id: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const [contest] = await tx
      .select()
      .from(competition)
      .where(and(eq(competition.id, id), isNull(competition.deletedAt)))
      .for('update');
    if (!contest) throw notFound('competition');
    const [known] = await tx
      .select({ id: galleryItem.id })
      .from(competitionGallery)
      .innerJoin(galleryItem, eq(galleryItem.id, competitionGallery.itemId))
      .where(and(eq(competitionGallery.competitionId, id), isNull(galleryItem.deletedAt)));
    if (known) return known.id;
    const { participants: count, entryUnit: unit } = contest;
    const itemId = await createContent(tx, context, {
      kind: galleryKind,
      given: {
        title: contest.title,
        description: contest.description,
        category: 'Competitions',
        date: contest.date,
        location: contest.location.slice(0, 120),
        participants: count === 1 ? (unit === 'people' ? '1 person' : '1 team') : `${count} ${unit}`,
        state: 'draft',
      },
    });
    await tx
      .insert(competitionGallery)
      .values({ competitionId: id, itemId })
      .onConflictDoUpdate({ target: competitionGallery.competitionId, set: { itemId } });
    return itemId;
  });
}

export const competitionGalleryHandlers = (
  deps: Pick<AppDependencies, 'db' | 'clock'>,
): Handlers<typeof competitionGalleryCalls, Actor> => ({
  makeCompetitionGallery: async ({ params, request, actor }) => ({
    id: await makeCompetitionGallery(deps.db, contextOf(deps, { request, actor }), params.id),
  }),
});
