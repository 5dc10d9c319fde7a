import type { PayerLink } from '@doctorbird/contract/billing/payer-links';
import type { PlacePlan } from '@doctorbird/contract/billing/plans';
import { MOST_AT_ONCE } from '@doctorbird/contract/billing/checkouts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readMoney, sumOfMoney } from '../../../format/money.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { giftBeside, type Gift } from '../fund/gift-sum.ts';
import { ShareLink } from '../payer-links/share-link.tsx';
import { AmountChoice, amountError, type Amount } from '../plans/amount-choice.tsx';
import { PlanChoice } from '../plans/plan-choice.tsx';
import { PayBar } from './pay-bar.tsx';
import { PlacesToPay, type PlaceToPay } from './places-to-pay.tsx';
import { useStartCheckout } from './use-start-checkout.ts';
import { WayChoice } from './way-choice.tsx';
import { waysToPay, type Method, type WaysOffered } from './ways-to-pay.ts';

const GiftChoice = whenShown(async () => (await import('../fund/gift-choice.tsx')).GiftChoice, { near: 420 });

export type Payable = PlaceToPay & {
  dueNow: number;
  /** All that is open. */
  open: number;
  /** Its payment plan, and those that can be chosen. */
  inParts: PlacePlan | null;
};
type ChooseProps = { places: readonly Payable[]; ways: WaysOffered; links: readonly PayerLink[] };

/** What the address names, places and invoices alike; else what is due now, or everything that can be paid early. */
const isMeant =
  (asked: readonly string[] | undefined, places: readonly Payable[]) =>
  ({ id, dueNow }: Payable): boolean =>
    asked ? asked.includes(id) : dueNow > 0 || places.every((place) => place.dueNow === 0);

const idsOf = (paid: readonly Payable[], bills: boolean) =>
  paid.filter(({ isBill }) => isBill === bills).map(({ id }) => id);

/** What a family pays now: which places and invoices, by which plan or amount, and how. */
export function ChooseAndPay({ places, ways, links }: ChooseProps) {
  const [search] = useSearchParams();
  const asked = search.get('places')?.split(',');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(places.filter(isMeant(asked, places)).map(({ id }) => id)),
  );
  const [plans, setPlans] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [other, setOther] = useState<Amount>({ kind: 'usual' });
  const [chosenGift, setGift] = useState<Gift>({ kind: 'none' });
  const [tried, setTried] = useState(false);
  const [method, setMethod] = useState<Method | ''>(ways.card ? 'card' : '');
  const { start, pending } = useStartCheckout();
  // A place that was paid in another tab is not in the list any more.
  const paid = places.filter(({ id }) => chosen.has(id)).map((place) => withPlan(place, plans.get(place.id)));
  const usual = sumOfMoney(...paid.map(({ due }) => due));
  const dueNow = sumOfMoney(...paid.map((place) => place.dueNow));
  const all = sumOfMoney(...paid.map(({ open }) => open));
  // A plan that has begun can be paid early; before that, its choice is the amount.
  const early = all > usual && paid.some(({ inParts }) => inParts !== null && inParts.options.length === 0);
  const error = early && other.kind === 'other' ? amountError(other.typed, { dueNow, all }) : undefined;
  const typed = other.kind === 'other' && !error ? readMoney(other.typed) : undefined;
  const amount = early && other.kind === 'all' ? all : early && typed !== undefined ? typed : usual;
  const { gift, problem } = giftBeside(amount, ways.gift ? chosenGift : { kind: 'none' });
  const sum = sumOfMoney(amount, gift);
  const offered = waysToPay(ways, sum);
  const [billIds, placeIds] = [idsOf(paid, true), idsOf(paid, false)];
  const many = paid.length > MOST_AT_ONCE;
  const pay = () => {
    setTried(true);
    if (method === '' || error || problem) return;
    const changed = paid.flatMap(({ changed: change }) => change ?? []);
    void start({ places: placeIds, bills: billIds }, method, {
      plans: changed,
      ...(early && other.kind !== 'usual' && { amount }),
      ...(gift > 0 && { gift }),
      ...(method === 'credit' && { expected: Math.min(sum, ways.credit) }),
    });
  };
  return (
    <>
      <PlacesToPay
        places={places.map((place) => withPlan(place, plans.get(place.id)))}
        chosen={chosen}
        onChange={setChosen}
      />
      {paid.map(
        ({ id, title, about, inParts, templateId }) =>
          inParts &&
          inParts.options.length > 0 && (
            <PlanChoice
              key={id}
              place={inParts}
              about={`${title}, ${about}`}
              chosen={templateId}
              collects={ways.stores_cards}
              onChoose={(template) => setPlans(new Map(plans).set(id, template))}
            />
          ),
      )}
      {early && (
        <AmountChoice
          usual={usual}
          dueNow={dueNow}
          all={all}
          chosen={other}
          onChoose={setOther}
          error={tried ? error : undefined}
        />
      )}
      {ways.gift && amount > 0 && (
        <GiftChoice amount={amount} chosen={chosenGift} onChoose={setGift} error={tried ? problem : undefined} />
      )}
      {offered.length > 0 ? (
        <WayChoice legend="How would you like to pay?" ways={offered} chosen={method} onChoose={setMethod} />
      ) : (
        <p>Paying online is not set up yet. Please call us: the number is on this page.</p>
      )}
      {many && <p role="alert">{`Please choose at most ${MOST_AT_ONCE} at once.`}</p>}
      <PayBar amount={sum}>
        {offered.length > 0 ? (
          <Button
            variant="leaf"
            disabled={paid.length === 0 || many || method === ''}
            pending={pending}
            pendingLabel={method === 'card' ? 'Opening the payment page' : undefined}
            onClick={pay}
          >
            {labelOf(method)}
          </Button>
        ) : (
          <ButtonLink to="/contact" variant="line">
            Contact us
          </ButtonLink>
        )}
      </PayBar>
      <ShareLink pays={{ enrollmentIds: many ? [] : placeIds, withoutBills: billIds.length > 0 }} links={links} />
    </>
  );
}

/** A place as it is paid with the choice on the screen; `changed` when that is not what is stored. */
function withPlan(place: Payable, picked: string | null | undefined) {
  const { inParts } = place;
  const stored = inParts?.plan?.template_id ?? null;
  const templateId = picked === undefined ? stored : picked;
  const option = inParts?.options.find(({ template_id }) => template_id === templateId);
  if (!inParts || inParts.options.length === 0 || templateId === stored) return { ...place, templateId, changed: null };
  const now = option?.deposit ?? place.open;
  const change = { id: place.id, template_id: templateId, ...(option && { expected_deposit: option.deposit }) };
  return { ...place, due: now, dueNow: now, templateId, changed: change };
}

function labelOf(method: Method | ''): string {
  if (method === '') return 'Choose how to pay';
  if (method === 'card') return 'Pay by card';
  return method === 'credit' ? 'Pay with credit' : 'Get my reference';
}
