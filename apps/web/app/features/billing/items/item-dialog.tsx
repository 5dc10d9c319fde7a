import {
  itemKindLabels,
  itemKinds,
  itemOfferLabels,
  itemOffers,
  membershipOfferLabels,
  passOfferLabels,
  type ItemKind,
} from '@doctorbird/contract/billing/item-labels';
import { itemCalls, newItem, type OfficeItem } from '@doctorbird/contract/billing/items';
import { taxRuleLabels, taxRules } from '@doctorbird/contract/core/gct';
import type { z } from 'zod';
import { call } from '../../../api/call.ts';
import { RecordDialog } from '../../../drafts/record-dialog.tsx';
import { everyProgramOption } from '../../../lists/every-program.ts';
import * as fieldStyles from '../../../ui/field.module.css';

const optionsOf = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const pers = [
  { value: 'child', label: 'A child' },
  { value: 'family', label: 'A family' },
];

const kindHints: Partial<Record<ItemKind, string>> = {
  gift_card: 'For a family, without GCT, as often as it is wanted.',
  membership: 'For a child, each month until it is ended.',
  pass: 'For any child of a family: classes that are paid ahead.',
};

/** Of memberships and passes. */
const ownOffers = ['no', 'all'] as const;

/** Without what was typed for another kind, whose boxes are gone. */
const fitting = (body: z.output<typeof newItem>) => ({
  ...body,
  ...(body.kind === 'membership' || body.kind === 'pass'
    ? { once: false, automatic: false, stock: null, ...(body.offered === 'chosen' && { offered: 'no' as const }) }
    : {}),
  ...(body.kind === 'pass' && { per: 'family' as const }),
  ...(body.kind !== 'membership' && { billing_day: null }),
  ...(body.kind !== 'pass' && { classes: null, valid_days: null }),
});

/** Whether a kind is sold in its own way, and not on the shelf. */
const isOwn = (kind: unknown): boolean => kind === 'membership' || kind === 'pass';

type ItemDialogProps = { item: OfficeItem | null; onClose: () => void };

/** Adds or changes an item of the catalog. What was billed stays as it was. */
export function ItemDialog({ item, onClose }: ItemDialogProps) {
  const { id: _id, is_active: _active, sold: _sold, can_be_sold: _can, version: _version, ...stored } = item ?? noItem;
  return (
    <RecordDialog
      noun="item"
      record={item}
      schema={newItem}
      defaults={stored}
      add={(body, options) => call(itemCalls.addItem, { body: fitting(body) }, options)}
      change={({ id, version }, body) => {
        const { stock: _stock, ...fields } = fitting(body);
        return call(itemCalls.changeItem, { params: { id }, body: { ...fields, version } });
      }}
      done={({ name }, isNew) => `“${name}” is ${isNew ? 'added' : 'saved'}.`}
      onClose={onClose}
    >
      {({ box, values }) => (
        <>
          {box({ as: 'text', name: 'name', label: 'Name', placeholder: 'T-shirt 2026' })}
          {box({ as: 'area', name: 'description', label: 'Description', optional: true, hint: 'Families read it.' })}
          <div className={fieldStyles.line}>
            {box({
              as: 'select',
              name: 'kind',
              label: 'Kind',
              options: optionsOf(itemKinds, itemKindLabels),
              hint: kindHints[values['kind'] as ItemKind],
            })}
            {box({ as: 'money', name: 'price', label: 'Price (J$)' })}
            {box({
              as: 'select',
              name: 'tax',
              label: 'GCT',
              options: optionsOf(taxRules, taxRuleLabels),
              hint: 'Counts once you are registered in Settings.',
            })}
          </div>
          <div className={fieldStyles.line}>
            {values['kind'] === 'pass' ? (
              <>
                {box({ as: 'number', name: 'classes', label: 'Classes', hint: '1 to 100' })}
                {box({
                  as: 'number',
                  name: 'valid_days',
                  label: 'Days it counts',
                  optional: true,
                  hint: 'From the day of the sale. Empty: without end.',
                })}
              </>
            ) : (
              box({ as: 'select', name: 'per', label: 'It is for', options: pers })
            )}
            {values['kind'] === 'membership' &&
              box({ as: 'number', name: 'billing_day', label: 'Due on day of the month', hint: '1 to 28' })}
            {item === null &&
              !isOwn(values['kind']) &&
              box({ as: 'number', name: 'stock', label: 'In stock', optional: true, hint: 'Empty: not counted.' })}
            {box({ as: 'date', name: 'sold_until', label: 'Sold until', optional: true })}
          </div>
          {isOwn(values['kind']) ? (
            <>
              {box({
                as: 'select',
                name: 'offered',
                label: 'Offered to families',
                options: optionsOf(ownOffers, values['kind'] === 'pass' ? passOfferLabels : membershipOfferLabels),
              })}
              {box({
                as: 'choices',
                name: 'program_ids',
                ...(values['kind'] === 'pass'
                  ? { label: 'Programs in which it counts', hint: 'None: all programs that have drop-in days.' }
                  : {
                      label: 'Programs whose places it covers',
                      hint: 'Members pay nothing more for a place in them.',
                    }),
                options: everyProgramOption,
              })}
            </>
          ) : (
            <>
              {box({
                as: 'check',
                name: 'once',
                label: 'Once in a season',
                hint: 'The same family or child is not billed for it twice in a season.',
              })}
              {box({
                as: 'check',
                name: 'automatic',
                label: 'Bill it with the first place of a season',
                hint: 'It is added by itself, shown before payment, and taken back with the place.',
              })}
              {values['automatic'] !== true &&
                box({
                  as: 'select',
                  name: 'offered',
                  label: 'Offered to families',
                  options: optionsOf(itemOffers, itemOfferLabels),
                  hint:
                    values['kind'] === 'gift_card'
                      ? 'With every program: families can buy it in their portal.'
                      : 'They find it when they take a place. Nothing is chosen for them.',
                })}
              {values['offered'] === 'chosen' &&
                box({ as: 'choices', name: 'program_ids', label: 'Programs', options: everyProgramOption })}
            </>
          )}
        </>
      )}
    </RecordDialog>
  );
}

const noItem: OfficeItem = {
  id: '',
  name: '',
  description: null,
  kind: 'kit',
  price: null as unknown as number,
  tax: 'none',
  per: 'child',
  once: false,
  automatic: false,
  stock: null,
  sold_until: null,
  offered: 'no',
  program_ids: [],
  billing_day: null,
  classes: null,
  valid_days: null,
  is_active: true,
  sold: 0,
  can_be_sold: true,
  version: 1,
};
