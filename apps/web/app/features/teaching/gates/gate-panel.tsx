import clsx from 'clsx';
import { programGateCalls, type ProgramGate } from '@doctorbird/contract/teaching/program-gates';
import { skillLevelLabels } from '@doctorbird/contract/teaching/progress';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { useLoaded } from '../../../portal/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const StepsDialog = whenShown(async () => (await import('./steps-dialog.tsx')).StepsDialog, { quiet: true });
const OpenDialog = whenShown(async () => (await import('./open-dialog.tsx')).OpenDialog, { quiet: true });

/** The levels that come before a program, on its page for admins, and the children for whom it is open all the same. */
export function GatePanel({ program }: { program: { id: string; title: string } }) {
  const { data, failure, again } = useLoaded(program.id, (signal) =>
    call(programGateCalls.getProgramGate, { params: { id: program.id } }, { signal }),
  );
  const [task, setTask] = useState<'steps' | 'open' | null>(null);
  const { run } = useAction();
  const done = () => {
    setTask(null);
    again();
  };
  const close = ({ id, student }: ProgramGate['openings'][number]) =>
    run({
      meaning: ['close gate', id],
      make: async () => {
        await call(programGateCalls.closeProgramGate, { params: { id } });
        again();
      },
      done: () => `${student.full_name} needs the levels again.`,
      fallback: 'Failed to close the program for this child',
    });
  return (
    <Panel
      title="Levels before it"
      aside={
        <Button
          variant="line"
          size="sm"
          plain
          asks={programGateCalls.saveProgramGate}
          disabled={!data}
          onClick={() => setTask('steps')}
        >
          {data && data.steps.length > 0 ? 'Change' : 'Set levels'}
          <span className="visually-hidden"> before the program</span>
        </Button>
      }
    >
      <div className={clsx(panelStyles.body, layoutStyles.stack10)}>
        {failure && <ErrorState message={failure} />}
        {data?.steps.length === 0 && (
          <p className={typeStyles.muted}>None: any child of the right age can request a place.</p>
        )}
        <ul className={layoutStyles.stack8}>
          {data?.steps.map((step) => (
            <li key={step.skill_id}>{`${step.title}: ${skillLevelLabels[step.level]}`}</li>
          ))}
        </ul>
        {data && data.openings.length > 0 && (
          <ul className={lineListStyles.list} aria-label="Open before the levels">
            {data.openings.map((opening) => (
              <li key={opening.id}>
                <div>
                  <b>{opening.student.full_name}</b>
                  <p className={typeStyles.note}>
                    {[`“${opening.reason}”`, opening.by, formatDate(opening.at)].filter(Boolean).join(' · ')}
                  </p>
                </div>
                <Button
                  variant="line"
                  size="sm"
                  plain
                  asks={programGateCalls.closeProgramGate}
                  onClick={() => void close(opening)}
                >
                  Close<span className="visually-hidden">{` for ${opening.student.full_name}`}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {data && data.steps.length > 0 && (
          <Button
            variant="line"
            size="sm"
            plain
            asks={programGateCalls.openProgramGate}
            onClick={() => setTask('open')}
          >
            Open for a child
          </Button>
        )}
      </div>
      {data && task === 'steps' && (
        <StepsDialog program={program} gate={data} onSaved={done} onClose={() => setTask(null)} />
      )}
      {task === 'open' && <OpenDialog program={program} onSaved={done} onClose={() => setTask(null)} />}
    </Panel>
  );
}
