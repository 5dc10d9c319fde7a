import { openingCalls, type ProgramOpening } from '@doctorbird/contract/enrollments/opening';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDayTime } from '../../../format/dates.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAction } from '../../../forms/use-action.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const OpeningForm = whenShown(async () => (await import('./opening-form.tsx')).OpeningForm);

type OpeningPanelProps = {
  program: { id: string; title: string; opens_at: string | null; early_opens_at: string | null };
};

/** When families can request places of a program, on its page for admins. */
export function OpeningPanel({ program }: OpeningPanelProps) {
  const [opening, setOpening] = useState<ProgramOpening | null>(null);
  const revalidator = useRevalidator();
  const { run, pending } = useAction();
  const change = async () => {
    const found = await run({
      meaning: { opening: program.id },
      make: () => call(openingCalls.getProgramOpening, { params: { id: program.id } }),
      fallback: 'Failed to load',
    });
    if (found) setOpening(found);
  };
  const close = () => setOpening(null);
  return (
    <Panel
      title="Registration"
      aside={
        <Button
          variant="line"
          size="sm"
          plain
          asks={openingCalls.changeProgramOpening}
          pending={pending}
          onClick={() => void change()}
        >
          {program.opens_at === null ? 'Set a date' : 'Change'}
          <span className="visually-hidden"> of registration</span>
        </Button>
      }
    >
      <div className={panelStyles.body}>
        {program.opens_at === null ? (
          <p className={typeStyles.muted}>Families can request places as soon as the program is open.</p>
        ) : (
          <>
            <p>{`Opens ${formatDayTime(program.opens_at)}`}</p>
            {program.early_opens_at !== null && <p>{`Early access from ${formatDayTime(program.early_opens_at)}`}</p>}
          </>
        )}
      </div>
      <Dialog title={`Registration of ${program.title}`} open={opening !== null} onClose={close}>
        {opening && (
          <OpeningForm
            programId={program.id}
            opening={opening}
            onClose={close}
            onSaved={(saved) => {
              close();
              toast.success(
                saved.opens_at === null
                  ? 'Registration needs no date.'
                  : `Registration opens ${formatDayTime(saved.opens_at)}.`,
              );
              void revalidator.revalidate();
            }}
          />
        )}
      </Dialog>
    </Panel>
  );
}
