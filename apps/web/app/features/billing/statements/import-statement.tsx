import { statementCalls, type StatementCheck, type StatementMapping } from '@doctorbird/contract/billing/statements';
import { acceptOf, statementUpload } from '@doctorbird/contract/core/uploads';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { upload } from '../../../api/upload.ts';
import { chooseAgain } from '../../../forms/choose-again.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { MappingFields, type MappingChoice } from './mapping-fields.tsx';
import * as styles from './statements.module.css';

const choiceOf = (mapping: StatementMapping | null, separator: StatementCheck['separator'] = null): MappingChoice => ({
  day: String(mapping?.day ?? ''),
  day_format: mapping?.day_format ?? 'day_month_year',
  text: String(mapping?.text ?? ''),
  reference: String(mapping?.reference ?? ''),
  amount: String(mapping?.amount ?? ''),
  amount_kind: mapping?.amount_kind ?? 'signed',
  sign: String(mapping?.sign ?? ''),
  separator: separator ?? '',
});
const isWhole = ({ day, text, amount }: MappingChoice) => day !== '' && text !== '' && amount !== '';

/** A file of the bank: what would be imported is shown before anything is saved. */
export function ImportStatement({ onClose }: { onClose: () => void }) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const [check, setCheck] = useState<StatementCheck | null>(null);
  const [choice, setChoice] = useState<MappingChoice>(choiceOf(null));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  const tried = async (work: () => Promise<void>) => {
    setPending(true);
    setRefusal(null);
    try {
      await work();
    } catch (reason) {
      if (!endExpiredSession(reason)) setRefusal(messageOf(reason, 'Failed to read the file'));
    } finally {
      setPending(false);
    }
  };

  const open = (given: File | undefined) =>
    tried(async () => {
      setCheck(null);
      setFile(null);
      if (!given) return;
      const found = await upload(statementCalls.checkStatement, { file: given, body: {} });
      setFile(given);
      setCheck(found);
      setChoice(choiceOf(found.mapping, found.separator));
    });

  const change = (next: MappingChoice) => {
    setChoice(next);
    // Other columns come with another separator.
    const cutOtherwise = next.separator !== choice.separator;
    if (!file || !(cutOtherwise || isWhole(next))) return;
    void tried(async () => {
      const body = cutOtherwise ? { separator: next.separator } : next;
      const found = await upload(statementCalls.checkStatement, { file, body });
      setCheck(found);
      if (cutOtherwise) setChoice(choiceOf(found.mapping, found.separator));
    });
  };

  const save = (given: File) =>
    tried(async () => {
      const parts = { file: given, body: choice };
      const done = await intent.once([given.name, given.size, given.lastModified, choice], (idempotencyKey) =>
        upload(statementCalls.importStatement, parts, { idempotencyKey }),
      );
      toast.success(
        `${linesText(done.added)} imported${done.repeated > 0 ? `, ${done.repeated} were here already` : ''}.`,
      );
      onClose();
      await revalidator.revalidate();
    });

  const fresh = check ? check.incoming + check.returned - check.repeated : 0;
  return (
    <div className={styles.sheet}>
      <FormErrors message={refusal} />
      <TextField
        label="File of the bank (CSV or Excel)"
        type="file"
        accept={acceptOf(statementUpload)}
        hint="Download it from online banking. At most 2 MB and 2,000 lines; incoming money and returned cheques are imported."
        {...chooseAgain}
        onChange={(event) => void open(event.target.files?.[0])}
      />
      {check && (
        <>
          {check.remembered && <p>The columns are those of your last file of this kind.</p>}
          <MappingFields check={check} choice={choice} onChange={change} />
          {isWhole(choice) && <Found check={check} />}
        </>
      )}
      <DialogActions>
        <Button variant="line" plain onClick={onClose}>
          Cancel
        </Button>
        {file && check && isWhole(choice) && fresh > 0 && refusal === null && (
          <Button variant="leaf" plain pending={pending} pendingLabel="Importing" onClick={() => void save(file)}>
            {`Import ${linesText(fresh)}`}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

const linesText = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

function Found({ check }: { check: StatementCheck }) {
  const facts = [
    `${linesText(check.incoming)} of incoming money, ${formatMoney(check.sum)}`,
    ...(check.returned > 0 ? [`${linesText(check.returned)} with a returned cheque`] : []),
    ...(check.repeated > 0 ? [`${check.repeated} of them imported before`] : []),
    ...(check.outgoing > 0 ? [`${check.outgoing} of outgoing money left out`] : []),
    ...(check.unread > 0 ? [`${check.unread} that cannot be read`] : []),
  ];
  return (
    <div className={styles.facts}>
      <p role="status">{`${facts.join('; ')}. Nothing is saved yet.`}</p>
      {check.lines.length > 0 && (
        // Scrolls when the list is long, so it must be focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ol className={styles.lines} tabIndex={0} aria-label="First lines">
          {check.lines.map((line) => (
            <li key={line.line}>
              <span>{formatDate(line.day)}</span>
              <b>{formatMoney(line.amount)}</b>
              <span>{[line.text, line.reference].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ol>
      )}
      {check.problems.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        <ul className={styles.lines} tabIndex={0} aria-label="Lines that cannot be read">
          {check.problems.map(({ line, reason }) => (
            <li key={line}>
              <b>{`Line ${line}`}</b>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
