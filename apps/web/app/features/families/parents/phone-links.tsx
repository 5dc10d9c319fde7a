import clsx from 'clsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as buttonStyles from '../../../ui/button.module.css';

type PhoneLinksProps = { phone: string | null; name: string };

/** Call or message with one tap; the stored number includes the country code. */
export function PhoneLinks({ phone, name }: PhoneLinksProps) {
  if (!phone) return null;
  return (
    <p className={actionsStyles.actions}>
      <a
        className={clsx(buttonStyles.button, buttonStyles.line, buttonStyles.small, buttonStyles.plain)}
        href={`tel:${phone}`}
      >
        Call<span className="visually-hidden">{` ${name}`}</span>
      </a>
      <a
        className={clsx(buttonStyles.button, buttonStyles.line, buttonStyles.small, buttonStyles.plain)}
        href={`https://wa.me/${phone.replace(/\D/g, '')}`}
        rel="noopener"
      >
        WhatsApp<span className="visually-hidden">{` ${name}`}</span>
      </a>
    </p>
  );
}
