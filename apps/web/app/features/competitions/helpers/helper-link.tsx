import { qrOutline } from '@doctorbird/contract/core/qr-outline';
import { create } from 'qrcode';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Invited } from './helpers-page.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './helpers.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** The link of somebody who was just invited, as text and as a code for their camera: it is not shown again. */
export function HelperLink({
  invited: { helper, link, sent_to: sentTo },
  onClose,
}: {
  invited: Invited;
  onClose: () => void;
}) {
  const [copied, setCopied] = useState(false);
  const { modules } = create(link, { errorCorrectionLevel: 'M' });
  const { size, path } = qrOutline(modules.size, (row, column) => Boolean(modules.get(row, column)));
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => toast.error('The link could not be copied. Select it and copy it by hand.'),
    );
  return (
    <div className={layoutStyles.stack14}>
      <p>
        {sentTo
          ? `It was sent to ${sentTo}. You can also show this code to ${helper.name}.`
          : `Show this code to ${helper.name}, or send the link.`}
      </p>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={`Code with the link of ${helper.name}`}
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#0b1b16" shapeRendering="crispEdges" />
      </svg>
      <p className={styles.link}>{link}</p>
      <p className={typeStyles.note}>
        Whoever has it records as {helper.name}. It is shown only now; later, make a new one.
      </p>
      <div className={actionsStyles.actions}>
        <Button variant="line" plain onClick={copy}>
          {copied ? 'Copied' : 'Copy the link'}
        </Button>
        <Button variant="leaf" plain onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
