import { writeService } from '@doctorbird/contract/content/content-admin';
import type { GalleryItem } from '@doctorbird/contract/content/gallery';
import type { Robot } from '@doctorbird/contract/content/robots';
import type { Service } from '@doctorbird/contract/content/services';
import type { ReactNode } from 'react';
import type { AdminKind } from '../../features/content/admin/admin-kind.ts';
import type { Values } from '../../drafts/field-spec.ts';
import { GalleryPrint } from '../../features/content/gallery/gallery-print.tsx';
import { galleryView } from '../../features/content/gallery/gallery-view.ts';
import { RobotCard } from '../../features/content/robots/robot-card.tsx';
import { robotView } from '../../features/content/robots/robot-view.ts';
import { ServiceCard } from '../../features/content/services/service-card.tsx';
import { serviceView } from '../../features/content/services/service-view.ts';
import { picturesOf, textIn } from '../../features/content/admin/preview-values.ts';
import { formatPrice } from '../../format/money.ts';
import * as galleryStyles from '../../features/content/gallery/gallery.module.css';
import * as robotsStyles from '../../features/content/robots/robots.module.css';
import * as servicesStyles from '../../features/content/services/services.module.css';

const card: Record<string, (values: Values) => ReactNode> = {
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
    // As it is saved: an amount, a text, or nothing.
    const price = writeService.shape.price.safeParse(values.price).data ?? null;
    const service = {
      ...values,
      ...picturesOf(values, 'after'),
      price,
      price_text: typeof price === 'string' ? price : formatPrice(price),
      schedule: textIn(values.schedule),
      duration: textIn(values.duration),
      age_range: textIn(values.age_range),
      program_category: textIn(values.program_category),
    } as unknown as Service;
    return (
      <ul className={servicesStyles.grid}>
        <ServiceCard service={serviceView(service)} />
      </ul>
    );
  },
};

/** What a form would publish: the public card with the values typed so far. */
export function ContentPreview({ kind, values }: { kind: AdminKind; values: Values }) {
  return card[kind.home.split('/').at(-1) ?? '']?.(values);
}
