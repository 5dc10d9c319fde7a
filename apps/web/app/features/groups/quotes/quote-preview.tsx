import type { AdminQuote } from '@doctorbird/contract/groups/quotes';
import { formatDate } from '../../../format/dates.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { dueText } from './quote-texts.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';

/** What the organization will see, or sees, of a quote. */
export function QuotePreview({ quote, organization }: { quote: AdminQuote; organization: string }) {
  return (
    <div className={layoutStyles.stack}>
      <FactList
        facts={[
          { label: 'For', value: organization },
          { label: 'Valid until', value: formatDate(quote.valid_until) },
          { label: 'Invoice', value: dueText(quote.due_days) },
        ]}
      />
      <QuoteLines quote={quote} caption="Lines of the quote" />
      {quote.note && <p className={textStyles.lines}>{quote.note}</p>}
    </div>
  );
}
