import { requiredText } from '@doctorbird/contract/core/text';
import { medicineCalls, type MedicinePlan } from '@doctorbird/contract/teaching/medicine';
import clsx from 'clsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { MedicinePdf } from './family-medicine.tsx';
import { countsFrom } from './medicine-texts.ts';
import { OtherDoseForm } from './other-dose-form.tsx';
import { DoseLog, PlanFacts, PlanOpenings } from './plan-facts.tsx';
import { PlanFields } from './plan-fields.tsx';
import { changedPlan, planValues } from './plan-form.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as incidentStyles from '../incidents/incidents.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type Team = ReadonlyArray<{ id: string; full_name: string }>;
type OfficePlan = MedicinePlan & { team: Team[number][] };

const reasons = ['Check the plan', 'A dose was not recorded', 'A doctor’s change', 'Follow up'];

/** One plan for the office: first why it is opened, which is logged, then what it says and what is left to do. */
export function OfficeMedicine({ id }: { id: string }) {
  const [opened, setOpened] = useState<{ plan: OfficePlan; reason: string } | null>(null);
  const [pending, setPending] = useState(false);
  const open = async (reason: string) => {
    setPending(true);
    try {
      const plan = await call(medicineCalls.openMedicinePlanAsOffice, { params: { id }, body: { reason } });
      setOpened({ plan, reason });
    } catch (cause) {
      if (!endExpiredSession(cause)) toast.error(messageOf(cause, 'Failed to open the plan'));
    } finally {
      setPending(false);
    }
  };
  const plan = opened?.plan;
  const again = () => void open(opened?.reason ?? 'Follow up');
  return (
    <div className={adminPageStyles.page}>
      <Link className={buttonStyles.moreLink} to="/admin/medicine">
        Medicine
      </Link>
      <PageTitle title="Medicine plan" note={plan?.student.full_name}>
        {plan && <MedicinePdf id={id} />}
      </PageTitle>
      {!plan && (
        <section aria-label="Why do you open it?">
          <p>
            <b>Why do you open it?</b>
          </p>
          <p className={typeStyles.note}>
            The plan is sealed. Each opening is logged with its reason, and the family sees it.
          </p>
          <div className={layoutStyles.row10}>
            {reasons.map((reason) => (
              <Button key={reason} variant="line" plain pending={pending} onClick={() => void open(reason)}>
                {reason}
              </Button>
            ))}
          </div>
        </section>
      )}
      {plan && (
        <>
          <PlanFacts plan={plan} />
          <MissedDose plan={plan} onDone={again} />
          {plan.may.check && <CheckPlan plan={plan} onDone={again} />}
          {plan.may.check && <SendBack plan={plan} onDone={again} />}
          {plan.may.renew && <ChangeGivers plan={plan} onDone={again} />}
          {plan.may.renew && <ChangePlan plan={plan} />}
          <DoseLog plan={plan} />
          <PlanOpenings plan={plan} />
        </>
      )}
    </div>
  );
}

/** A dose that nobody recorded: whoever was in class is asked, and the office writes what became of it. */
function MissedDose({ plan, onDone }: { plan: OfficePlan; onDone: () => void }) {
  if (!plan.missed_at || !plan.missed_in) return null;
  return (
    <Panel title="A dose was not recorded" tone="gold">
      <div className={clsx(panelStyles.body, layoutStyles.stack14)}>
        <p>{`It was due ${formatDayTime(plan.missed_at)}. Ask who was in class, and write what became of it.`}</p>
        <OtherDoseForm key={plan.missed_at} head={plan} meetingId={plan.missed_in} onDone={onDone} />
      </div>
    </Panel>
  );
}

type GiversProps = {
  team: Team;
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
  error?: string | undefined;
};

