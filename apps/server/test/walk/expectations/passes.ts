import { calls } from '@doctorbird/contract/calls';
import { buildEnrollment } from '../../../demo/builders/build-enrollment.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import { made } from '../make-records.ts';
import { bookable } from '../make-visits.ts';
import { adminOnly, eachParent, theTeacherOrAdmin, type Area } from '../patterns.ts';
import type { Scene } from '../scene.ts';

async function anItem({ world }: Scene): Promise<string> {
  const id = newId();
  await world.pool.query(
    `insert into item (id, name, kind, price_cents, tax, per, once, automatic, offered, classes)
     values ($1, $2, 'pass', 1000000, 'none', 'family', false, false, 'all', 5)`,
    [id, `Pass ${id.slice(-12)}`],
  );
  return id;
}

/** A pass of family A that is not paid. */
async function aPass(scene: Scene): Promise<string> {
  const { token } = scene.families.A.parent;
  const { bill_id: billId } = await made(
    scene.world.call(calls.buyPass, { token, body: { item_id: await anItem(scene), total: 10_000 } }),
  );
  const { data } = await made(scene.world.call(calls.listOwnPasses, { token }));
  return data.find(({ bill }) => bill.id === billId)!.id;
}

/** A class of today with drop-in days, taught by `staff`, and a child of family A that was in the program before. */
async function aClass(scene: Scene): Promise<{ id: string; studentId: string }> {
  const { programId, body } = await bookable(scene);
  await buildEnrollment(scene.world.db, { studentId: body.student_id, programId, status: 'cancelled' });
  await scene.world.pool.query(
    "update meeting set starts_at = $2::timestamptz + interval '10 minutes', ends_at = $2::timestamptz + interval '30 minutes' where id = $1",
    [body.meeting_id, scene.world.clock.now()],
  );
  await made(
    scene.world.call(calls.assignStaff, {
      token: scene.secondAdmin.token,
      body: { staff_id: scene.people.staff.id, program_id: programId },
    }),
  );
  return { id: body.meeting_id, studentId: body.student_id };
}

export const passExpectations = {
  listPasses: adminOnly(200, async (scene) => {
    await aPass(scene);
    return {};
  }),
  listOwnPasses: eachParent(200),
  buyPass: eachParent(201, async (scene) => ({ body: { item_id: await anItem(scene), total: 10_000 } })),
  returnPass: adminOnly(200, async (scene) => ({
    params: { id: await aPass(scene) },
    body: { reason: 'The family moves', total: 0 },
  })),
  findVisitors: theTeacherOrAdmin(200, async (scene) => ({
    params: { id: (await aClass(scene)).id },
    query: { q: 'Child' },
  })),
  addVisitor: theTeacherOrAdmin(201, async (scene) => {
    const { id, studentId } = await aClass(scene);
    return { params: { id }, body: { student_id: studentId, kind: 'day', pass_id: null } };
  }),
} satisfies Area;
