import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { jamaicaDay, writtenMoment } from '../../../platform/jamaica-time.ts';
import type { MailBlock } from '../../../platform/mail/mail-content.ts';
import { inDollars } from '../../../platform/money.ts';
import { mailFiles } from '../../organisation/mails/mail-files.ts';
import type { MailVariables } from '../../organisation/mails/mail-kind.ts';
import { readPaymentWays } from '../../organisation/settings/organisation-settings.ts';
import { lightestPlan } from '../../programs/plan-templates/plan-templates.queries.ts';
import { classAndFacts, nextClassCard } from '../mails/class-facts.queries.ts';
import { moneyFacts } from '../mails/money-facts.ts';
import { placeMails } from '../mails/place-mails.ts';
import type { Child, ProgramRow } from './hold-place.ts';
import { notifyFamily, type FamilyMail } from './notify-family.ts';

export interface HeldPlace {
  id: string;
  child: Child;
  place: ProgramRow;
  /** After discounts; null for a program without a price. */
  priceCents: number | null;
  /** The family has asked for a scholarship, and the office has not answered. */
  waits: boolean;
}

interface Held {
  parentId: string | null;
  places: readonly HeldPlace[];
  byAdmin: boolean;
  holdEnds: Date;
}

/**
 * Tells the family which places are held and what to pay: one place in detail, several together. What costs nothing is
 * taken at once: each of these children has an email of its own, with its calendar.
 */
export async function mailHeld(
  tx: Transaction,
  context: ActionContext & Parameters<typeof notifyFamily>[1],
  { parentId, places, ...request }: Held,
): Promise<void> {
  const send = <V extends MailVariables>(id: string, mail: FamilyMail<V>) =>
    notifyFamily(tx, context, { about: { id, parentId }, mail });
  const partsOf = async (place: HeldPlace) => ({
    details: await detailsOf(tx, context, { places: [place], ...request }),
    ...(place.priceCents === 0 && { files: [mailFiles.classes(place.id)] }),
  });
  const isFree = ({ priceCents, place }: HeldPlace) => priceCents === 0 && (request.byAdmin || !place.requiresApproval);
  for (const free of places.filter(isFree)) {
    const values = { child: free.child.fullName, program: free.place.title };
    await send(free.id, { kind: placeMails.free, values, ...(await partsOf(free)) });
  }
  const toPay = places.filter((place) => !isFree(place));
  const [first, ...others] = toPay;
  if (!first) return;
  if (others.length === 0) return send(first.id, { ...singleMail(first, request), ...(await partsOf(first)) });
  const together = { places: toPay, ...request };
  return send(first.id, { ...togetherMail(together), details: await detailsOf(tx, context, together) });
}

/** More cards would be a mail that nobody reads to its end. */
const mostCards = 3;

/** When and where the classes are, what they cost, the deposit that is enough for now, and how to pay it. */
async function detailsOf(
  tx: Transaction,
  { now }: ActionContext,
  { places, byAdmin }: Omit<Held, 'parentId'>,
): Promise<MailBlock[]> {
  const total = totalOf(places);
  const toPay = partsOfRequest(places, byAdmin).owed.length > 0;
  const ways = toPay && { ways: await readPaymentWays(tx) };
  const [only, ...others] = places as [HeldPlace];
  if (others.length === 0) {
    const { place, priceCents } = only;
    const plan = toPay && { plan: await lightestPlan(tx, place, { priceCents, today: jamaicaDay(now) }) };
    const money = priceCents === 0 ? [] : moneyFacts({ priceCents, ...plan, ...ways });
    return classAndFacts(tx, { now }, { programId: place.id, money });
  }
  const cards: MailBlock[] = [];
  for (const { id, title } of new Map(places.map(({ place }) => [place.id, place])).values()) {
    if (cards.length === mostCards) break;
    for (const card of await nextClassCard(tx, { now }, id)) cards.push({ ...card, title: `${title}. ${card.title}` });
  }
  const facts = moneyFacts({ priceCents: total, priceLabel: 'Together', ...ways });
  return total === 0 ? cards : [...cards, { is: 'facts', facts }];
}

