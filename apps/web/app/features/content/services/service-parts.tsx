import clsx from 'clsx';
import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import type { ServiceView } from './service-view.ts';
import * as listsStyles from '../../../showcase/lists.module.css';
import * as priceStyles from '../../../showcase/price.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as servicesStyles from './services.module.css';

export function ServiceFacts({ service }: { service: ServiceView }) {
  return (
    <dl className={clsx(layoutStyles.stack4, servicesStyles.facts)}>
      {service.facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd className={typeStyles.strong}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ServiceFeatures({ service }: { service: ServiceView }) {
  return (
    <ul className={clsx(layoutStyles.stack8, listsStyles.padList)}>
      {service.features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}

/** The price, the link to sign up, and the scheduled programs. */
export function ServiceFoot({ service }: { service: ServiceView }) {
  return (
    <div className={servicesStyles.foot}>
      <p className={clsx(priceStyles.price, priceStyles.asText)}>{service.price}</p>
      {service.way && (
        <Link className={servicesStyles.choice} to={service.way.to}>
          {service.way.label}
        </Link>
      )}
      <ButtonLink to="/auth?tab=signup" size="sm" aria-label={`Select ${service.title}`}>
        Select
      </ButtonLink>
    </div>
  );
}
