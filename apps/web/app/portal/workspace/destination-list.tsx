import { useId } from 'react';
import type { ComponentType } from 'react';
import type { Here, MainDestination, DestinationSection } from './destinations.ts';
import * as styles from './sidebar.module.css';

export type DestinationRowProps = { destination: MainDestination; here: Here | null; shown: Here | null };
export type DestinationListProps = { sections: readonly DestinationSection[]; here: Here | null; shown: Here | null };

/** The sections of a sidebar; a rail shows the same with other rows. */
export function DestinationList({
  sections,
  Row,
  ...at
}: DestinationListProps & { Row: ComponentType<DestinationRowProps> }) {
  const id = useId();
  return sections.map(({ title, destinations }, number) => (
    <div key={destinations[0]?.to} className={styles.section}>
      {title && (
        <p className={styles.title} id={`${id}-${number}`}>
          {title}
        </p>
      )}
      <ul aria-labelledby={title && `${id}-${number}`}>
        {destinations.map((destination) => (
          <Row key={destination.to} destination={destination} {...at} />
        ))}
      </ul>
    </div>
  ));
}
