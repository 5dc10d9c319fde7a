import clsx from 'clsx';
import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import type { AdminProgram, AdminProgramDetail } from '@doctorbird/contract/programs/programs-admin';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/money.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { programInput } from './program-defaults.ts';
import { ProgramForm } from './program-form.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type EditProgramProps = { program: AdminProgram; onClose: () => void; onSaved: () => void };

const runs = ({ status }: AdminProgram): boolean => status === 'open' || status === 'in_progress';
const elsewhereText =
  'Classes to come without a place of their own take place there from now on. When you save, their families are notified, and those of guests may cancel.';

/** Edits a program. When someone else was faster, what is typed stays, and the form says who changed what. */
export function EditProgram({ program, onClose, onSaved }: EditProgramProps) {
  const [newer, setNewer] = useState<AdminProgramDetail | null>(null);
  const params = { id: program.id };
  const takeNewer = async () => setNewer(await call(programAdminCalls.getAnyProgram, { params }).catch(() => null));
  return (
    <Dialog title="Edit program" size="lg" open onClose={onClose}>
      <ProgramForm
        defaults={programInput(program)}
        version={newer?.version ?? program.version}
        fallback="Failed to save the program"
        submitLabel={newer ? 'Overwrite' : 'Save changes'}
        notice={newer && <Meanwhile before={program} now={newer} />}
        placeNote={runs(program) ? elsewhereText : null}
        onCancel={onClose}
        onRefusal={(reason) => {
          if (reason.code === 'stale') void takeNewer();
          return false;
        }}
        send={async ({ age_range: ages, ...rest }) => {
          await call(programAdminCalls.updateProgram, {
            params,
            body: { ...rest, age_range: `${ages.min}-${ages.max}` },
          });
          toast.success(`Saved: ${rest.title}.`);
          onSaved();
        }}
      />
    </Dialog>
  );
}

const shown: readonly { label: string; of: (program: AdminProgram) => string }[] = [
  { label: 'Title', of: (program) => program.title },
  { label: 'Price', of: (program) => formatPrice(program.price) },
  { label: 'Duration', of: (program) => program.duration },
  { label: 'Age range', of: (program) => program.age_range },
  { label: 'Max participants', of: (program) => String(program.max_participants) },
  { label: 'Start date', of: (program) => program.start_date ?? 'TBD' },
  { label: 'End date', of: (program) => program.end_date ?? 'TBD' },
  { label: 'Payment plans', of: (program) => `${program.plan_template_ids.length} offered` },
  { label: 'Status', of: (program) => program.status },
  { label: 'Times', of: (program) => program.schedule ?? 'none' },
  { label: 'Place', of: (program) => program.location ?? 'none' },
  { label: 'Summary', of: (program) => program.summary },
  { label: 'Description', of: (program) => program.description },
];

function Meanwhile({ before, now }: { before: AdminProgram; now: AdminProgramDetail }) {
  const changed = shown.filter((line) => line.of(before) !== line.of(now));
  return (
    <div className={noticeStyles.notice} role="status">
      <p>
        {now.last_change
          ? `Your text is still here. ${now.last_change.by} saved this on ${formatDateTime(now.last_change.at)}:`
          : 'Your text is still here. Saved in the meantime:'}
      </p>
      <ul className={clsx(layoutStyles.top2, typeStyles.strong)}>
        {changed.map((line) => (
          <li key={line.label}>{`${line.label}: ${line.of(now)}`}</li>
        ))}
        {changed.length === 0 && <li>the same details as before</li>}
      </ul>
    </div>
  );
}
