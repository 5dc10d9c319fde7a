import clsx from 'clsx';
import { Drawing } from '../../../illustrations/drawing.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import type { FitLine } from './fit-title.ts';
import { PosterTitle } from './poster-title.tsx';
import * as posterActionsStyles from '../../../showcase/poster-actions.module.css';
import * as speakerStyles from './speaker.module.css';
import * as styles from '../../../showcase/invitation.module.css';

type InvitationProps = { label: string; title: string; lines: readonly FitLine[]; text: string };

/** The call to action: a dance poster with its sound system. */
export function Invitation({ label, title, lines, text }: InvitationProps) {
  return (
    <section className={styles.invitation} aria-labelledby="invitation">
      <div className="wrap">
        <div className={styles.left}>
          <p className="label">{label}</p>
          <PosterTitle id="invitation" lines={lines} text={title} accentLine={lines.length - 1} />
          <p className={styles.text}>{text}</p>
          <div className={posterActionsStyles.actions}>
            <ButtonLink to="/auth?tab=signup">Register Today</ButtonLink>
            <ButtonLink to="/contact" variant="line" plain>
              Contact Us
            </ButtonLink>
          </div>
        </div>
        <Drawing art="speakers" className={clsx('drawing', speakerStyles.speaker)} />
      </div>
    </section>
  );
}
