import type { WalkIn } from '@doctorbird/contract/billing/walk-ins';
import { eq, inArray } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { inDollars, toWire } from '../../../platform/money.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { lockProgram, type Requesting } from '../../enrollments/places/hold-place.ts';
import { requestPlaces } from '../../enrollments/places/request-places.ts';
import { viewerOf } from '../../organisation/custom-fields/custom-fields.policy.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { recordConsents } from '../../families/consents/record-consent.ts';
import { readConsentTexts } from '../../families/consents/consent-texts.ts';
import { registerChild } from '../../families/students/register-child.ts';
import { refusePayment, shareInOrder } from './share-in-order.ts';
import { recordPayments } from '../recording/record-payments.ts';
import { fieldsAt } from './fields-at.ts';
import { familyOf, turnOnTexts, type Family } from './open-family.ts';

type Needs = ActorContext & Requesting & { sealer: Sealer };

export interface RecordedWalkIn {
  familyId: string;
  isNew: boolean;
  enrollmentIds: string[];
  paymentIds: string[];
  invited: boolean;
}

/**
 * A family at the counter: adds it with its children, gives the places and records what was paid, all of it or nothing.
 * The programs are locked first, as everywhere (docs/locking.md). Throws what the single actions throw, with the child and
 * the place beside the field: 409 (phone or email taken, full, another price), 422 (age, code, more than is due).
 */
export async function recordWalkIn(db: Database, context: Needs, walkIn: WalkIn): Promise<RecordedWalkIn> {
  return inTransaction(
    db,
    async (tx) => {
      const every = [...walkIn.children, ...walkIn.known].flatMap(({ programs }) => programs);
      for (const id of [...new Set(every.map(({ program_id }) => program_id))].toSorted()) await lockProgram(tx, id);
      const family = await fieldsAt(['parent'], () => familyOf(tx, context, walkIn));
      const origin = { ...context.origin, name: `${context.origin.name ?? 'The office'}, for ${family.name}` };
      const spoken = { ...context, origin };
      if (walkIn.agreed) await recordAgreement(tx, spoken, family.id);
      if (walkIn.texting) await turnOnTexts(tx, context, family.id);
      const students = await addChildren(tx, { ...context, spoken }, { family, given: walkIn });
      const enrollmentIds = await givePlaces(tx, context, { family, given: walkIn, students });
      const paymentIds = await recordMoney(tx, context, { family, given: walkIn, enrollmentIds });
      await billFees(tx, context, { parentId: family.id, enrollmentIds });
      await recordAudit(tx, context.origin, {
        action: 'walk_in.recorded',
        entity: 'parent',
        entityId: family.id,
        after: {
          new_family: family.isNew,
          children: walkIn.children.length,
          places: enrollmentIds.length,
          paid: walkIn.payment?.amount ?? 0,
        },
      });
      return { familyId: family.id, isNew: family.isNew, enrollmentIds, paymentIds, invited: walkIn.invite };
    },
    { retrySerialization: 2 },
  );
}

/** The current texts: the admin shows them, and the entry says who answered for whom. */
async function recordAgreement(tx: Transaction, context: ActorContext, parentId: string): Promise<void> {
  const agreed = (await readConsentTexts(tx)).filter(({ kind }) => kind === 'terms' || kind === 'privacy');
  await recordConsents(tx, context, {
    about: { parentId, studentId: null },
    answers: agreed.map(({ kind, version }) => ({ kind, given: true, text_version: version })),
  });
}

interface Adding {
  family: Family;
  given: WalkIn;
}

/** The ids of the new children, in their order. */
async function addChildren(
  tx: Transaction,
  context: Needs & { spoken: Needs },
  { family, given }: Adding,
): Promise<string[]> {
  const noDays = { id_note: null, pick_up_from: null, pick_up_until: null, pick_up_days: null };
  const people = given.contact ? [{ ...given.contact, is_emergency_contact: true, may_pick_up: false, ...noDays }] : [];
  const photo = (await readConsentTexts(tx)).find(({ kind }) => kind === 'photo');
  const ids: string[] = [];
  for (const [at, child] of given.children.entries()) {
    const { programs: _programs, photo: shown, critical_alert: alert = null, ...details } = child;
    const record = {
      ...details,
      email: null,
      medical_notes: null,
      critical_alert: alert,
      no_critical_alert: false,
      people,
    };
    const id = await fieldsAt(['children', at], () =>
      registerChild(tx, context, { parentId: family.id, given: record, byOffice: true }),
    );
    if (shown && photo)
      await recordConsents(tx, context.spoken, {
        about: { parentId: family.id, studentId: id },
        answers: [{ kind: 'photo', given: true, text_version: photo.version }],
      });
    ids.push(id);
  }
  return ids;
}

