import type { OfferedItem } from '@doctorbird/contract/enrollments/prices/chosen-items';
import type { Quote } from '@doctorbird/contract/enrollments/prices/quote';
import clsx from 'clsx';
import { formatMoney, sumOfMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { MoneyLines } from '../../../ui/money-lines.tsx';
import type { ChosenItems, QuoteState } from './use-quote.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './place-items.module.css';

type PlaceItemsProps = {
  state: Pick<QuoteState, 'quote' | 'items' | 'choose'>;
  /** The children whose places are requested, with their names. */
  names: ReadonlyMap<string, string>;
};

const leftText = ({ left, price, tax }: OfferedItem): string =>
  [
    left === 0 ? 'Sold out' : formatMoney(price),
    left !== null && left > 0 && `${left} left`,
    tax > 0 && left !== 0 && `with ${formatMoney(tax)} GCT`,
  ]
    .filter(Boolean)
    .join(', ');

/** What comes with the places by itself, what can be added to them, and what all of it comes to. Nothing is chosen beforehand. */
export function PlaceItems({ state: { quote, items, choose }, names }: PlaceItemsProps) {
  if (!quote || (quote.items.length === 0 && quote.offers.length === 0)) return null;
  return (
    <section className={layoutStyles.stack14} aria-label="Besides the places">
      {quote.offers.length > 0 && (
        <>
          <h2 className={typeStyles.large}>Need anything else?</h2>
          <p className={clsx(typeStyles.small, typeStyles.muted)}>Nothing is chosen for you.</p>
          <ul className={styles.offers}>
            {quote.offers.map((offer) => (
              <Offer key={offer.item_id} {...{ offer, quote, items, choose, names }} />
            ))}
          </ul>
        </>
      )}
      {quote.items.length > 0 && (
        <div aria-live="polite">
          <MoneyLines
            caption="What is charged besides the places"
            lines={quote.items.map(({ item_id: id, student_id: child, name, quantity, amount, automatic }, at) => ({
              key: `${at} ${id}`,
              label: [
                quantity > 1 ? `${quantity} × ${name}` : name,
                child === null ? null : names.get(child),
                automatic && 'once a season',
              ]
                .filter(Boolean)
                .join(', '),
              amount,
            }))}
            total={quote.items_total}
          />
          {quote.total > 0 && (
            <p>{`With the ${quote.places.length > 1 ? 'places' : 'place'}: ${formatMoney(sumOfMoney(quote.total, quote.items_total))}`}</p>
          )}
        </div>
      )}
    </section>
  );
}

type OfferProps = {
  offer: OfferedItem;
  quote: Quote;
  items: ChosenItems;
  choose: (items: ChosenItems) => void;
  names: ReadonlyMap<string, string>;
};

/** One button for each child: an item goes with the place of a child. */
function Offer({ offer, quote, items, choose, names }: OfferProps) {
  const places = quote.places.filter(({ program_id: id }) => offer.program_ids.includes(id));
  const several = places.length > 1;
  return (
    <li>
      <span>
        <b>{offer.name}</b>
        <small>{leftText(offer)}</small>
        {offer.description && <small>{offer.description}</small>}
      </span>
      <span className={clsx(layoutStyles.row8, layoutStyles.wrapped)}>
        {places.map(({ student_id: child, program_id: program }) => {
          const isThis = (one: ChosenItems[number]) =>
            one.item_id === offer.item_id && one.student_id === child && one.program_id === program;
          const chosen = items.some(isThis);
          const forWhom = names.get(child) ?? '';
          return (
            <Button
              key={`${child} ${program}`}
              size="sm"
              variant={chosen ? 'leaf' : 'line'}
              plain
              disabled={offer.left === 0 && !chosen}
              onClick={() =>
                choose(
                  chosen
                    ? items.filter((one) => !isThis(one))
                    : [...items, { item_id: offer.item_id, student_id: child, program_id: program, quantity: 1 }],
                )
              }
            >
              <span>{chosen ? 'Remove' : 'Add'}</span>
              <span className={several ? undefined : 'visually-hidden'}>{several ? `for ${forWhom}` : offer.name}</span>
            </Button>
          );
        })}
      </span>
    </li>
  );
}
