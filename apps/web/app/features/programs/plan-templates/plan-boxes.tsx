import clsx from 'clsx';
import { planTemplateCalls, type PlanTemplate } from '@doctorbird/contract/programs/plan-templates';
import { useEffect, useState } from 'react';
import { Link } from '../../../ui/link.tsx';
import { call } from '../../../api/call.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import * as fieldStyles from '../../../ui/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';

type PlanBoxesProps = {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: string | undefined;
};

/** The payment plans that families of a program can choose. One that is switched off stays until it is taken out. */
export function PlanBoxes({ chosen, onChange, error }: PlanBoxesProps) {
  const [templates, setTemplates] = useState<readonly PlanTemplate[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    call(planTemplateCalls.listPlanTemplates, {}, { signal: stop.signal }).then(
      ({ data }) => setTemplates(data),
      () => {
        if (!stop.signal.aborted) setFailed(true);
      },
    );
    return () => stop.abort();
  }, []);
  const offered = templates?.filter(({ id, active }) => active || chosen.includes(id)) ?? [];
  return (
    <fieldset className={fieldStyles.form}>
      <legend className={clsx('label', layoutStyles.bottom2)}>Payment plans</legend>
      {failed && <p role="alert">Failed to load the payment plans. The program’s plans stay as they are.</p>}
      {templates && offered.length === 0 && (
        <p className={fieldStyles.hint}>
          Families pay the whole price at once.{' '}
          <Link closed={null} to="/admin/settings/payment-plans">
            Add a payment plan
          </Link>
        </p>
      )}
      {offered.map(({ id, name, sentence, active }) => (
        <CheckField
          key={id}
          label={active ? name : `${name} (switched off)`}
          hint={sentence}
          checked={chosen.includes(id)}
          onChange={(event) => onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
      {error && <FieldError id="plans-error">{error}</FieldError>}
    </fieldset>
  );
}
