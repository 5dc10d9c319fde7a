import type { EnrollmentStatus } from '@doctorbird/contract/core/enrollment-states';
import { staffAssignment } from '../src/modules/programs/staff/staff.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { jamaicaDay } from '../src/platform/jamaica-time.ts';
import { newId } from '../src/platform/database/new-id.ts';
import { buildEnrollment } from './builders/build-enrollment.ts';
import { buildPayment, type PaymentFacts } from './builders/build-payment.ts';
import type { DemoCalendar, seededRandom } from './demo-clock.ts';
import type { DemoChild, DemoPeople } from './demo-people.ts';
import { addDemoPlan, demoDepositCents, programInParts } from './demo-plans.ts';
import type { DemoProgram } from './demo-program.ts';

interface DemoStage {
  calendar: DemoCalendar;
  random: ReturnType<typeof seededRandom>;
  people: DemoPeople;
  programs: DemoProgram[];
  programIds: ReadonlyMap<string, string>;
  now: Date;
}

/** One enrollment to be, with the day it was asked for (before today) and what happened to its money. */
interface Plan {
  child: DemoChild;
  slug: string;
  askedAgo: number;
  status: EnrollmentStatus;
  money: 'paid' | 'none' | 'failed' | 'refunded' | 'cash' | 'transfer' | 'in parts';
  reason?: string;
}

/** The demo parent's four places are the ones that the portal was drawn with. */
function ownPlans({ maya, jaden, tajay }: DemoPeople): Plan[] {
  return [
    { child: maya, slug: 'weekend-first-robots', askedAgo: 235, status: 'completed', money: 'paid' },
    { child: maya, slug: 'private-mentorship', askedAgo: 20, status: 'approved', money: 'none' },
    { child: maya, slug: 'after-school-robotics-1', askedAgo: 1, status: 'pending', money: 'none' },
    { child: jaden, slug: 'holiday-stem-camp', askedAgo: 19, status: 'enrolled', money: 'paid' },
    {
      child: jaden,
      slug: 'drone-day',
      askedAgo: 66,
      status: 'cancelled',
      money: 'refunded',
      reason: 'The day was called off because of the storm.',
    },
    { child: tajay, slug: 'weekend-sumo-bots', askedAgo: 50, status: 'enrolled', money: 'paid' },
    { child: tajay, slug: 'yard-clash-team', askedAgo: 9, status: 'approved', money: 'none' },
    { child: tajay, slug: 'weekend-first-robots', askedAgo: 230, status: 'completed', money: 'cash' },
  ];
}

const fits = (child: DemoChild, { facts }: DemoProgram, askedAgo: number) => {
  // Ages are today's; children enrolled last year were a year younger.
  const age = child.age - Math.floor(askedAgo / 300);
  return age >= facts.ageMin! && age <= facts.ageMax!;
};

function statusAndMoney(program: DemoProgram, index: number): Pick<Plan, 'status' | 'money' | 'reason'> {
  if (program.facts.slug === programInParts && index === 0) return { status: 'enrolled', money: 'in parts' };
  const paid = (['paid', 'paid', 'cash', 'paid', 'transfer'] as const)[index % 5]!;
  if (program.facts.status === 'completed') return { status: 'completed', money: paid };
  if (program.facts.status === 'in_progress') return { status: 'enrolled', money: paid };
  if (program.facts.requiresApproval)
    return index % 4 === 0
      ? { status: 'pending', money: 'none' }
      : index % 4 === 3
        ? { status: 'approved', money: 'none' }
        : {
            status: program.facts.priceCents ? 'enrolled' : 'approved',
            money: program.facts.priceCents ? paid : 'none',
          };
  if (index % 6 === 4) return { status: 'pending', money: index % 12 === 4 ? 'failed' : 'none' };
  return { status: 'enrolled', money: paid };
}

function otherPlans({ random, people, programs }: DemoStage, own: Plan[]): Plan[] {
  const plans: Plan[] = [];
  let turn = 0;
  for (const program of programs) {
    const { slug } = program.facts;
    const taken = own.filter((plan) => plan.slug === slug && plan.status !== 'cancelled').length;
    const { from, to } = program.asked;
    for (let tries = 0, index = 0; index < program.seats - taken && tries < people.others.length; tries += 1) {
      const child = people.others[turn++ % people.others.length]!;
      const askedAgo = -(
        from +
        Math.floor(((to - from) * index) / Math.max(1, program.seats - 1)) +
        (random.below(2) && index ? 1 : 0)
      );
      if (!fits(child, program, askedAgo) || plans.some((plan) => plan.child === child && plan.slug === slug)) continue;
      plans.push({ child, slug, askedAgo: Math.max(1, askedAgo), ...statusAndMoney(program, index) });
      index += 1;
    }
  }
  const [first, second, third] = people.others.filter((child) => child.age >= 8 && child.age <= 12);
  plans.push(
    {
      child: first!,
      slug: 'drone-day',
      askedAgo: 64,
      status: 'cancelled',
      money: 'refunded',
      reason: 'The day was called off because of the storm.',
    },
    {
      child: second!,
      slug: 'drone-day',
      askedAgo: 61,
      status: 'cancelled',
      money: 'refunded',
      reason: 'The day was called off because of the storm.',
    },
    {
      child: third!,
      slug: 'holiday-camp-reef-rangers',
      askedAgo: 152,
      status: 'cancelled',
      money: 'none',
      reason: 'The family is traveling that week.',
    },
    {
      child: people.others.at(-1)!,
      slug: 'yard-clash-team',
      askedAgo: 12,
      status: 'rejected',
      money: 'none',
      reason: 'The team is complete for this season; please ask again next season.',
    },
  );
  return plans;
}

