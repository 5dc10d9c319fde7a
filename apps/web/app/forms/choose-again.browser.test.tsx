import { documentUpload } from '@doctorbird/contract/core/uploads';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseFile, pressFileBox } from '../../test/press-file-box.ts';
import { renderInApp } from '../../test/render-in-app.tsx';
import { ApiError } from '../api/api-error.ts';
import { FileField } from './file-field.tsx';
import { SendFileField } from './send-file-field.tsx';

const pdf = () =>
  new File(['%PDF-1.4\n%%EOF\n'], 'task.pdf', { type: 'application/pdf', lastModified: 1_700_000_000_000 });

test('a file whose answer was lost is chosen again and sent under the same key; after an answer it is another one', async () => {
  const keys: string[] = [];
  const send = async (_file: File, { idempotencyKey }: { idempotencyKey: string }) => {
    keys.push(idempotencyKey);
    if (keys.length === 1) throw new ApiError({ status: 0, code: 'network', message: 'Network error' });
  };
  await renderInApp(<SendFileField label="Add a file" rule={documentUpload} send={send} />);
  const box = page.getByLabelText('Add a file');
  await chooseFile(box, pdf());
  await expect.element(page.getByText('Network error')).toBeVisible();
  expect(await pressFileBox(box)).toBe('');
  await chooseFile(box, pdf());
  await expect.poll(() => keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  await chooseFile(box, pdf());
  await expect.poll(() => keys).toHaveLength(3);
  expect(keys[2]).not.toBe(keys[0]);
});

function Form() {
  const [file, setFile] = useState<File | null>(null);
  return <FileField label="Slip" rule={documentUpload} file={file} onChoose={setFile} progress={null} />;
}

test('pressing a box with a file empties the box alone, so that the same file can be chosen', async () => {
  await renderInApp(<Form />);
  const box = page.getByLabelText('Slip');
  await chooseFile(box, pdf());
  await expect.element(page.getByText('task.pdf')).toBeVisible();
  expect(await pressFileBox(box)).toBe('');
  await expect.element(page.getByText('task.pdf')).toBeVisible();
});