/** All places together, so that a sibling's discount is that of the quote. */
async function givePlaces(
  tx: Transaction,
  context: Needs,
  { family, given, students }: Adding & { students: readonly string[] },
): Promise<string[]> {
  const of = (list: 'children' | 'known', idOf: (at: number) => string) =>
    given[list].flatMap(({ programs }, at) =>
      programs.map((program, place) => ({ ...program, student_id: idOf(at), path: `${list}.${at}.programs.${place}` })),
    );
  const wanted = [...of('children', (at) => students[at]!), ...of('known', (at) => given.known[at]!.student_id)];
  if (wanted.length === 0) {
    if (given.payment) throw invalid({ 'payment.amount': 'Choose a program first: there is nothing to pay for' });
    return [];
  }
  const twice = wanted.find((one, at) =>
    wanted.slice(0, at).some((other) => other.student_id === one.student_id && other.program_id === one.program_id),
  );
  if (twice) throw invalid({ [twice.path]: 'A child can have one place in a program' });
  return fieldsAt({ places: wanted.map(({ path }) => path) }, () =>
    requestPlaces(tx, context, {
      asker: { parentId: family.id },
      asked: {
        places: wanted.map(({ path: _path, ...one }) => one),
        note: null,
        code: given.code,
        expected_amount: given.expected_amount,
      },
      byAdmin: true,
      viewer: viewerOf(context.actor),
      quiet: given.payment !== null,
      withoutItems: true,
    }),
  );
}

/** Fees that come with the places: after the money, which was counted for the places on the screen. */
async function billFees(
  tx: Transaction,
  context: Needs,
  { parentId, enrollmentIds }: { parentId: string; enrollmentIds: readonly string[] },
): Promise<void> {
  if (enrollmentIds.length === 0) return;
  const places = await tx
    .select({
      id: enrollment.id,
      studentId: enrollment.studentId,
      programId: enrollment.programId,
      seasonId: program.seasonId,
      startDate: program.startDate,
    })
    .from(enrollment)
    .innerJoin(program, eq(program.id, enrollment.programId))
    .where(inArray(enrollment.id, [...enrollmentIds]));
  const { hold_hours: hours } = await readPolicies(tx);
  const dueOn = jamaicaDay(new Date(context.now.getTime() + hours * 3_600_000));
  await context.money.billItems(tx, context, { parentId, places, chosen: [], dueOn });
}

async function recordMoney(
  tx: Transaction,
  context: Needs,
  { family, given: { payment }, enrollmentIds }: Adding & { enrollmentIds: readonly string[] },
): Promise<string[]> {
  if (!payment) return [];
  const rows = await tx
    .select({ id: enrollment.id, cents: enrollment.priceCents })
    .from(enrollment)
    .where(inArray(enrollment.id, [...enrollmentIds]));
  const prices = new Map(rows.map(({ id, cents }) => [id, cents ?? 0]));
  const due = enrollmentIds.map((id) => prices.get(id) ?? 0);
  const paid = Math.round(payment.amount * 100);
  const total = due.reduce((sum, cents) => sum + cents, 0);
  if (refusePayment(paid, total))
    throw invalid({
      'payment.amount': total === 0 ? 'These places cost nothing' : `At most ${inDollars(total)} is due`,
    });
  const shares = shareInOrder(paid, due);
  return fieldsAt(['payment'], () =>
    recordPayments(tx, context, {
      payer_id: family.id,
      method: payment.method,
      received_on: payment.received_on,
      book_on: payment.book_on,
      reference: payment.reference,
      slip: payment.slip,
      items: enrollmentIds.flatMap((id, at) =>
        shares[at]! > 0 ? [{ enrollment_id: id, due: toWire(due[at]!), amount: toWire(shares[at]!) }] : [],
      ),
      credit: payment.credit,
      handed_over: payment.handed_over,
      note: null,
    }),
  );
}