/** Writes the plans in the order in which they happened, so that receipt and reference numbers rise with the days. */
export async function loadDemoEnrollments(tx: Transaction, stage: DemoStage): Promise<void> {
  const own = ownPlans(stage.people);
  const left: Plan = {
    child: stage.people.kemoy,
    slug: 'weekend-first-robots',
    askedAgo: 226,
    status: 'completed',
    money: 'cash',
  };
  const plans = [...own, ...otherPlans(stage, own), left]
    .map((plan) => ({ ...plan, asked: stage.calendar.past(-plan.askedAgo, 13 + stage.random.below(9)) }))
    .sort((a, b) => a.asked.getTime() - b.asked.getTime());
  const payments: PaymentFacts[] = [];
  for (const plan of plans) payments.push(...(await writePlan(tx, stage, plan)));
  payments.sort((a, b) => a.at!.getTime() - b.at!.getTime());
  const days = [...new Set(payments.flatMap(({ method, at }) => (method === 'card_machine' ? jamaicaDay(at!) : [])))];
  for (const [place, facts] of payments.entries()) {
    const slip = {
      batch: String(310 + days.indexOf(jamaicaDay(facts.at!))).padStart(4, '0'),
      approvalCode: String(4_017 + place * 37).padStart(6, '0'),
      lastFour: String(1_000 + ((place * 7_919) % 9_000)),
    };
    await buildPayment(tx, { ...facts, ...(facts.method === 'card_machine' && { slip }) });
  }
}

async function writePlan(
  tx: Transaction,
  { random, people, programIds, now }: DemoStage,
  plan: Plan & { asked: Date },
): Promise<PaymentFacts[]> {
  const { asked } = plan;
  const programId = programIds.get(plan.slug)!;
  const unpaidHold =
    plan.status === 'pending' &&
    plan.money === 'none' &&
    !['private-mentorship', 'yard-clash-team'].includes(plan.slug);
  const id = await buildEnrollment(tx, {
    studentId: plan.child.id,
    programId,
    status: plan.status,
    createdAt: asked,
    movedAt: new Date(Math.min(now.getTime() - 1_800_000, asked.getTime() + 26 * 3_600_000)),
    movedBy: people.adminId,
    ...(plan.reason && { reason: plan.reason }),
    // Demo holds end within the next days, whenever the demo was loaded: a newcomer should see one, not lose it at once.
    holdExpiresAt:
      unpaidHold || plan.money === 'failed' ? new Date(now.getTime() + (30 + random.below(40)) * 3_600_000) : null,
  });
  if (
    ['enrolled', 'completed'].includes(plan.status) &&
    ['after-school-robotics-2', 'weekend-sumo-bots'].includes(plan.slug)
  )
    await tx
      .insert(staffAssignment)
      .values({ id: newId(), staffId: people.staffId, studentId: plan.child.id, programId, createdAt: asked });
  if (plan.money === 'none') return [];
  // Card payments happen at any hour; cash and transfers on the next day, in office hours.
  const hours = 2 + random.below(20);
  const overCounter = plan.money === 'cash' || plan.money === 'transfer';
  const at = new Date(
    Math.min(now.getTime() - 3_600_000, asked.getTime() + (overCounter ? 22 + (hours % 4) : hours) * 3_600_000),
  );
  if (plan.money === 'failed')
    return [{ enrollmentId: id, at, state: 'failed', message: 'The card was declined. Nothing was charged.' }];
  // The desk has a card machine since some weeks.
  const atMachine = plan.money === 'paid' && plan.askedAgo <= 24 && people.others.includes(plan.child);
  const method =
    plan.money === 'cash' ? 'cash' : plan.money === 'transfer' ? 'bank_transfer' : atMachine ? 'card_machine' : 'card';
  const given =
    plan.money === 'refunded'
      ? {
          refunded: {
            at: new Date(at.getTime() + 9 * 86_400_000),
            by: people.adminId,
            reason: plan.reason ?? 'Cancelled',
          },
        }
      : {};
  if (plan.money === 'in parts') await addDemoPlan(tx, { placeId: id, at: asked });
  const amount = plan.money === 'in parts' ? { amountCents: demoDepositCents } : {};
  return [{ enrollmentId: id, at, method, ...amount, ...given }];
}
