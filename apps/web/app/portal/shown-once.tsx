import { copyText } from '../ui/copy-text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import * as layoutStyles from '../ui/layout.module.css';
import * as styles from './shown-once.module.css';

type ShownOnceProps = {
  title: string;
  /** What it is for, in a sentence. */
  about: string;
  /** What it is called in "The key is copied." */
  noun: string;
  secret: string;
  onClose: () => void;
};

/** A secret that the server does not store: it is copied here, or made anew. */
export const ShownOnce = ({ title, about, noun, secret, onClose }: ShownOnceProps) => (
  <Dialog
    title={title}
    open
    onClose={onClose}
    alert
    actions={
      <>
        <Button variant="line" plain onClick={() => void copyText(secret, `The ${noun} is copied.`)}>
          {`Copy the ${noun}`}
        </Button>
        <Button variant="leaf" plain onClick={onClose}>
          I have saved it
        </Button>
      </>
    }
  >
    <div className={layoutStyles.stack}>
      <p>
        <strong>{`Save this ${noun} now: it is not shown again.`}</strong> {about}
      </p>
      <code className={styles.secret}>{secret}</code>
    </div>
  </Dialog>
);
