import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import type { ServiceView } from './service-view.ts';

export function ServiceFacts({ service }: { service: ServiceView }) {
  return (
    <dl className="service-facts">
      {service.facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ServiceFeatures({ service }: { service: ServiceView }) {
  return (
    <ul className="pad-list">
      {service.features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}

/** What it costs, the way in, and the dated programs behind it. */
export function ServiceFoot({ service }: { service: ServiceView }) {
  return (
    <div className="service-foot">
      <p className="price words">{service.price}</p>
      {service.way && (
        <Link className="service-way" to={service.way.to}>
          {service.way.label}
        </Link>
      )}
      <ButtonLink to="/auth?tab=signup" size="sm" aria-label={`Select ${service.title}`}>
        Select
      </ButtonLink>
    </div>
  );
}
