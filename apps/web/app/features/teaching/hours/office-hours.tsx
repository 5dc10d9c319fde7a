import { hoursCalls, type HoursSheet } from '@doctorbird/contract/teaching/hours';
import { sheetStateLabels } from '@doctorbird/contract/teaching/hours-labels';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { longMonth } from '../../../format/month-names.ts';
import { today } from '../../../format/today.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { HoursFacts, rateIn } from './hours-facts.tsx';
import { HoursLines } from './hours-lines.tsx';
import { MonthLinks } from './month-links.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';

const AddClass = whenShown(async () => (await import('./add-class.tsx')).AddClass);
const RateForm = whenShown(async () => (await import('./rate-form.tsx')).RateForm);

/** Somebody's month for the office: what is missing, what it comes to, and its approval. */
export function OfficeHours({ sheet }: { sheet: HoursSheet }) {
  const { person, month, state, gaps } = sheet;
  const { run, pending } = useAction();
  const [rating, setRating] = useState(false);
  const [adding, setAdding] = useState(false);
  const [approving, setApproving] = useState(false);
  const isOver = month < today().slice(0, 7);
  const settle = (
    line: typeof hoursCalls.approveHours | typeof hoursCalls.payHours | typeof hoursCalls.askForTimes,
    said: string,
  ) =>
    run({
      meaning: { [line.path]: person.id, month, state },
      make: (idempotencyKey) => call(line, { params: { id: person.id }, body: { month } }, { idempotencyKey }),
      done: () => said,
      fallback: 'Failed to save',
    });
  return (
    <div className={clsx(adminPageStyles.page, adminPageStyles.withColumn)}>
      <Link className={buttonStyles.moreLink} to={`/admin/hours?month=${month}`}>
        Hours
      </Link>
      <PageTitle title={person.full_name} note={longMonth(month)}>
        <Badge tone={state === 'open' ? 'off' : 'good'}>{sheetStateLabels[state]}</Badge>
        <MonthLinks month={month} />
      </PageTitle>
      <div className={portalPageStyles.stack}>
        <Panel
          title="Classes"
          aside={
            <Button size="sm" variant="line" plain onClick={() => setAdding(true)}>
              Add a class
            </Button>
          }
        >
          <div className={panelStyles.body}>
            <HoursLines sheet={sheet} office />
          </div>
        </Panel>
      </div>
      <div className={adminPageStyles.column}>
        <Panel title="The month">
          <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
            <HoursFacts sheet={sheet} />
            {state === 'open' && isOver && (
              <Button size="sm" plain pending={pending} onClick={() => setApproving(true)}>
                Approve
              </Button>
            )}
            {state === 'open' && !isOver && <p>It can be approved once the month is over.</p>}
            {state === 'approved' && (
              <Button
                size="sm"
                plain
                pending={pending}
                onClick={() => void settle(hoursCalls.payHours, 'Noted as paid.')}
              >
                Note as paid
              </Button>
            )}
            {state === 'open' && gaps > 0 && (
              <Button
                size="sm"
                variant="line"
                plain
                pending={pending}
                onClick={() =>
                  void settle(hoursCalls.askForTimes, `${person.full_name} gets a message about the missing times.`)
                }
              >
                Ask for missing times
              </Button>
            )}
            <Button size="sm" variant="line" plain onClick={() => setRating(true)}>
              Set rate
            </Button>
          </div>
        </Panel>
      </div>
      <ConfirmDialog
        title={`Approve ${longMonth(month)}?`}
        open={approving}
        onClose={() => setApproving(false)}
        confirmLabel="Approve"
        onConfirm={async () => {
          await settle(hoursCalls.approveHours, `${longMonth(month)} of ${person.full_name} is approved.`);
        }}
      >
        {gaps > 0
          ? `${gaps === 1 ? 'One class has' : `${gaps} classes have`} no times and will not be paid now. What changes later is paid with a later month.`
          : 'From then on the month stays as it is. What changes later is paid with a later month.'}
      </ConfirmDialog>
      <Dialog title="Add a class" open={adding} onClose={() => setAdding(false)}>
        {adding && <AddClass sheet={sheet} onClose={() => setAdding(false)} />}
      </Dialog>
      <Dialog title="Rate" open={rating} onClose={() => setRating(false)}>
        <RateForm person={person} month={month} rate={rateIn(sheet)} onClose={() => setRating(false)} />
      </Dialog>
    </div>
  );
}
