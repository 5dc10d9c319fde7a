import { changeEnrollmentStatus, enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import type { AdminEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import { useRevalidator } from 'react-router';
import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../api/call.ts';
import { bySlipOrReference, type TypedSlip } from '../../../card-machine/typed-slip.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { toast } from '../../../ui/toast.ts';

type Change = Omit<z.input<typeof changeEnrollmentStatus>, 'slip'> & { slip?: TypedSlip };

/** Of what is typed for either, only the slip or the reference goes with the money. */
const toBody = ({ slip, ...typed }: Change) => ({
  ...typed,
  ...(slip && bySlipOrReference({ method: typed.method, reference: typed.reference ?? '', slip })),
});

const change = typedAs(changeEnrollmentStatus, toBody);
const withReason = typedAs(
  changeEnrollmentStatus.refine(({ reason }) => Boolean(reason), { error: 'Please say why', path: ['reason'] }),
  toBody,
);

type AdminChange = {
  enrollment: Pick<AdminEnrollment, 'id' | 'version'>;
  defaults: DefaultValues<Change>;
  /** Required before sending; the schema leaves it optional, because other moves need none. */
  needsReason?: boolean;
  said: string;
  onDone: () => void;
};

/**
 * One change of an enrollment by the office, sent with the version that was read. When someone else was faster, the
 * form says so, the page below shows the current state, and the next try sends the version of today.
 */
export function useAdminChange({ enrollment, defaults, needsReason = false, said, onDone }: AdminChange) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { version, meet } = useVersion(enrollment.version);
  return useCallForm(needsReason ? withReason : change, {
    defaults,
    fallback: 'Failed to change the enrollment',
    onRefusal: (reason) => {
      if (reason.status === 409) void revalidator.revalidate();
      return meet(reason);
    },
    send: async (values) => {
      const parts = { params: { id: enrollment.id }, body: { ...values, version } };
      await intent.once(parts, (idempotencyKey) =>
        call(enrollmentCalls.changeEnrollmentStatus, parts, { idempotencyKey }),
      );
      toast.success(said);
      onDone();
      await revalidator.revalidate();
      holdFocus();
    },
  });
}
