import type { ShownTeacher, TeamProfile } from '@doctorbird/contract/content/team-profiles';
import { and, asc, eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { presentPicture } from '../../../platform/publishing/present-pictures.ts';
import { isTeam } from '../../accounts/users/users.policy.ts';
import { findProgramRow, type Source } from '../../programs/catalog/programs.queries.ts';
import { photoFacts } from '../../organisation/pictures/picture-facts.ts';
import { picture } from '../../organisation/pictures/pictures.table.ts';
import { teamProfile } from './team-profiles.table.ts';

/**
 * Who teaches a whole program and said yes to be seen, by name; nobody whose account is switched off. Throws 404, for a draft too.
 */
export async function shownTeachers(from: Source, idOrSlug: string): Promise<{ data: ShownTeacher[] }> {
  const { id } = await findProgramRow({ ...from, allStates: false }, idOrSlug);
  const rows = await from.db
    .select({ name: account.fullName, biography: teamProfile.biography, picture })
    .from(teamProfile)
    .innerJoin(account, eq(account.id, teamProfile.accountId))
    .leftJoin(picture, eq(picture.id, teamProfile.pictureId))
    .where(
      and(
        isTeam,
        eq(account.isActive, true),
        eq(teamProfile.shown, true),
        sql`exists (select 1 from staff_assignment s
          where s.staff_id = ${account.id} and s.program_id = ${id} and s.student_id is null)`,
      ),
    )
    .orderBy(asc(account.fullName), asc(account.id));
  return {
    data: rows.map(({ name, biography, picture: photo }) => ({
      name,
      biography,
      photo: photo && !photo.withdrawnAt ? presentPicture({ ...photoFacts(photo), alt: name }) : null,
    })),
  };
}

/** Of one member of the team, written or not. Throws 404. */
export async function findTeamProfile(
  db: Executor,
  files: Pick<FileStore, 'exists' | 'getBytes'>,
  personId: string,
): Promise<TeamProfile> {
  const [row] = await db
    .select({ name: account.fullName, profile: teamProfile, files: picture.files })
    .from(account)
    .leftJoin(teamProfile, eq(teamProfile.accountId, account.id))
    .leftJoin(picture, eq(picture.id, teamProfile.pictureId))
    .where(and(eq(account.id, personId), isTeam));
  if (!row) throw notFound('person');
  const { name, profile } = row;
  // The smallest: it is looked at in a small frame.
  const file = row.files?.find(({ format }) => format === 'webp');
  const bytes = file && (await files.exists(file.key)) ? await files.getBytes(file.key) : null;
  return {
    name,
    biography: profile?.biography ?? null,
    photo: bytes && `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`,
    shown: profile?.shown ?? false,
    said: profile?.saidAt
      ? { by: profile.saidByName ?? '', at: profile.saidAt.toISOString(), note: profile.saidNote }
      : null,
    version: profile?.version ?? 0,
  };
}
