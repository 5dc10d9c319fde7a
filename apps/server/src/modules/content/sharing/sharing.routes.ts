import type { sharingCalls } from '@doctorbird/contract/content/sharing';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { PageCatalogue } from './page-catalogue.ts';
import { readSharer } from './sharer.queries.ts';
import { presentPublicPage, presentShare } from './sharing.presenter.ts';

export const sharingHandlers = ({
  db,
  catalogue,
}: Pick<AppDependencies, 'db'> & { catalogue: PageCatalogue }): Handlers<typeof sharingCalls, Actor> => ({
  listPublicPages: async () => ({
    data: (await catalogue.list()).map(presentPublicPage),
  }),
  getSharePicture: async ({ query }) => {
    const page = await catalogue.find(query.page);
    if (!page) throw notFound('page');
    return presentShare(page, await readSharer(db));
  },
});
