import { galleryKind } from './gallery-kind.ts';
import type { AdminKind } from './admin-kind.ts';
import { robotKind } from './robot-kind.ts';
import { serviceKind } from './service-kind.ts';

/** The kinds listed below Content; competitions have their own pages. */
const adminKinds = { robots: robotKind, gallery: galleryKind, services: serviceKind };
type KindName = keyof typeof adminKinds;

export const isKindName = (name: string | undefined): name is KindName =>
  name !== undefined && Object.hasOwn(adminKinds, name);
export const kindNamed = (name: KindName): AdminKind => adminKinds[name];
