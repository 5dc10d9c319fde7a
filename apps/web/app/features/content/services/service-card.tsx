import { pictureSizes } from '../../../showcase/picture-sizes.ts';
import { ShownPicture } from '../../../showcase/shown-picture.tsx';
import { StarIcon } from '../../../showcase/showcase-icons.tsx';
import { ServiceFacts, ServiceFeatures, ServiceFoot } from './service-parts.tsx';
import type { ServiceView } from './service-view.ts';

/** One of the five ways to learn here, as a stamp. */
export function ServiceCard({ service }: { service: ServiceView }) {
  return (
    <li className={`stamp service-card${service.popular ? ' popular' : ''}`} id={service.slug}>
      <div className="pic">
        <ShownPicture picture={service.picture} sizes={pictureSizes('40vw')} />
        {service.popular && (
          <p className="banner">
            <StarIcon /> Most Popular
          </p>
        )}
      </div>
      <div className="st">
        <h2>{service.title}</h2>
        <p>{service.description}</p>
        <ServiceFacts service={service} />
        <ServiceFeatures service={service} />
        <ServiceFoot service={service} />
      </div>
    </li>
  );
}
