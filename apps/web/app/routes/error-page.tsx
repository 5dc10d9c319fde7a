import clsx from 'clsx';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import type { Missing } from '../api/load.ts';
import { Drawing } from '../illustrations/drawing.tsx';
import * as buttonStyles from '../ui/button.module.css';
import * as layoutStyles from '../ui/layout.module.css';
import * as styles from './error-page.module.css';

type Texts = { tab: string; title: string; text: string };

const broken: Texts = {
  tab: 'Something went wrong',
  title: 'A wire came loose.',
  text: 'We could not load this page. Nothing you entered is lost; please try again in a minute.',
};
const lost: Texts = {
  tab: 'Page not found',
  title: 'No socket here.',
  text: 'The page you are looking for is not here. It may have moved, or the address may be mistyped.',
};
/** Someone checking a code needs an answer about the code. */
const lostThing: Record<Missing, Texts> = {
  certificate: {
    tab: 'Certificate not found',
    title: 'No such certificate.',
    text: 'We have not issued a certificate with this code. Please check the code on the certificate and try again. If it is the same, write to us.',
  },
  credential: {
    tab: 'Badge not found',
    title: 'No such badge',
    text: 'There is no badge or certificate at this address. Check a picture or a file at our page “verify”.',
  },
  portfolio: {
    tab: 'Page not found',
    title: 'Nothing is shown here.',
    text: 'There is no portfolio at this address, or it was taken back.',
  },
  registration: {
    tab: 'Registration not found',
    title: 'No such registration.',
    text: 'We could not find a registration for this link. Please open the link in our email again, or write to us with your reference.',
  },
  link: {
    tab: 'Link not found',
    title: 'This payment link has ended.',
    text: 'It was ended, is older than 30 days, or was not copied completely. Please ask for a new one.',
  },
  report: {
    tab: 'Report not found',
    title: 'This report has ended.',
    text: 'It was ended, is older than 90 days, or was not copied completely. Please ask us for a new link.',
  },
  quote: {
    tab: 'Quote not found',
    title: 'We could not open this quote.',
    text: 'It was withdrawn, or the link was not copied completely. Please open the link in our latest email again, or contact us.',
  },
  invoice: {
    tab: 'Invoice not found',
    title: 'We could not open this invoice.',
    text: 'The link was replaced by a new one, or was not copied completely. Please open the link in our latest email, or contact us.',
  },
};

function textsFor(failure: unknown): Texts {
  if (!isRouteErrorResponse(failure) || failure.status !== 404) return broken;
  return lostThing[failure.data as Missing] ?? lost;
}

/** Shown when a page fails: one sentence and links onward, never the error's own text. */
export function ErrorPage() {
  const failure = useRouteError();
  const missing = isRouteErrorResponse(failure) && failure.status === 404;
  const { tab, title, text } = textsFor(failure);
  return (
    <div className={styles.lost}>
      <title>{tab}</title>
      <div className="wrap">
        <div>
          <p className="label">{missing ? '404 · Not found' : '500 · Our fault'}</p>
          <h1 className="display">{title}</h1>
          <p className={styles.text}>{text}</p>
          <ul className={clsx(layoutStyles.row12, styles.ways)}>
            <li>
              <Link className={buttonStyles.button} to="/">
                Home page
              </Link>
            </li>
            <li>
              <Link className={clsx(buttonStyles.button, buttonStyles.line, buttonStyles.plain)} to="/programs">
                See the programs
              </Link>
            </li>
            <li>
              <Link className={clsx(buttonStyles.button, buttonStyles.line, buttonStyles.plain)} to="/contact">
                Contact us
              </Link>
            </li>
          </ul>
        </div>
        <Drawing art="lost-robot" />
      </div>
    </div>
  );
}
