import type { UseFormRegisterReturn } from 'react-hook-form';
import { CheckField } from '../../../ui/check-field.tsx';
import * as typeStyles from '../../../ui/type.module.css';

type RightField = (name: 'money' | 'pick_up') => UseFormRegisterReturn & { error?: string };

/** The two rights that come on top of seeing. */
export const GuardianFields = ({ field }: { field: RightField }) => (
  <>
    <p className={typeStyles.muted}>
      Every guardian sees the child, the schedule, attendance, reports and coursework. Health notes, documents and
      consents stay with the primary guardian.
    </p>
    <CheckField
      label="Money"
      hint="Requests places and pays for them. Each guardian sees only their own payments."
      {...field('money')}
    />
    <CheckField
      label="Pick-up decisions"
      hint="Reports absences, books make-up classes and adds people who may collect the child."
      {...field('pick_up')}
    />
  </>
);
