import { readOrganisation, readSetting } from '../../organisation/settings/organisation-settings.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Sharer } from './share-address.ts';

/** The organization as its shared pictures name it. */
export async function readSharer(db: Executor): Promise<Sharer> {
  const [{ name }, logo] = await Promise.all([readOrganisation(db), readSetting(db, 'logo')]);
  return { name, logoId: logo?.id ?? null };
}
