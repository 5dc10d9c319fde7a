import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import type { ReactNode } from 'react';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as styles from './share-link.module.css';

type PassOnProps = {
  url: string;
  /** What the link is for. */
  about: string;
  /** The message, with the address. */
  text: string;
  /** Further buttons. */
  children?: ReactNode;
};

/** The address of a link, and the ways to pass it on. */
export const PassOn = ({ url, about, text, children }: PassOnProps) => (
  <>
    <code className={styles.address}>{url}</code>
    <div className={actionsStyles.actions}>
      <a
        className={buttonStyles.moreLink}
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        Send by WhatsApp<span className="visually-hidden">{` the link for ${about}`}</span>
      </a>
      <Button size="sm" variant="line" plain onClick={() => void copyText(url, 'The link is copied.')}>
        Copy<span className="visually-hidden">{` the link for ${about}`}</span>
      </Button>
      {children}
    </div>
  </>
);
