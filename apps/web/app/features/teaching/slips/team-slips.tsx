import { slipAnswerLabels } from '@doctorbird/contract/teaching/slip-labels';
import { slipCalls, type Slip, type SlipRow, type SlipWithRows } from '@doctorbird/contract/teaching/slips';
import clsx from 'clsx';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatBlock } from '../../../ui/stat-block.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { usePart } from '../../../ui/use-part.ts';
import { ChangeSlip, WriteSlip } from './slip-form.tsx';
import { SlipFacts } from './slip-facts.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as medicineStyles from '../medicine/medicine.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const tones: Record<SlipRow['answer'], BadgeTone> = { open: 'waiting', yes: 'good', no: 'off', changed: 'waiting' };

type ProgramSlipsProps = {
  programId: string;
  slips: ReadonlyArray<Slip & { rows: SlipRow[] }>;
  /** The children of the class. */
  expected: ReadonlyArray<{ id: string; full_name: string }>;
  at: '/staff/slips' | '/admin/slips';
};

/** The slips of a class: who may come, at a glance, and a new one. */
export function ProgramSlips({ programId, slips, expected, at }: ProgramSlipsProps) {
  const [writing, setWriting] = useState(false);
  return (
    <>
      <PageTitle title="Permission" note="Trips and events of this class">
        {!writing && (
          <Button size="sm" plain asks={slipCalls.writeSlip} onClick={() => setWriting(true)}>
            New slip
          </Button>
        )}
      </PageTitle>
      {writing && (
        <Panel title="New slip">
          <div className={panelStyles.body}>
            <WriteSlip programId={programId} expected={expected} at={at} />
          </div>
        </Panel>
      )}
      {slips.length === 0 && !writing && (
        <EmptyState title="No slip yet">Families answer in two taps; you see here who may come.</EmptyState>
      )}
      {slips.map((slip) => (
        <Panel key={slip.id} title={slip.title}>
          <div className={panelStyles.body}>
            <p className={typeStyles.note}>
              {[
                slip.cancelled ? 'Cancelled' : formatDayTime(slip.starts_at),
                `${slip.may_come} may come`,
                `${slip.unanswered} without an answer`,
                `${slip.cannot} cannot`,
              ].join(' · ')}
            </p>
            {!slip.cancelled && <MayCome rows={slip.rows} />}
            <Link className={buttonStyles.moreLink} to={`${at}/${slip.id}`}>
              {`Open ${slip.title}`}
            </Link>
          </div>
        </Panel>
      ))}
    </>
  );
}

const MayCome = ({ rows }: { rows: readonly SlipRow[] }) => {
  const names = rows.filter(({ answer }) => answer === 'yes').map(({ student }) => student.full_name);
  return <p>{names.length === 0 ? 'No one may come yet.' : `May come: ${names.join(', ')}`}</p>;
};

/** One slip with every child, and all that was said. */
export function SlipPage({ slip }: { slip: SlipWithRows }) {
  const { revalidate } = useRevalidator();
  const { run } = useAction();
  const [changing, setChanging] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const [calling, setCalling] = useState<SlipRow | null>(null);
  const noting = usePart(async () => (await import('./call-form.tsx')).SlipCallForm);
  const again = () => void revalidate();
  const cancel = async () => {
    await run({
      meaning: ['cancel slip', slip.id],
      make: () => call(slipCalls.cancelSlip, { params: { id: slip.id } }),
      done: () => 'Cancelled. The families have been notified.',
      fallback: 'Failed to cancel the event',
    });
    setCancelling(false);
  };
  return (
    <>
      <PageTitle title={slip.title} note={slip.program.title}>
        <Button variant="line" size="sm" plain onClick={() => window.print()}>
          Print
        </Button>
      </PageTitle>
      {slip.cancelled && <Badge tone="off">Cancelled</Badge>}
      <StatBlock
        label="Answers"
        stats={[
          { label: 'May come', value: slip.may_come, accent: true },
          { label: 'No answer', value: slip.unanswered },
          { label: 'Cannot come', value: slip.cannot },
        ]}
      />
      <Panel title="What families read">
        <div className={clsx(panelStyles.body, layoutStyles.stack14)}>
          {changing ? (
            <ChangeSlip
              slip={slip}
              onDone={() => {
                setChanging(false);
                again();
              }}
            />
          ) : (
            <SlipFacts slip={slip} />
          )}
          {!changing && !slip.cancelled && (
            <div className={layoutStyles.row10}>
              <Button variant="line" size="sm" plain asks={slipCalls.changeSlip} onClick={() => setChanging(true)}>
                Change
              </Button>
              <Button variant="line" size="sm" plain asks={slipCalls.cancelSlip} onClick={() => setCancelling(true)}>
                Cancel the event
              </Button>
            </div>
          )}
        </div>
      </Panel>
      <Panel title="Children">
        <div className={panelStyles.body}>
          <ul className={medicineStyles.plans}>
            {slip.rows.map((row) => (
              <li key={row.id}>
                <p>
                  <b>{row.student.full_name}</b>
                  <span className={typeStyles.note}>
                    {[
                      row.by && `Signed by ${row.by}`,
                      row.at && formatDayTime(row.at),
                      row.heard_by && `heard by ${row.heard_by}`,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </p>
                <Badge tone={tones[row.answer]}>{slipAnswerLabels[row.answer]}</Badge>
                {!slip.cancelled && row.answer !== 'yes' && (
                  <Button
                    variant="line"
                    size="sm"
                    plain
                    asks={slipCalls.noteSlipCall}
                    onClick={() => {
                      setCalling(row);
                      void noting.show();
                    }}
                  >
                    Note a call
                    <span className="visually-hidden">{` about ${row.student.full_name}`}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      </Panel>
      {slip.history.length > 0 && (
        <Panel title="All that was said">
          <div className={panelStyles.body}>
            <Timeline
              label="All that was said"
              entries={slip.history.map((past) => ({
                id: `${past.student}${past.at}${past.version}`,
                title: `${past.student}: ${past.answer === 'yes' ? 'may come' : 'cannot come'}`,
                note: [
                  `${past.by}, ${formatDayTime(past.at)}`,
                  past.heard_by && `by phone, heard by ${past.heard_by}`,
                  past.version < slip.version && 'before the facts changed',
                ]
                  .filter(Boolean)
                  .join(' · '),
              }))}
            />
          </div>
        </Panel>
      )}
      {calling && noting.open && noting.Part && (
        <noting.Part
          slip={slip}
          row={calling}
          onClose={() => {
            noting.close();
            setCalling(null);
          }}
          onDone={again}
        />
      )}
      <ConfirmDialog
        title="Cancel this event?"
        open={cancelling}
        onClose={() => setCancelling(false)}
        onConfirm={cancel}
        confirmLabel="Cancel the event"
      >
        The families are notified. What they answered stays.
      </ConfirmDialog>
    </>
  );
}
