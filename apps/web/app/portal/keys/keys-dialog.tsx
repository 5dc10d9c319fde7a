import type { statementCalls } from '@doctorbird/contract/billing/statements';
import type { proofCalls } from '@doctorbird/contract/billing/proofs';
import type { noteCalls } from '@doctorbird/contract/admin/notes';
import type { familyMessageCalls } from '@doctorbird/contract/families/family-messages';
import type { bulkMessageCalls } from '@doctorbird/contract/enrollments/bulk-messages';
import type { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { Dialog } from '../../ui/dialog.tsx';
import { allowedKeys } from './portal-pages.ts';
import { rightOf, type Asked } from '../../ui/may-gate.ts';
import { useMay } from '../may.ts';
import { rightOfPage } from '../page-rights.ts';
import * as styles from './keys.module.css';

type Line = {
  keys: readonly string[];
  does: string;
  /** What it does on one page or another: listed for whoever may do one of these. */
  asks?: readonly Asked[];
};

const everywhere: readonly Line[] = [
  { keys: ['Ctrl', 'K'], does: 'Search everything' },
  { keys: ['/'], does: 'Search in this list, or everything' },
  { keys: ['Z'], does: 'Undo, while the message is shown' },
  { keys: ['?'], does: 'Show these keys' },
];
const inLists: readonly Line[] = [
  { keys: ['J'], does: 'Next row, also in the open record; then the arrow keys work too' },
  { keys: ['K'], does: 'Previous row, also in the open record' },
  { keys: ['X'], does: 'Select the row' },
  { keys: ['Shift', 'X'], does: 'Select the rows up to here' },
  { keys: ['Ctrl', 'A'], does: 'Select the page' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['V'], does: 'View the row beside the list' },
  { keys: ['O'], does: 'Open the full page' },
  { keys: ['F'], does: 'Open the filter' },
  { keys: ['Ctrl', 'P'], does: 'Print all pages of the list' },
  { keys: ['Esc'], does: 'Close the record, then clear the selection, then leave the row' },
];
const onRecords: readonly Line[] = [
  { keys: ['A'], does: 'Approve', asks: [rightOf<typeof enrollmentCalls.changeEnrollmentStatus>('change_places')] },
  { keys: ['P'], does: 'Record a payment', asks: [rightOfPage('/admin/payments/record')] },
  {
    keys: ['M'],
    does: 'Write to the families',
    asks: [
      rightOf<typeof bulkMessageCalls.messageFamilies>('change_places'),
      rightOf<typeof familyMessageCalls.messageParents>('change_families'),
    ],
  },
  { keys: ['N'], does: 'Add a note', asks: [rightOf<typeof noteCalls.addNote>('change_families')] },
];
const inSearch: readonly Line[] = [
  { keys: ['Tab'], does: 'Next group' },
  { keys: ['Ctrl', 'Enter'], does: 'Open in a new tab' },
];
const adminSearch: readonly Line[] = [
  { keys: ['#'], does: 'References only' },
  { keys: ['@'], does: 'People only' },
];
const inProofs: readonly Line[] = [
  { keys: ['A'], does: 'Accept and open the next', asks: [rightOf<typeof proofCalls.reviewProof>('take_money')] },
  { keys: ['B'], does: 'Send back', asks: [rightOf<typeof proofCalls.reviewProof>('take_money')] },
  { keys: ['S'], does: 'Skip', asks: [rightOf<typeof proofCalls.reviewProof>('take_money')] },
  { keys: ['J'], does: 'Next proof' },
  { keys: ['K'], does: 'Previous proof' },
  { keys: ['+'], does: 'Zoom in; - zooms out, 0 fits' },
  { keys: ['R'], does: 'Turn right; Shift R turns left' },
  {
    keys: ['Ctrl', 'Enter'],
    does: 'Accept, or record a payment',
    asks: [rightOf<typeof proofCalls.reviewProof>('take_money')],
  },
];
const inStatements: readonly Line[] = [
  { keys: ['A'], does: 'Match the line as suggested', asks: [rightOf<typeof statementCalls.matchBankLine>('bank')] },
  { keys: ['F'], does: 'Find another payer or invoice', asks: [rightOf<typeof statementCalls.matchBankLine>('bank')] },
  { keys: ['I'], does: 'Ignore the line', asks: [rightOf<typeof statementCalls.ignoreBankLine>('bank')] },
  { keys: ['Z'], does: 'Undo the match', asks: [rightOf<typeof statementCalls.reopenBankLine>('bank')] },
];
const actions: Line = { keys: ['>'], does: 'Actions only' };

/** Every key of the portal that the reader may use, by where it works. */
export function KeysDialog({ area, onClose }: { area: 'admin' | 'staff'; onClose: () => void }) {
  const may = useMay();
  const isOpen = (page: string) => may(rightOfPage(page));
  const allowed = allowedKeys(area, may, isOpen);
  const sees = (page: string) => area === 'admin' && isOpen(page);
  const pages = allowed.g.map(({ key, label }) => ({ keys: ['G', key.toUpperCase()], does: label }));
  const creates = allowed.c.map(({ key, label }) => ({ keys: ['C', key.toUpperCase()], does: label }));
  return (
    <Dialog title="Keys" size="lg" open onClose={onClose}>
      <div className={styles.lists}>
        <KeyList title="Everywhere" lines={everywhere} />
        <KeyList title="Go to" lines={pages} />
        <KeyList title="New" lines={creates} />
        <KeyList title="In a list" lines={inLists} />
        {area === 'admin' && <KeyList title="Selected rows or the open record" lines={onRecords} />}
        {sees('/admin/payments/proofs') && <KeyList title="In payment proofs" lines={inProofs} />}
        {area === 'admin' && <KeyList title="In bank statements" lines={inStatements} />}
        <KeyList title="In the search" lines={[...inSearch, ...(area === 'admin' ? adminSearch : []), actions]} />
      </div>
      <p className={styles.note}>
        {`Single keys do nothing while you type. Switch them off under ${area === 'admin' ? 'My account' : 'Settings'}.`}
      </p>
    </Dialog>
  );
}

function KeyList({ title, lines: all }: { title: string; lines: readonly Line[] }) {
  const may = useMay();
  const lines = all.filter(({ asks }) => asks?.some(may) ?? true);
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className="label">{title}</h3>
      <dl className={styles.keys}>
        {lines.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
