import clsx from 'clsx';
import { typesAsText, uploadProblem, type UploadRule } from '@doctorbird/contract/core/uploads';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { chooseAgain } from './choose-again.ts';
import { acceptedFiles } from './photographs/prepare-photograph.ts';
import { usePreparedFile } from './photographs/use-prepared-file.ts';
import { FieldFrame, useFieldWiring } from '../ui/field-frame.tsx';
import * as layoutStyles from '../ui/layout.module.css';
import * as styles from './file-field.module.css';

type FileFieldProps = {
  label: string;
  rule: UploadRule;
  file: File | null;
  onChoose: (file: File | null) => void;
  error?: string;
  /** Then a chosen file can be removed again. */
  optional?: boolean;
  /** What happens with the file, after the accepted types. */
  note?: string;
  /** Upload progress, 0 to 1; null while nothing is sent. */
  progress: number | null;
};

const ready = 'Getting the photograph ready …';

/** Takes one file by choosing or dropping, reports at once when it is not accepted, and shows the upload progress. */
export function FileField({ label, rule, file, onChoose, error, optional, note, progress }: FileFieldProps) {
  const [over, setOver] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // Sent or removed: the input must not go on naming a file that the form no longer has.
  useEffect(() => {
    if (!file && box.current) box.current.value = '';
  }, [file]);
  const { choose, preparing, problem: unread } = usePreparedFile(rule, onChoose);
  const problem = unread ?? error ?? (file ? (uploadProblem(rule, file) ?? undefined) : undefined);
  const photographs = rule.types.includes('jpg') ? '; HEIC and large photographs are converted here' : '';
  const kinds = `${typesAsText(rule.types)}, at most ${rule.mostBytes / 1024 / 1024} MB${photographs}`;
  const hint = note ? `${kinds}. ${note}` : kinds;
  const { id, control } = useFieldWiring({ hint, error: problem });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={problem} optional={optional}>
      <div
        className={clsx(layoutStyles.stack10, styles.drop, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void choose(event.dataTransfer.files[0] ?? null);
        }}
      >
        <input
          {...control}
          ref={box}
          type="file"
          accept={acceptedFiles(rule)}
          {...chooseAgain}
          onChange={(event) => void choose(event.target.files?.[0] ?? null)}
        />
        <p aria-hidden="true">{preparing ? ready : file ? file.name : 'Choose a file, or drop it here'}</p>
        <p className="visually-hidden" role="status">
          {preparing ? ready : ''}
        </p>
        {progress !== null && (
          <progress aria-label="Sent so far" value={progress} max={1}>
            {`${Math.round(progress * 100)} %`}
          </progress>
        )}
      </div>
      {optional && file && progress === null && (
        <p>
          <Button size="sm" variant="line" plain onClick={() => void choose(null)}>
            Leave the file out
          </Button>
        </p>
      )}
    </FieldFrame>
  );
}
