import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { CloseIcon } from '../../ui/icons.tsx';
import { countOf } from './destinations.ts';
import type { MainDestination, Destination } from './destinations.ts';
import { DestinationLink } from './destination-link.tsx';
import type { DestinationListProps } from './destination-list.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import * as styles from './more-sheet.module.css';

/** The destinations that have no room in the bar at the foot of a phone. */
export function MoreSheet({ sections, here, shown, onClose }: DestinationListProps & { onClose: () => void }) {
  const link = (destination: Destination, count = destination.count) => (
    <li key={destination.to}>
      <DestinationLink destination={destination} here={here} shown={shown} count={count} onClick={onClose} />
    </li>
  );
  const alone = (destination: MainDestination) => !destination.destinations || destination.hasTabs;
  return (
    <ModalOverlay
      className={styles.overlay}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={styles.sheet}>
        <Dialog className={styles.dialog}>
          <header>
            <Heading slot="title">More</Heading>
            <button type="button" className={buttonStyles.iconButton} aria-label="Close" onClick={onClose}>
              <CloseIcon />
            </button>
          </header>
          {sections.map(({ title, destinations }) => (
            <section key={destinations[0]?.to}>
              {title && <h3 className="label">{title}</h3>}
              <ul>{destinations.filter(alone).map((destination) => link(destination, countOf(destination)))}</ul>
              {destinations
                .filter((destination) => !alone(destination))
                .map((destination) => (
                  <section key={destination.to}>
                    <h3 className="label">{destination.label}</h3>
                    <ul>
                      {link(destination, destination.count)}
                      {destination.destinations?.map((inner) => link(inner))}
                    </ul>
                  </section>
                ))}
            </section>
          ))}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
