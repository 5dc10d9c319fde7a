import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { save } from '../../../api/download.ts';
import { toast } from '../../../ui/toast.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as secondStepStyles from './second-step.module.css';

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Shows the codes this one time: they are copied, downloaded or printed, then confirmed. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    const done = () => delete document.documentElement.dataset.print;
    addEventListener('afterprint', done);
    return () => {
      removeEventListener('afterprint', done);
      done();
    };
  }, []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setSaved(true);
      toast.success('The codes are copied.');
    } catch {
      toast.error('The browser does not allow copying. Please download or print the codes.');
    }
  };
  const download = () => {
    const text = `Recovery codes for ${location.host}. Each works once.\n\n${codes.join('\n')}\n`;
    save(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt');
    setSaved(true);
  };
  const print = () => {
    document.documentElement.dataset.print = 'codes';
    window.print();
    setSaved(true);
  };

  return (
    <div className={clsx(layoutStyles.stack, layoutStyles.gap4)}>
      <p>
        <strong>Save these recovery codes now: they are not shown again.</strong> When your phone is not at hand, each
        of them signs you in once.
      </p>
      <ol className={secondStepStyles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={actionsStyles.actions}>
        <Button variant="line" size="sm" plain onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="line" size="sm" plain onClick={download}>
          Download
        </Button>
        <Button variant="line" size="sm" plain onClick={print}>
          Print
        </Button>
      </div>
      <p>
        <Button variant={saved ? 'leaf' : 'line'} plain onClick={onDone}>
          I have saved them
        </Button>
      </p>
    </div>
  );
}
