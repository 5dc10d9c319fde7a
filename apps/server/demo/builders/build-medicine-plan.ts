import { sealPlan, sealSignature, type MedicineFacts } from '../../src/modules/teaching/medicine/medicine-seal.ts';
import { medicineGiver, medicinePlan } from '../../src/modules/teaching/medicine/medicine.table.ts';
import type { Sealer } from '../../src/platform/crypto/sealed-text.ts';
import type { Executor } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/new-id.ts';

export const inhaler: MedicineFacts = {
  medicine: 'Salbutamol inhaler',
  dose: '2 puffs',
  route: 'With the spacer: one puff, 6 breaths, then the second',
  reason: 'When the chest is tight or the breath wheezes',
  storage: 'Blue pouch, front of the bag',
  stop_if: 'No better after 5 minutes: ambulance 110, then call us',
  notes: null,
  first_dose_at_home: true,
  doctor: null,
};

interface PlanFacts {
  studentId: string;
  times?: string[];
  leastHours?: number | null;
  dailyLimit?: number;
  startsOn?: string;
  endsOn?: string;
  facts?: MedicineFacts;
  writer?: { id: string; name: string };
  /** Who checked it; without, it is still to check. */
  checker?: { id: string; name: string } | null;
  givers?: readonly string[];
  createdAt?: Date;
}

/** A checked plan of one medicine. */
export async function buildMedicinePlan(
  { db, sealer }: { db: Executor; sealer: Sealer },
  given: PlanFacts,
): Promise<string> {
  const id = newId();
  const checked = given.checker !== null;
  await db.insert(medicinePlan).values({
    id,
    studentId: given.studentId,
    seriesId: id,
    state: checked ? 'checked' : 'written',
    factsSealed: sealPlan(sealer, id, given.facts ?? inhaler),
    startsOn: given.startsOn ?? '2026-01-01',
    endsOn: given.endsOn ?? '2026-12-18',
    times: given.times ?? [],
    leastHours: given.leastHours === undefined ? 4 : given.leastHours,
    dailyLimit: given.dailyLimit ?? 3,
    writtenBy: given.writer?.id ?? null,
    writtenName: given.writer?.name ?? 'Test Parent',
    signatureSealed: sealSignature(sealer, id, given.writer?.name ?? 'Test Parent'),
    ...(checked && {
      checkedBy: given.checker?.id ?? null,
      checkedName: given.checker?.name ?? 'Test Office',
      checkedAt: given.createdAt ?? new Date(),
    }),
    ...(given.createdAt && { createdAt: given.createdAt }),
  });
  for (const accountId of given.givers ?? []) await db.insert(medicineGiver).values({ planId: id, accountId });
  return id;
}
