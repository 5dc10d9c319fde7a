import clsx from 'clsx';
import type { Proof } from '@doctorbird/contract/billing/payments';
import { useState, type ReactNode } from 'react';
import { save } from '../../../api/download.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { usePageKeys } from '../../../portal/keys/use-page-keys.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { LeaveIcon } from '../../../ui/control-icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { FitIcon, SaveIcon, TurnLeftIcon, TurnRightIcon, ZoomInIcon, ZoomOutIcon } from './slip-icons.tsx';
import { SlipPicture } from './slip-picture.tsx';
import { fitted, larger, smaller, turned } from './slip-view.ts';
import { useQuietFrame } from './use-quiet-frame.ts';
import { useSlip, type Slip } from './use-slip.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './slip-viewer.module.css';

type SlipViewerProps = { proof: Pick<Proof, 'id' | 'file_name' | 'file_type' | 'created_at'> };

/** The slip that a family sent: a picture that zooms and turns, or a PDF in the browser's own viewer. */
export function SlipViewer({ proof }: SlipViewerProps) {
  const { slip, failure, again } = useSlip(proof);
  const [view, setView] = useState(fitted);
  const isPicture = proof.file_type !== 'pdf';
  const look = {
    smaller: () => setView(smaller),
    larger: () => setView(larger),
    fit: () => setView(fitted),
    left: () => setView((before) => turned(before, -1)),
    right: () => setView((before) => turned(before, 1)),
  };
  usePageKeys(
    isPicture
      ? { '-': look.smaller, '+': look.larger, '=': look.larger, '0': look.fit, 'Shift r': look.left, r: look.right }
      : {},
  );
  return (
    <section className={styles.viewer} aria-label="Slip">
      <p className={styles.name}>
        <span>{proof.file_name}</span>
        <span>{`Sent ${formatDateTime(proof.created_at)}`}</span>
      </p>
      {slip ? (
        isPicture ? (
          <SlipPicture url={slip.url} alt={`Slip sent by the family: ${proof.file_name}`} view={view} />
        ) : (
          <SlipPages slip={slip} name={proof.file_name} />
        )
      ) : (
        <div className={clsx(layoutStyles.stack14, styles.notice)}>
          {failure ? (
            <>
              <p role="alert">{failure}</p>
              <Button variant="line" size="sm" plain onClick={again}>
                Try again
              </Button>
            </>
          ) : (
            <Spinner label="Loading the slip" />
          )}
        </div>
      )}
      <div className={styles.tools} role="group" aria-label="View of the slip">
        {isPicture && (
          <>
            <Tool label="Zoom out" keys="-" onPress={look.smaller} icon={<ZoomOutIcon />} />
            <span className={styles.zoom} role="status">{`${Math.round(view.zoom * 100)}%`}</span>
            <Tool label="Zoom in" keys="+" onPress={look.larger} icon={<ZoomInIcon />} />
            <Tool label="Fit" keys="0" onPress={look.fit} icon={<FitIcon />} />
            <Tool label="Turn left" keys="Shift+R" onPress={look.left} icon={<TurnLeftIcon />} />
            <Tool label="Turn right" keys="R" onPress={look.right} icon={<TurnRightIcon />} />
          </>
        )}
        {slip && (
          <>
            <a className={styles.tool} href={slip.url} target="_blank" rel="noopener" aria-label="Open in a new tab">
              <LeaveIcon />
            </a>
            <Tool label="Download" onPress={() => save(slip.file, proof.file_name)} icon={<SaveIcon />} />
          </>
        )}
      </div>
    </section>
  );
}

/** The browser's own viewer has pages, zoom and turning; a phone often has none inside of a page. */
function SlipPages({ slip, name }: { slip: Slip; name: string }) {
  const { frame, inert, focused, enter, loaded } = useQuietFrame();
  if (!navigator.pdfViewerEnabled)
    return (
      <div className={clsx(layoutStyles.stack14, styles.notice)}>
        <p>This browser does not show PDF files inside a page.</p>
        <a className={buttonClass({ plain: true }, styles.openPages)} href={slip.url} target="_blank" rel="noopener">
          Open the slip
        </a>
      </div>
    );
  return (
    <div className={clsx(styles.pages, focused && styles.focused)} onPointerOver={enter}>
      <iframe
        ref={frame}
        inert={inert}
        onLoad={loaded}
        src={`${slip.url}#navpanes=0&view=FitH`}
        title={`Slip sent by the family: ${name}`}
      />
    </div>
  );
}

type ToolProps = { label: string; keys?: string; onPress: () => void; icon: ReactNode };

const Tool = ({ label, keys, onPress, icon }: ToolProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={label}
    aria-keyshortcuts={keys}
    title={keys ? `${label} (${keys})` : label}
    onClick={onPress}
  >
    {icon}
  </button>
);