const Givers = ({ team, chosen, onChoose, error }: GiversProps) => (
  <fieldset className={incidentStyles.chips}>
    <legend>Who may give it?</legend>
    {team.map(({ id, full_name: name }) => (
      <label key={id}>
        <input
          type="checkbox"
          checked={chosen.includes(id)}
          onChange={() => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
        />
        {name}
      </label>
    ))}
    {error && <FieldError id="medicine-givers">{error}</FieldError>}
  </fieldset>
);

const checking = z.object({ givers: z.array(z.string()).min(1, { error: 'Choose who may give it' }) });

function CheckPlan({ plan, onDone }: { plan: OfficePlan; onDone: () => void }) {
  const { form, frame } = useCallForm(checking, {
    defaults: { givers: [] },
    fallback: 'Failed to check the plan',
    draft: false,
    send: async (body) => {
      await call(medicineCalls.checkMedicinePlan, { params: { id: plan.id }, body });
      toast.success(`The plan counts from ${countsFrom(plan.starts_on)} on.`);
      onDone();
    },
  });
  return (
    <Panel title="Check the plan" tone="gold">
      <div className={panelStyles.body}>
        <FormFrame frame={frame} label="Check the plan">
          <p>Only these people can record a dose. Choose those whom the parent has shown how.</p>
          <Givers
            team={plan.team}
            chosen={form.watch('givers')}
            onChoose={(ids) => form.setValue('givers', ids, { shouldValidate: form.formState.isSubmitted })}
            error={form.formState.errors.givers?.message}
          />
          <Button type="submit" pending={frame.pending} pendingLabel="Saving">
            The plan is complete
          </Button>
        </FormFrame>
      </div>
    </Panel>
  );
}

const sendingBack = z.object({ reason: requiredText('Write what is missing', 500) });

function SendBack({ plan, onDone }: { plan: OfficePlan; onDone: () => void }) {
  const { field, frame } = useCallForm(sendingBack, {
    defaults: { reason: '' },
    fallback: 'Failed to send the plan back',
    draft: false,
    send: async (body) => {
      await call(medicineCalls.sendBackMedicinePlan, { params: { id: plan.id }, body });
      toast.success('Sent back. The family has been notified.');
      onDone();
    },
  });
  return (
    <Panel title="Something is missing">
      <div className={panelStyles.body}>
        <FormFrame frame={frame} label="Something is missing">
          <TextArea label="What is missing?" rows={2} {...field('reason')} />
          <Button type="submit" variant="line" plain pending={frame.pending} pendingLabel="Sending">
            Send back
          </Button>
        </FormFrame>
      </div>
    </Panel>
  );
}

/** Open by itself where the plan counts and nobody may give it. */
function ChangeGivers({ plan, onDone }: { plan: OfficePlan; onDone: () => void }) {
  const [open, setOpen] = useState(plan.givers.length === 0);
  if (!open)
    return (
      <Button variant="line" plain onClick={() => setOpen(true)}>
        Change who may give it
      </Button>
    );
  const done = () => {
    setOpen(false);
    onDone();
  };
  return <GiversForm plan={plan} onDone={done} />;
}

function GiversForm({ plan, onDone }: { plan: OfficePlan; onDone: () => void }) {
  const { form, frame } = useCallForm(checking, {
    defaults: { givers: plan.givers.map(({ id }) => id) },
    fallback: 'Failed to save who may give it',
    draft: false,
    send: async (body) => {
      await call(medicineCalls.nameMedicineGivers, { params: { id: plan.id }, body });
      toast.success('Saved. The family has been notified.');
      onDone();
    },
  });
  return (
    <Panel title="Change who may give it" tone={plan.givers.length === 0 ? 'gold' : 'surface'}>
      <div className={panelStyles.body}>
        <FormFrame frame={frame} label="Change who may give it">
          <p>
            Only these people can record a dose. What the plan says stays as it is, and the family is notified of the
            names.
          </p>
          <Givers
            team={plan.team}
            chosen={form.watch('givers')}
            onChoose={(ids) => form.setValue('givers', ids, { shouldValidate: form.formState.isSubmitted })}
            error={form.formState.errors.givers?.message}
          />
          <Button type="submit" pending={frame.pending} pendingLabel="Saving">
            Save who may give it
          </Button>
        </FormFrame>
      </div>
    </Panel>
  );
}

function ChangePlan({ plan }: { plan: OfficePlan }) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button variant="line" plain onClick={() => setOpen(true)}>
        Record a doctor’s change
      </Button>
    );
  return <ChangeForm plan={plan} />;
}

function ChangeForm({ plan }: { plan: OfficePlan }) {
  const navigate = useNavigate();
  const { field, frame, form } = useCallForm(changedPlan, {
    defaults: planValues(plan),
    fallback: 'Failed to record the change',
    invalid: 'Please complete the plan.',
    draft: false,
    send: async (body) => {
      await call(medicineCalls.changeMedicinePlan, { params: { id: plan.id }, body }, { idempotencyKey: body.id });
      toast.success(`The new plan counts from ${countsFrom(body.starts_on)} on. The family has been notified.`);
      await navigate(`/admin/medicine/${body.id}`);
    },
  });
  return (
    <Panel title="A doctor’s change">
      <div className={panelStyles.body}>
        <FormFrame frame={frame} label="A doctor’s change">
          <TextArea label="Which doctor, and how did you hear it?" rows={2} {...field('doctor')} />
          <PlanFields field={field} />
          <Givers
            team={plan.team}
            chosen={form.watch('givers')}
            onChoose={(ids) => form.setValue('givers', ids, { shouldValidate: form.formState.isSubmitted })}
            error={form.formState.errors.givers?.message}
          />
          <Button type="submit" pending={frame.pending} pendingLabel="Saving">
            Record the change
          </Button>
        </FormFrame>
      </div>
    </Panel>
  );
}
