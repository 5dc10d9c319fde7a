import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { openFacts } from './incident-seal.ts';
import { withoutNames } from './other-names.ts';

/** A note as the copy of a family's data has it: opened, and without the names of other children. */
export function copiedIncident(
  sealer: Sealer,
  { facts_sealed: sealed, other_children: others, ...row }: Record<string, unknown>,
): Record<string, unknown> {
  const hidden = (others ?? []) as string[];
  const shown = (text: string | null) => text && withoutNames(text, hidden);
  const facts = openFacts(sealer, String(row['id']), String(sealed));
  return {
    ...row,
    place: shown(facts.place),
    what: shown(facts.what),
    first_aid: shown(facts.first_aid),
    witnesses: shown(facts.witnesses),
    staff_present: facts.staff_present,
    follow_up: shown(facts.follow_up),
    notified: facts.notified,
    paper_by: facts.paper_by,
  };
}
