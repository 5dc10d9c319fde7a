import clsx from 'clsx';
import { familyAdminCalls } from '@doctorbird/contract/families/people-admin';
import { changeOfficeParent, parentAdminCalls } from '@doctorbird/contract/families/parents-admin';
import { type AdminParent } from '@doctorbird/contract/families/people-admin';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { EditActions } from '../../../forms/edit-actions.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useNewer } from '../../../forms/use-newer.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const phoneShown = ({ phone }: AdminParent) => (phone ? showPhone(phone) : '');

/** The office edits a family's contact details. */
export function ParentForm({ parent, onClose }: { parent: AdminParent; onClose: () => void }) {
  const revalidator = useRevalidator();
  const params = { id: parent.id };
  const { newer, meet } = useNewer(() => call(familyAdminCalls.getParent, { params }));
  const { form, field, frame } = useCallForm(changeOfficeParent, {
    defaults: {
      full_name: parent.full_name,
      phone: phoneShown(parent),
      address: parent.address ?? '',
      version: parent.version,
    },
    fallback: 'Failed to save the parent',
    onRefusal: (reason) => meet(reason, (version) => form.setValue('version', version)),
    send: async (body) => {
      const saved = await call(parentAdminCalls.changeOfficeParent, { params, body });
      toast.success(`The contact details of ${saved.full_name} are saved.`);
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <FormFrame frame={frame}>
      {newer && (
        <div className={noticeStyles.notice} role="status">
          <p>Your text is still here. Saved in the meantime:</p>
          <p className={typeStyles.strong}>
            {[newer.full_name, phoneShown(newer) || 'no phone', newer.address ?? 'no address'].join(' · ')}
          </p>
        </div>
      )}
      <TextField label="Full name" autoComplete="off" {...field('full_name')} />
      <TextField label="Phone" optional type="tel" inputMode="tel" autoComplete="off" {...field('phone')} />
      <TextArea label="Address" optional rows={2} autoComplete="off" {...field('address')} />
      <p
        className={clsx(typeStyles.small, typeStyles.muted)}
      >{`${parent.full_name} gets an email that lists the changes.`}</p>
      <EditActions newer={newer !== null} pending={frame.pending} onCancel={onClose} />
    </FormFrame>
  );
}
