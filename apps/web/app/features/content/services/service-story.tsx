import clsx from 'clsx';
import { pictureSizes } from '../../../showcase/picture-sizes.ts';
import { Link } from 'react-router';
import { ShownPicture } from '../../../showcase/shown-picture.tsx';
import { ServiceFacts, ServiceFeatures, ServiceFoot } from './service-parts.tsx';
import type { ProgramLine, ServiceView } from './service-view.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './services.module.css';

type ServiceStoryProps = { service: ServiceView; programs: readonly ProgramLine[] };

/** A service in detail, with the programs that can be booked now. */
export function ServiceStory({ service, programs }: ServiceStoryProps) {
  return (
    <section className={styles.story} aria-labelledby={`about-${service.slug}`}>
      <div className={clsx(layoutStyles.stack20, styles.side)}>
        <div className={styles.picture}>
          <ShownPicture picture={service.picture} sizes={pictureSizes('40vw', 900)} />
        </div>
        <ServiceFacts service={service} />
        <ServiceFeatures service={service} />
      </div>
      <div className={styles.text}>
        <h2 id={`about-${service.slug}`}>{service.title}</h2>
        {service.popular && <p className="label">Most Popular</p>}
        <p className={styles.lead}>{service.description}</p>
        {service.details.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {programs.length > 0 && (
          <ul className={styles.programLines}>
            {programs.map((program) => (
              <li key={program.slug}>
                <Link to={`/programs/${program.slug}`}>{program.title}</Link>
                <span>{`${program.when} · ${program.ages}`}</span>
                <b>{program.price}</b>
              </li>
            ))}
          </ul>
        )}
        <ServiceFoot service={service} />
      </div>
    </section>
  );
}
