import { paymentMethodLabels } from '@doctorbird/contract/core/state-labels';
import { writtenWays } from '@doctorbird/contract/organisation/payment-ways';
import clsx from 'clsx';
import type { AdminEnrollmentDetail } from '@doctorbird/contract/enrollments/enrollments';
import type { OfficeSettings } from '@doctorbird/contract/organisation/settings';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { Letterhead, PaperPage } from '../../../portal/paper/paper-page.tsx';
import { useOrganisation } from '../../../portal/organisation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './invoice.module.css';

type InvoicePageProps = { place: AdminEnrollmentDetail; settings: Pick<OfficeSettings, 'bank' | 'ways'> };

/** What one place costs, what was paid, and how to pay the rest. */
export function InvoicePage({ place, settings }: InvoicePageProps) {
  const organisation = useOrganisation();
  const { payment_amount: price, amount_due: due } = place;
  // The price itself, and what is taken off; a place from before there were lines has none.
  const [listed, ...discounts] = place.price_lines;
  const back = { to: `/admin/enrollments/${place.id}`, label: `Enrollment ${place.number}` };
  if (price === null)
    return (
      <PaperPage title="Invoice" back={back}>
        <EmptyState title="This place has no price yet">Set its price first, then print the invoice.</EmptyState>
      </PaperPage>
    );
  return (
    <PaperPage title="Invoice" back={back}>
      <Letterhead
        title={`Invoice ${place.invoice_number ?? place.number}`}
        note={`Enrollment ${place.number} · ${formatDate(place.created_at)}`}
      >
        {organisation && (
          <>
            <p>{organisation.address}</p>
            <p>{`${organisation.phone_shown} · ${organisation.email}`}</p>
          </>
        )}
      </Letterhead>
      <p className={styles.payer}>
        <b>{place.student.parent?.full_name ?? place.student.full_name}</b>
      </p>
      <table>
        <caption className="visually-hidden">What is charged</caption>
        <thead>
          <tr>
            <th scope="col">For</th>
            <th scope="col" className="numeric">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              {place.program.title}
              <small>{[place.student.full_name, place.schedule, place.location].filter(Boolean).join(' · ')}</small>
            </td>
            <td className="numeric">{formatMoney(listed?.amount ?? price)}</td>
          </tr>
          {discounts.map(({ label, amount }, at) => (
            // The lines of one price have an order and nothing else of their own.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={`${at} ${label}`}>
              <td>{label}</td>
              <td className="numeric">{formatMoney(amount)}</td>
            </tr>
          ))}
          {place.payments
            .filter(({ state }) => state === 'confirmed')
            .map((payment) => (
              <tr key={payment.id}>
                <td>
                  Payment received, thank you
                  <small>
                    {[formatDate(payment.confirmed_at), payment.receipt_number && `Receipt ${payment.receipt_number}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </td>
                <td className="numeric">{formatMoney(-payment.amount)}</td>
              </tr>
            ))}
          {place.payment_status === 'waived' && (
            <tr>
              <td>Price waived</td>
              <td className="numeric">{formatMoney(place.amount_paid - price)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{due > 0 ? 'To pay' : 'Nothing to pay'}</th>
            <td className="numeric">{formatMoney(due)}</td>
          </tr>
          {place.due_now < due && (
            <tr>
              <th scope="row">Of this due now</th>
              <td className="numeric">{formatMoney(place.due_now)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      {place.next_due && (
        <p>{`By the payment plan the next part, ${formatMoney(place.next_due.amount)}, is due on ${formatDate(place.next_due.on)}.`}</p>
      )}
      {due > 0 && <HowToPay place={place} settings={settings} />}
      <p className={clsx(typeStyles.fine, layoutStyles.top4)}>All amounts are in Jamaican dollars.</p>
    </PaperPage>
  );
}

function HowToPay({ place, settings: { bank, ways } }: InvoicePageProps) {
  const { value: account } = bank;
  return (
    <section className={clsx(layoutStyles.stack8, styles.ways)}>
      <h3>How to pay</h3>
      <p>{`Please quote ${place.number} and the name of the child.`}</p>
      {account.account_number && (
        <FactList
          facts={[
            { label: 'Bank', value: [account.bank_name, account.branch].filter(Boolean).join(', ') },
            { label: 'Account name', value: account.account_name },
            { label: 'Account number', value: account.account_number },
            { label: 'Account type', value: account.account_type },
            account.note !== null && { label: 'Note', value: account.note },
          ]}
        />
      )}
      {ways.value.agents.map(({ name, instructions }) => (
        <p key={name}>{`${name}: ${instructions}`}</p>
      ))}
      {writtenWays.map(
        (method) => ways.value[method] && <p key={method}>{`${paymentMethodLabels[method]}: ${ways.value[method]}`}</p>,
      )}
    </section>
  );
}
