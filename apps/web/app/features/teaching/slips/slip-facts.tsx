import { formatDayTime, formatTime } from '../../../format/dates.ts';
import { FactList } from '../../../ui/fact-list.tsx';

type Facts = {
  starts_at: string;
  ends_at: string;
  place: string;
  adults: string;
  transport: string | null;
  bring: string | null;
  cost: string | null;
  answer_by: string;
};

/** All that a family decides by. */
export const SlipFacts = ({ slip }: { slip: Facts }) => (
  <FactList
    facts={[
      { label: 'When', value: `${formatDayTime(slip.starts_at)} – ${formatTime(slip.ends_at)}`, wide: true },
      { label: 'Where', value: slip.place, wide: true },
      { label: 'Who is with them', value: slip.adults, wide: true },
      { label: 'Way there', value: slip.transport, wide: true },
      { label: 'Bring', value: slip.bring, wide: true },
      { label: 'Cost', value: slip.cost, wide: true },
      { label: 'Answer by', value: formatDayTime(slip.answer_by), wide: true },
    ]}
  />
);