function singleMail(
  { child, place, priceCents, waits }: HeldPlace,
  { byAdmin, holdEnds }: Omit<Held, 'parentId' | 'places'>,
) {
  const amount = inDollars(priceCents ?? 0);
  // What the office gives is approved already.
  const reviewed = place.requiresApproval && !byAdmin;
  const next = reviewed
    ? 'The office reviews each request and will write to you.'
    : priceCents === null
      ? 'The office will write to you with the price.'
      : place.requiresApproval
        ? `Please pay ${amount}; then ${child.fullName} is enrolled.`
        : waits
          ? 'You have asked for a scholarship: the place stays held until we answer. Please pay after that.'
          : null;
  return {
    kind: byAdmin ? placeMails.given : placeMails.held,
    values: {
      child: child.fullName,
      program: place.title,
      next,
      amount: next === null ? amount : null,
      deadline: next === null ? writtenMoment(holdEnds) : null,
    },
    ...(next === null && { button: `Pay ${amount}` }),
  };
}

/** What a family does about the places of one request: some are paid until the hold ends, and others have no day or no price yet. */
function partsOfRequest(places: readonly HeldPlace[], byAdmin: boolean) {
  const isReviewed = ({ place }: HeldPlace) => place.requiresApproval && !byAdmin;
  const reviewed = places.filter(isReviewed);
  const unpriced = places.filter((one) => !isReviewed(one) && one.priceCents === null);
  const owed = places.filter((one) => !isReviewed(one) && (one.priceCents ?? 0) > 0);
  // What the office has approved does not end with a hold.
  const approved = owed.filter(({ place }) => place.requiresApproval);
  return { reviewed, unpriced, owed, approved, ending: owed.filter(({ place }) => !place.requiresApproval) };
}

const listing = new Intl.ListFormat('en');
const named = (places: readonly HeldPlace[]): string =>
  listing.format(places.map(({ child, place }) => `${child.fullName} in ${place.title}`));

function togetherMail({ places, byAdmin, holdEnds }: Omit<Held, 'parentId'>) {
  const { reviewed, unpriced, owed, approved, ending } = partsOfRequest(places, byAdmin);
  const isPart = ending.length < places.length;
  return {
    kind: placeMails.heldTogether,
    values: {
      places: `${places.length} places`,
      each: places.map(({ child, place }) => `${child.fullName}, ${place.title}`),
      amount: ending.length === 0 ? null : `${inDollars(totalOf(ending))}${isPart ? ` for ${named(ending)}` : ''}`,
      deadline: ending.length === 0 ? null : writtenMoment(holdEnds),
      next: [
        ...(approved.length > 0
          ? [`Please pay ${inDollars(totalOf(approved))} for ${named(approved)}. That has no deadline.`]
          : []),
        ...(unpriced.length > 0 ? [`The office will write to you with the price for ${named(unpriced)}.`] : []),
        ...(reviewed.length > 0 ? [reviewedText(reviewed, places)] : []),
        ...(ending.some(({ waits }) => waits)
          ? ['A place for which you have asked for a scholarship stays held until we answer.']
          : []),
      ],
    },
    path: '/parent/enrollments' as const,
    ...(owed.length > 0 && { button: `Pay ${inDollars(totalOf(owed))}` }),
  };
}

const reviewedText = (reviewed: readonly HeldPlace[], places: readonly HeldPlace[]): string =>
  reviewed.length === places.length
    ? 'The office reviews these requests and will write to you.'
    : `The office reviews the request for ${named(reviewed)} and will write to you; pay for that after the answer.`;

/** What places cost together; one without a price yet counts for nothing. */
export const totalOf = (places: readonly { priceCents: number | null }[]): number =>
  places.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0);
