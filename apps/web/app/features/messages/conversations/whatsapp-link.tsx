import { useOrganisation } from '../../../portal/organisation.ts';
import { buttonClass } from '../../../ui/button.tsx';

/** Opens WhatsApp with the beginning of a text; nothing without a number in the settings. */
export function WhatsAppLink() {
  const office = useOrganisation();
  const digits = office?.phone.replace(/\D/g, '') ?? '';
  if (!office || digits === '') return null;
  const text = `Hello ${office.name}, `;
  return (
    <a
      className={buttonClass({ variant: 'line', plain: true })}
      href={`https://wa.me/${digits}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
    >
      Write on WhatsApp
    </a>
  );
}
