import clsx from 'clsx';
import { pictureSizes } from '../../../showcase/picture-sizes.ts';
import { ShownPicture } from '../../../showcase/shown-picture.tsx';
import { StarIcon } from '../../../showcase/showcase-icons.tsx';
import { ServiceFacts, ServiceFeatures, ServiceFoot } from './service-parts.tsx';
import type { ServiceView } from './service-view.ts';
import * as pictureStyles from '../../../showcase/picture.module.css';
import * as stampStyles from '../../../showcase/stamp.module.css';
import * as styles from './services.module.css';

/** One of the five ways to learn here, as a stamp. */
export function ServiceCard({ service }: { service: ServiceView }) {
  return (
    <li className={clsx(stampStyles.stamp, styles.card)} id={service.slug}>
      <div className={stampStyles.picture}>
        <ShownPicture picture={service.picture} sizes={pictureSizes('40vw')} />
        {service.popular && (
          <p className={pictureStyles.banner}>
            <StarIcon /> Most Popular
          </p>
        )}
      </div>
      <div className={stampStyles.text}>
        <h2>{service.title}</h2>
        <p>{service.description}</p>
        <ServiceFacts service={service} />
        <ServiceFeatures service={service} />
        <ServiceFoot service={service} />
      </div>
    </li>
  );
}
