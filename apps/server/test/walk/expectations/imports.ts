import { calls } from '@doctorbird/contract/calls';
import { RUN_IMPORT } from '../../../src/modules/admin/imports/run-import.ts';
import { sendFile } from '../../send-file.ts';
import { adminOnly, type Area } from '../patterns.ts';
import type { Scene } from '../scene.ts';

const letters = 'abcdefghij';
/** A table with one family that nobody else has. */
const table = ({ next }: Scene): Buffer => {
  const number = next();
  const mark = Array.from(String(number), (digit) => letters[Number(digit)]).join('');
  return Buffer.from(
    `Parent,Email,Child,Date of birth,Grade\nNadine Import,import-${number}@import.test,Tia Import ${mark},4/5/2016,5\n`,
  );
};

async function newDraft(scene: Scene): Promise<string> {
  const { token } = scene.secondAdmin;
  const sent = await sendFile(scene.world, calls.readFamilyFile, {
    token,
    params: {},
    bytes: table(scene),
    name: 'families.csv',
  });
  return sent.body.import.id;
}

const one = { families: 1, children: 1, invite: false };
async function doneImport(scene: Scene): Promise<string> {
  const id = await newDraft(scene);
  await scene.world.call(calls.startFamilyImport, { token: scene.secondAdmin.token, params: { id }, body: one });
  // Not what the calls before this one left: the mails of hundreds of them wait, too.
  await scene.world.jobs.runDue(RUN_IMPORT);
  return id;
}
const ofDraft = async (scene: Scene) => ({ params: { id: await newDraft(scene) } });

/** A member of the staff whom nobody else has. */
const staffTable = (scene: Scene): Buffer =>
  Buffer.from(`Name,Email\nNadine Import,import-staff-${scene.next()}@import.test\n`);

async function newRecordDraft(scene: Scene): Promise<string> {
  const sent = await sendFile(scene.world, calls.readRecordFile, {
    token: scene.secondAdmin.token,
    params: {},
    fields: { kind: 'staff' },
    bytes: staffTable(scene),
    name: 'staff.csv',
  });
  return sent.body.import.id;
}

const oneRecord = { records: 1, invite: false };
async function doneRecordImport(scene: Scene): Promise<string> {
  const id = await newRecordDraft(scene);
  await scene.world.call(calls.startRecordImport, { token: scene.secondAdmin.token, params: { id }, body: oneRecord });
  await scene.world.jobs.runDue(RUN_IMPORT);
  return id;
}
const ofRecordDraft = async (scene: Scene) => ({ params: { id: await newRecordDraft(scene) } });

export const importExpectations = {
  readRecordFile: adminOnly(
    201,
    (scene) => ({ file: { bytes: staffTable(scene), name: 'staff.csv' }, body: { kind: 'staff' } }),
    { says: { draft: { numbers: { new: 1 } } } },
  ),
  loadRecordImport: adminOnly(200, ofRecordDraft, { says: { import: { state: 'draft', kind: 'staff' } } }),
  changeRecordImport: adminOnly(
    200,
    async (scene) => ({ ...(await ofRecordDraft(scene)), body: { source: 'Our list' } }),
    { says: { draft: { source: 'Our list' } } },
  ),
  startRecordImport: adminOnly(200, async (scene) => ({ ...(await ofRecordDraft(scene)), body: oneRecord }), {
    says: { import: { state: 'running' }, draft: null },
  }),
  planRecordImportUndo: adminOnly(200, async (scene) => ({ params: { id: await doneRecordImport(scene) } }), {
    says: { records: 1, left: [] },
  }),
  undoRecordImport: adminOnly(
    200,
    async (scene) => ({ params: { id: await doneRecordImport(scene) }, body: { records: 1 } }),
    { says: { import: { state: 'undoing' } } },
  ),
  readFamilyFile: adminOnly(201, (scene) => ({ file: { bytes: table(scene), name: 'families.csv' } }), {
    says: { draft: { numbers: { families: 1, children: 1 } } },
  }),
  loadFamilyImport: adminOnly(200, ofDraft, { says: { import: { state: 'draft' } } }),
  changeFamilyImport: adminOnly(200, async (scene) => ({ ...(await ofDraft(scene)), body: { source: 'Our list' } }), {
    says: { draft: { source: 'Our list' } },
  }),
  startFamilyImport: adminOnly(200, async (scene) => ({ ...(await ofDraft(scene)), body: one }), {
    says: { import: { state: 'running' }, draft: null },
  }),
  dropFamilyImport: adminOnly(204, ofDraft),
  listFamilyImports: adminOnly(200),
  planImportUndo: adminOnly(200, async (scene) => ({ params: { id: await doneImport(scene) } }), {
    says: { families: 1, children: 1, left: [] },
  }),
  undoFamilyImport: adminOnly(
    200,
    async (scene) => ({ params: { id: await doneImport(scene) }, body: { families: 1 } }),
    { says: { import: { state: 'undoing' } } },
  ),
} satisfies Area;
