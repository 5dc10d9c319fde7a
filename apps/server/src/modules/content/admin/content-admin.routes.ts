import type {
  competitionAdmin,
  contentAdminCalls,
  galleryAdmin,
  robotAdmin,
  serviceAdmin,
} from '@doctorbird/contract/content/content-admin';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';

import type { AppDependencies } from '../../../app-dependencies.ts';
import type { CallContext, Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import type { ContentStatus } from '@doctorbird/contract/core/record-fields';
import type { ChangedFields, ContentKind, ContentRow, GivenContent } from './content-kind.ts';
import { competitionKind, galleryKind, robotKind, serviceKind } from './content-kinds.ts';
import { createVirusScanner } from '../../../platform/http/virus-scanner.ts';
import { storeSentPictures } from './store-sent-pictures.ts';
import { findContent, listContent } from './content-admin.queries.ts';
import { listTaggable } from './photo-consent.ts';
import { photographHandlers } from './photographs.routes.ts';
import { moveContent, removeContent, restoreContent } from './remove-content.ts';
import { changeContentState, createContent, updateContent } from './write-content.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'config' | 'files' | 'logger' | 'jobs'>;
type Asked = Pick<CallContext<typeof robotAdmin.get, Actor>, 'actor' | 'request'>;
type One = Asked & { params: { id: string } };

function handlersOf<Row extends ContentRow, G extends GivenContent, S extends object>(
  { db, clock, files, config, logger, jobs }: Needs,
  kind: ContentKind<Row, G, S>,
) {
  const today = () => jamaicaDay(clock.now());
  const by = (request: Asked) => contextOf({ clock, jobs, config }, request);
  const scanner = config.virusScanner ? createVirusScanner(config.virusScanner, logger) : null;
  const stored = <T extends GivenContent>(request: Asked, given: T) =>
    storeSentPictures(db, contextOf({ clock, files, scanner }, request), given);
  const changed = (id: string) => findContent(db, { kind, id, today: today() });
  return {
    list: ({ query }: { query: Parameters<typeof listContent>[1]['query'] }) =>
      listContent(db, { kind, query, today: today() }),
    get: ({ params }: One) => findContent(db, { kind, id: params.id, today: today() }),
    create: async (asked: Asked & { body: G }) =>
      changed(await createContent(db, by(asked), { kind, given: await stored(asked, asked.body) })),
    update: async (asked: One & { body: ChangedFields<G> }) => {
      const given = await stored(asked, asked.body);
      await updateContent(db, by(asked), { kind, id: asked.params.id, given });
      return changed(asked.params.id);
    },
    remove: async (asked: One) => {
      await removeContent(db, by(asked), { kind, id: asked.params.id });
      return { id: asked.params.id, removed: 'deleted' as const };
    },
    restore: async (asked: One) => {
      await restoreContent(db, by(asked), { kind, id: asked.params.id });
      return changed(asked.params.id);
    },
    state: async (asked: One & { body: { state: ContentStatus; version?: number | undefined } }) => {
      await changeContentState(db, by(asked), { kind, id: asked.params.id, given: asked.body });
      return changed(asked.params.id);
    },
    move: async (asked: One & { body: { to: 'up' | 'down' } }) => {
      await moveContent(db, by(asked), { kind, id: asked.params.id, to: asked.body.to });
      return changed(asked.params.id);
    },
  };
}

export function contentAdminHandlers(needs: Needs): Handlers<typeof contentAdminCalls, Actor> {
  const robots: Handlers<typeof robotAdmin, Actor> = handlersOf(needs, robotKind(needs.config.publicOrigin));
  const gallery: Handlers<typeof galleryAdmin, Actor> = handlersOf(needs, galleryKind);
  const services: Handlers<typeof serviceAdmin, Actor> = handlersOf(needs, serviceKind);
  const competitions: Handlers<typeof competitionAdmin, Actor> = handlersOf(needs, competitionKind);
  return {
    ...photographHandlers(needs),
    listTaggableChildren: ({ query }) => listTaggable(needs.db, query),
    listOfficeRobot: robots.list,
    getOfficeRobot: robots.get,
    createOfficeRobot: robots.create,
    updateOfficeRobot: robots.update,
    removeOfficeRobot: robots.remove,
    restoreOfficeRobot: robots.restore,
    stateOfficeRobot: robots.state,
    moveOfficeRobot: robots.move,
    listOfficeGalleryItem: gallery.list,
    getOfficeGalleryItem: gallery.get,
    createOfficeGalleryItem: gallery.create,
    updateOfficeGalleryItem: gallery.update,
    removeOfficeGalleryItem: gallery.remove,
    restoreOfficeGalleryItem: gallery.restore,
    stateOfficeGalleryItem: gallery.state,
    moveOfficeGalleryItem: gallery.move,
    listOfficeService: services.list,
    getOfficeService: services.get,
    createOfficeService: services.create,
    updateOfficeService: services.update,
    removeOfficeService: services.remove,
    restoreOfficeService: services.restore,
    stateOfficeService: services.state,
    moveOfficeService: services.move,
    listOfficeCompetition: competitions.list,
    getOfficeCompetition: competitions.get,
    createOfficeCompetition: competitions.create,
    updateOfficeCompetition: competitions.update,
    removeOfficeCompetition: competitions.remove,
    restoreOfficeCompetition: competitions.restore,
    stateOfficeCompetition: competitions.state,
    moveOfficeCompetition: competitions.move,
  };
}
