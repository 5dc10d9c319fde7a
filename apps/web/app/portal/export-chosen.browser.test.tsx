import { exportCalls } from '@doctorbird/contract/admin/exports';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, sentTo } from '../../test/fake-api.ts';
import { messages, renderInApp } from '../../test/render-in-app.tsx';
import { idOf } from '../../test/samples.ts';
import { ExportChosen } from './export-chosen.tsx';

test('the chosen rows, the order and the columns of the list are sent; a refusal is shown', async () => {
  refuse(exportCalls.exportChosen, 409, { error: 'That is more than 20000 rows.' });
  await renderInApp(<ExportChosen type="enrollments" ids={[idOf(1), idOf(2)]} columns={['student', 'status']} />, {
    at: '/list?sort=-student',
  });
  await page.getByRole('button', { name: 'Export XLSX of those chosen' }).click();
  await expect.element(messages()).toMatchTextContent('That is more than 20000 rows.');
  await expect
    .poll(() => sentTo(exportCalls.exportChosen)[0]?.body)
    .toEqual({
      type: 'enrollments',
      format: 'xlsx',
      ids: `${idOf(1)},${idOf(2)}`,
      sort: '-student',
      columns: 'student,status',
    });
});
