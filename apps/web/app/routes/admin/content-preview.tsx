import type { Competition } from '@doctorbird/contract/competitions/competitions';
import { competitionStatusLabels } from '@doctorbird/contract/competitions/competitions';
import type { GalleryItem } from '@doctorbird/contract/content/gallery';
import type { Picture } from '@doctorbird/contract/core/pictures';
import type { Robot } from '@doctorbird/contract/content/robots';
import type { Service } from '@doctorbird/contract/content/services';
import type { ReactNode } from 'react';
import type { BoardPicture } from '../../features/content/admin/board-picture.ts';
import type { AdminKind, AdminRecord } from '../../features/content/admin/admin-kind.ts';
import type { Values } from '../../drafts/field-spec.ts';
import { CompetitionCard } from '../../features/competitions/catalog/competition-card.tsx';
import { competitionView } from '../../features/competitions/catalog/competition-view.ts';
import { GalleryPrint } from '../../features/content/gallery/gallery-print.tsx';
import { galleryView } from '../../features/content/gallery/gallery-view.ts';
import { RobotCard } from '../../features/content/robots/robot-card.tsx';
import { robotView } from '../../features/content/robots/robot-view.ts';
import { ServiceCard } from '../../features/content/services/service-card.tsx';
import { serviceView } from '../../features/content/services/service-view.ts';
import { formatMoney } from '../../format/money.ts';
import * as competitionsStyles from '../../features/competitions/catalog/competitions.module.css';
import * as galleryStyles from '../../features/content/gallery/gallery.module.css';
import * as robotsStyles from '../../features/content/robots/robots.module.css';
import * as servicesStyles from '../../features/content/services/services.module.css';

function picturesOf(values: Values, standIn: string): { image: Picture; images: Picture[] } {
  const board = values.pictures as readonly BoardPicture[];
  const images = board.map(({ shown, alt }) => ({ ...shown, alt }));
  const image = images[0] ?? { src: null, art: standIn, alt: '' };
  return { image, images: images.length > 0 ? images : [image] };
}
const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

const card: Record<string, (values: Values, record: AdminRecord | null) => ReactNode> = {
  robots: (values) => {
    const { image, images } = picturesOf(values, 'chip');
    const robot = { ...values, image, gallery: images } as unknown as Robot;
    return (
      <ul className={robotsStyles.grid}>
        <RobotCard robot={robotView(robot)} to="/robots" eager />
      </ul>
    );
  },
  gallery: (values) => {
    const item = { ...values, ...picturesOf(values, 'robots') } as unknown as GalleryItem;
    return (
      <ul className={galleryStyles.wall}>
        <GalleryPrint item={galleryView({ ...item, date: item.date || '2000-01-01' })} to="/gallery" eager />
      </ul>
    );
  },
  services: (values) => {
    const price = typeof values.price === 'number' ? values.price : null;
    const service = {
      ...values,
      ...picturesOf(values, 'after'),
      price,
      price_text: price === null ? 'Contact for pricing' : formatMoney(price),
      schedule: text(values.schedule),
      duration: text(values.duration),
      age_range: text(values.age_range),
      program_category: text(values.program_category),
    } as unknown as Service;
    return (
      <ul className={servicesStyles.grid}>
        <ServiceCard service={serviceView(service)} />
      </ul>
    );
  },
  competitions: (values, record) => {
    const competition = {
      ...values,
      ...picturesOf(values, 'arena'),
      statusLabel: competitionStatusLabels[values.status as Competition['status']],
      date: text(values.date) ?? '2000-01-01',
      endDate: text(values.endDate),
      entryFee: Number(values.entryFee ?? 0),
      participants: Number(record?.participants ?? 0),
      maxParticipants: Math.max(1, Number(values.maxParticipants ?? 1)),
      canRegister: values.status === 'registration',
    } as unknown as Competition;
    return (
      <ul className={competitionsStyles.grid}>
        <CompetitionCard competition={competitionView(competition)} />
      </ul>
    );
  },
};

/** What a form would publish: the public card with the values typed so far. */
export const previewOf =
  (kind: AdminKind) =>
  (values: Values, record: AdminRecord | null): ReactNode =>
    card[kind.home.split('/').at(-1) ?? '']?.(values, record);
