import type { AdminPicture } from '@doctorbird/contract/core/record-fields';
import type { StoredPicture } from '../../../platform/publishing/content-columns.ts';
import { presentPicture } from '../../../platform/publishing/present-pictures.ts';
import type { ContentRow } from './content-kind.ts';
import type { TaggedChild } from './photo-consent.ts';
import { competitionMovesFrom } from '../../competitions/catalog/competition-status.ts';
import { presentCompetition } from '../../competitions/catalog/competitions.presenter.ts';
import type { competition } from '../../competitions/catalog/competitions.table.ts';

export const presentAdminPicture = (
  stored: StoredPicture,
  children: ReadonlyMap<string, TaggedChild>,
): AdminPicture => ({
  ...('art' in stored
    ? { art: stored.art }
    : 'address' in stored
      ? { address: stored.address }
      : {
          photo: stored.photo,
          ...(stored.focus && { focus: stored.focus }),
          ...(stored.decorative && { decorative: true }),
        }),
  alt: stored.alt,
  students: (stored.students ?? []).flatMap((id) => {
    const child = children.get(id);
    return child ? [{ id, full_name: child.fullName, consent: child.consent }] : [];
  }),
  shown: presentPicture(stored),
});

/** What admins see of a record in addition to the public fields. */
export const presentForAdmin = (row: ContentRow, children: ReadonlyMap<string, TaggedChild>) => ({
  state: row.contentStatus,
  position: row.position,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  deleted_at: row.deletedAt?.toISOString() ?? null,
  pictures: row.pictures.map((picture) => presentAdminPicture(picture, children)),
});

export const presentAdminCompetition = (row: CompetitionRow, today: string) => ({
  ...presentCompetition(row, today),
  moves: [...competitionMovesFrom(row.status)],
});

export type CompetitionRow = typeof competition.$inferSelect;
