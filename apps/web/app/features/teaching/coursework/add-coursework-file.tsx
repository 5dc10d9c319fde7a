import { courseworkCalls } from '@doctorbird/contract/teaching/coursework';
import { documentUpload } from '@doctorbird/contract/core/uploads';
import { useRevalidator } from 'react-router';
import { upload } from '../../../api/upload.ts';
import { SendFileField } from '../../../forms/send-file-field.tsx';
import { toast } from '../../../ui/toast.ts';

/** Choosing a file sends it. */
export function AddCourseworkFile({ id }: { id: string }) {
  const revalidator = useRevalidator();
  return (
    <SendFileField
      label="Add a file"
      rule={documentUpload}
      send={async (file, options) => {
        await upload(courseworkCalls.addCourseworkFile, { params: { id }, file }, options);
        toast.success(`${file.name} is available to the class.`);
        await revalidator.revalidate();
      }}
    />
  );
}
