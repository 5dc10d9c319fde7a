import clsx from 'clsx';
import { ChatIcon, MailIcon, PhoneIcon, PinIcon } from '../../../showcase/showcase-icons.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as boardFormStyles from '../../../showcase/board-form.module.css';

type Hours = readonly { days: string; hours: string }[];
export type ContactWaysProps = {
  address: string;
  phone: string;
  phone_shown: string;
  email: string;
  hours: Hours;
  summer_hours: Hours;
};

/** The office: address, contact details and opening hours. */
export function ContactWays({ address, phone, phone_shown, email, hours, summer_hours }: ContactWaysProps) {
  return (
    <aside className={boardFormStyles.ways} aria-label="Contact information">
      <h2>Contact information</h2>
      <ul className={clsx(layoutStyles.stack6, boardFormStyles.contact)}>
        <li>
          <PinIcon />
          <address>{address}</address>
        </li>
        <li>
          <PhoneIcon />
          <a href={`tel:${phone}`}>{phone_shown}</a>
        </li>
        <li>
          <MailIcon />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          <ChatIcon />
          <a href={`https://wa.me/${phone.replace(/\D/g, '')}`} rel="noopener">
            Write on WhatsApp
          </a>
        </li>
      </ul>
      <h2>Hours</h2>
      <div className={boardFormStyles.hours}>
        <HoursTable title="Regular" hours={hours} />
        <HoursTable title="Summer Program" hours={summer_hours} />
      </div>
    </aside>
  );
}

function HoursTable({ title, hours }: { title: string; hours: Hours }) {
  return (
    <section>
      <h3 className="label">{title}</h3>
      <dl>
        {hours.map((line) => (
          <div key={line.days}>
            <dt>{line.days}</dt>
            <dd>{line.hours}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
