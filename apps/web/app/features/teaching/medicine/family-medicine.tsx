import { medicineCalls, type MedicinePlan } from '@doctorbird/contract/teaching/medicine';
import clsx from 'clsx';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { DownloadButton } from '../../../portal/download-button.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useState } from 'react';
import { DoseLog, PlanFacts, PlanOpenings } from './plan-facts.tsx';
import { PlanFields } from './plan-fields.tsx';
import { planValues, writtenPlan } from './plan-form.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as typeStyles from '../../../ui/type.module.css';

export const MedicinePdf = ({ id }: { id: string }) => (
  <DownloadButton
    fallback="Failed to download the plan"
    fetchFile={() => download(medicineCalls.getMedicinePdf, { params: { id } }, `medicine-${id}.pdf`)}
  >
    Print
  </DownloadButton>
);

/** A plan of an own child with its log. Opening it says that the family read of the doses. */
export function FamilyMedicine({ plan }: { plan: MedicinePlan }) {
  const [ending, setEnding] = useState(false);
  const { run } = useAction();
  const end = async () => {
    await run({
      meaning: ['end medicine plan', plan.id],
      make: () => call(medicineCalls.endMedicinePlan, { params: { id: plan.id } }),
      done: () => 'The plan has ended. We give no more doses.',
      fallback: 'Failed to end the plan',
    });
  };
  return (
    <div className={clsx(portalPageStyles.page, portalPageStyles.narrow)}>
      <Link className={buttonStyles.moreLink} to={`/parent/children/${plan.student.id}/health`}>
        {plan.student.full_name}
      </Link>
      <PageTitle title="Medicine plan">
        <MedicinePdf id={plan.id} />
      </PageTitle>
      <PlanFacts plan={plan} />
      <DoseLog plan={plan} />
      <PlanOpenings plan={plan} />
      {plan.may.renew && (
        <div className={layoutStyles.row10}>
          <ButtonLink to={`/parent/medicine/new/${plan.student.id}?from=${plan.id}`} variant="line" plain>
            Write a new plan from this one
          </ButtonLink>
          {plan.state !== 'ended' && (
            <Button variant="line" plain onClick={() => setEnding(true)}>
              End this plan
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        title="End this plan?"
        open={ending}
        onClose={() => setEnding(false)}
        onConfirm={end}
        confirmLabel="End the plan"
      >
        From now on no one gives this medicine in class. The log stays.
      </ConfirmDialog>
    </div>
  );
}

/** A new plan, or one that follows another. */
export function WritePlan({ studentId, from }: { studentId: string; from: MedicinePlan | null }) {
  const navigate = useNavigate();
  const { field, frame, saved } = useCallForm(writtenPlan(from?.id ?? null), {
    defaults: planValues(from),
    fallback: 'Failed to save the plan',
    invalid: 'Please complete the plan.',
    draft: { as: `medicine.${studentId}.${from?.id ?? 'new'}` },
    send: async (body) => {
      await call(medicineCalls.writeMedicinePlan, { params: { id: studentId }, body }, { idempotencyKey: body.id });
      toast.success('Plan sent. The office checks it before it counts.');
      await navigate(`/parent/children/${studentId}/health`, { replace: true });
    },
  });
  return (
    <div className={clsx(portalPageStyles.page, portalPageStyles.narrow)}>
      <Link className={buttonStyles.moreLink} to={`/parent/children/${studentId}/health`}>
        Health
      </Link>
      <PageTitle title="Medicine plan" />
      <p className={typeStyles.note}>
        We give medicine only by a plan. Only the people on it, the teachers of the class and the office read it, and
        you see who opened it.
      </p>
      <FormFrame frame={frame} label="Medicine plan">
        <DraftNotice saved={saved} />
        <PlanFields field={field} />
        <TextField
          label="Your name as signature"
          hint="You ask us to give this medicine as the plan says."
          autoComplete="name"
          {...field('signature')}
        />
        <Button type="submit" pending={frame.pending} pendingLabel="Sending">
          Sign and send
        </Button>
      </FormFrame>
    </div>
  );
}
