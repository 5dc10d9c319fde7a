import { ButtonLink } from '../ui/button.tsx';
import * as boardFormStyles from './board-form.module.css';

type SenderProps = { from: { name: string; address: string; phone: string; phone_shown: string; email: string } };

/** Who sent a quote or an invoice, and how to ask about it. */
export function Sender({ from }: SenderProps) {
  return (
    <aside className={boardFormStyles.ways} aria-label="Questions">
      <h2>{from.name}</h2>
      <address>{from.address}</address>
      <p>
        <a href={`tel:${from.phone}`}>{from.phone_shown}</a>
      </p>
      <p>
        <a href={`mailto:${from.email}`}>{from.email}</a>
      </p>
      <p className={boardFormStyles.links}>
        <ButtonLink to="/contact" size="sm" variant="gold" plain>
          Contact us
        </ButtonLink>
      </p>
    </aside>
  );
}
