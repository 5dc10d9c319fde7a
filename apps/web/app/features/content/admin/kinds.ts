import { competitionKind } from './competition-kind.ts';
import { galleryKind } from './gallery-kind.ts';
import type { AdminKind } from './admin-kind.ts';
import { robotKind } from './robot-kind.ts';
import { serviceKind } from './service-kind.ts';

const adminKinds = { robots: robotKind, gallery: galleryKind, services: serviceKind, competitions: competitionKind };
type KindName = keyof typeof adminKinds;

/** The kinds listed below Content; competitions have their own tab. */
export const isKindName = (name: string | undefined): name is Exclude<KindName, 'competitions'> =>
  name === 'robots' || name === 'gallery' || name === 'services';
export const kindNamed = (name: KindName): AdminKind => adminKinds[name];
