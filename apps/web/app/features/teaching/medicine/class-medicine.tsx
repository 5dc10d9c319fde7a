import { showPhone } from '@doctorbird/contract/core/phones';
import type { AttendanceSheet } from '@doctorbird/contract/teaching/attendance';
import { medicineCalls, type MedicineHead, type MedicinePlan } from '@doctorbird/contract/teaching/medicine';
import clsx from 'clsx';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { formatDate, formatDayTime } from '../../../format/dates.ts';
import { useWaitingCalls } from '../../../offline/use-waiting-calls.ts';
import { mayComeLater } from '../../../portal/unsent/send-or-queue.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel, SectionHeading } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { DoseForm } from './dose-form.tsx';
import { missedText, often, whyNot, withWaiting } from './medicine-texts.ts';
import { AddLineForm, OtherDoseForm } from './other-dose-form.tsx';
import { DoseLog, PlanFacts } from './plan-facts.tsx';
import type { DoseBody } from './send-medicine.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as incidentStyles from '../incidents/incidents.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './medicine.module.css';

type ClassMedicineProps = {
  sheet: AttendanceSheet;
  heads: readonly MedicineHead[];
  team: ReadonlyArray<{ id: string; full_name: string }>;
};

/** The plans of a class; what one says is behind a button, where opening is logged. */
export function ClassMedicine({ sheet, heads: loaded, team }: ClassMedicineProps) {
  const { revalidate } = useRevalidator();
  const account = useSession().profile?.user.id;
  const waiting = useWaitingCalls(medicineCalls.recordDose.path, account).map(({ params, body }) => ({
    id: String(params?.id),
    dose: (body as DoseBody).dose,
  }));
  const heads = loaded.map((head) => withWaiting(head, waiting));
  const [opened, setOpened] = useState<{ id: string; plan: MedicinePlan | Closed } | null>(null);
  const [pending, setPending] = useState(false);
  const open = async (id: string) => {
    setPending(true);
    try {
      const plan = await call(medicineCalls.openMedicinePlan, { params: { id }, body: { meeting_id: sheet.id } });
      setOpened({ id, plan });
    } catch (cause) {
      // A dose can be recorded all the same.
      if (mayComeLater(cause)) setOpened({ id, plan: 'no line' });
      // What became of an earlier one can be said.
      else if (isAnotherDay(cause)) setOpened({ id, plan: 'another day' });
      else if (!endExpiredSession(cause)) toast.error(messageOf(cause, 'Failed to open the plan'));
    } finally {
      setPending(false);
    }
  };
  const head = heads.find(({ id }) => id === opened?.id);
  return (
    <div className={clsx(portalPageStyles.page, portalPageStyles.narrow)}>
      <Link className={buttonStyles.moreLink} to={`/staff/meetings/${sheet.id}`}>
        Attendance
      </Link>
      <SectionHeading title="Medicine" note={`${sheet.title}, ${formatDayTime(sheet.starts_at)}`} />
      <div className={incidentStyles.danger}>
        <b>No better, or in danger? Call first.</b>
        <span>
          <a href="tel:110">Ambulance 110</a>
        </span>
      </div>
      {heads.length === 0 && (
        <EmptyState title="No plan in this class">
          A parent writes a plan on the child’s health page; the office checks it before you see it. No plan, no dose.
        </EmptyState>
      )}
      <ul className={styles.plans}>
        {heads.map((one) => (
          <li key={one.id}>
            <p>
              <b>{one.student.full_name}</b>
              <span className={typeStyles.note}>
                {one.state === 'written'
                  ? 'Not checked by the office yet'
                  : `${often(one)}. Until ${formatDate(one.ends_on)}`}
              </span>
              {one.missed_at && <Badge tone="bad">{missedText(one.missed_at)}</Badge>}
            </p>
            <Button variant="line" plain pending={pending} onClick={() => void open(one.id)}>
              Open plan
            </Button>
          </li>
        ))}
      </ul>
      {head && opened && (
        <OpenedPlan
          key={head.id}
          head={head}
          opened={opened.plan}
          meetingId={sheet.id}
          team={team}
          account={account}
          onDone={() => {
            void revalidate();
            void open(head.id);
          }}
        />
      )}
    </div>
  );
}

/** Why a plan cannot be read here. */
type Closed = 'no line' | 'another day';
const isAnotherDay = (cause: unknown): boolean => cause instanceof ApiError && cause.code === 'not_today';

type OpenedPlanProps = {
  head: MedicineHead;
  opened: MedicinePlan | Closed;
  meetingId: string;
  team: ClassMedicineProps['team'];
  account: string | undefined;
  onDone: () => void;
};

function OpenedPlan({ head, opened, meetingId, team, account, onDone }: OpenedPlanProps) {
  const [shown, setShown] = useState<'give' | 'other' | { doseId: string } | null>(null);
  const plan = typeof opened === 'string' ? null : opened;
  const isOtherDay = opened === 'another day';
  const refusal = isOtherDay
    ? 'This class is not today. A plan is open on the day of the class.'
    : whyNot(head, account);
  const done = () => {
    setShown(null);
    onDone();
  };
  const form = { head, meetingId, onDone: done };
  const cancel = (
    <Button variant="line" size="sm" plain onClick={() => setShown(null)}>
      Cancel
    </Button>
  );
  return (
    <section className={layoutStyles.stack14} aria-label={`Medicine of ${head.student.full_name}`}>
      {plan && (
        <p className={layoutStyles.row10}>
          {plan.contacts.map(
            ({ full_name: name, phone }) =>
              phone && <a key={phone} href={`tel:${phone}`}>{`Call ${name}, ${showPhone(phone)}`}</a>,
          )}
        </p>
      )}
      {refusal && (
        <p className={noticeStyles.notice} role="status">
          {refusal}
        </p>
      )}
      {shown === null && (
        <div className={layoutStyles.row10}>
          {!refusal && (
            <Button onClick={() => setShown('give')}>{plan ? `Give ${plan.facts.dose}` : 'Give a dose'}</Button>
          )}
          {head.state !== 'written' && (!isOtherDay || head.missed_at) && (
            <Button variant="line" plain onClick={() => setShown('other')}>
              Not given, or an error
            </Button>
          )}
        </div>
      )}
      {(shown === 'give' || shown === 'other') && (
        <Panel title={shown === 'give' ? 'Give a dose' : 'Not given, or an error'}>
          <div className={clsx(panelStyles.body, layoutStyles.stack14)}>
            {shown === 'give' ? <DoseForm {...form} plan={plan} team={team} /> : <OtherDoseForm {...form} />}
            {cancel}
          </div>
        </Panel>
      )}
      {plan && <PlanFacts plan={plan} />}
      {opened === 'no line' && (
        <p className={noticeStyles.notice}>{`${head.student.full_name}: no connection, so the plan stays closed.`}</p>
      )}
      {plan && (
        <DoseLog
          plan={plan}
          after={({ id }) => (
            <Button variant="line" size="sm" plain onClick={() => setShown({ doseId: id })}>
              Add a line
            </Button>
          )}
        />
      )}
      {typeof shown === 'object' && shown !== null && (
        <Panel title="Add a line">
          <div className={clsx(panelStyles.body, layoutStyles.stack14)}>
            <AddLineForm key={shown.doseId} {...form} doseId={shown.doseId} />
            {cancel}
          </div>
        </Panel>
      )}
    </section>
  );
}
